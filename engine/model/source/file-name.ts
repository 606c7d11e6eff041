/** Longest relative path, and longest part of one, in UTF-16 code units. */
interface Lengths {
  readonly name: number
  readonly part: number
}

/** Those of a file that comes in, and of one that is written, such as its test file, whose name is a little longer. */
const incoming: Lengths = { name: 200, part: 120 }
const written: Lengths = { name: 240, part: 140 }

/** Separates parts; a backslash does so on Windows. */
const separators = /[\\/]+/u

/**
 * What no part of a name may hold: what is not seen (controls, direction marks, spaces but the plain one, halves of
 * surrogate pairs), what Windows forbids, and what ends a quotation, a code span or a word of a shell.
 */
const unsafe = /[\p{C}\p{DI}<>:"|?*%#`{}\ufffd]|(?! )\p{Z}|\$(?!\w)/gu

/** Characters that some systems take for others, such as a wide slash for a slash. */
const lookalike = /[^\0-\x7f]/gu
const misread = /[\\/.~<>:"|?*%#`$]/u

/** Devices of Windows, with any ending. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])$/iu

/** Keys that are no plain properties of objects, and folders that tools read code or settings from. */
const special: ReadonlySet<string> = new Set(['__proto__', 'node_modules'])

/** A file that has another name now, since its own cannot be written. */
export interface Renamed {
  readonly from: string
  readonly to: string
}

/** Whether a file can be written under a name, in a folder on any system, without getting out of that. */
export function isSafeName(name: string): boolean {
  return name !== '' && plainName(name, written) === name
}

/**
 * The names as they can be written, in order: each is a relative path that stays in its folder, and no two are the same
 * on a disk that ignores case, nor is one a folder of another. Names that are fine stay; the first of two keeps its name.
 */
export function safeNames(names: readonly string[]): readonly string[] {
  const taken = new Taken()
  const wished = names.map((it) => plainName(it))
  // Names that are fine come first, so that none of them changes for one that is not.
  const safe = new Map<number, string>()
  for (const isFine of [true, false]) {
    for (const [at, wish] of wished.entries()) {
      if ((wish === names[at]) !== isFine) continue
      const name = taken.has(wish) ? numbered(wish, taken) : wish
      taken.add(name)
      safe.set(at, name)
    }
  }
  return names.map((_, at) => safe.get(at)!)
}

/** Whether all of some files can be on a disk that ignores case. */
export function areDistinct(names: readonly string[]): boolean {
  const taken = new Taken()
  return names.every((it) => {
    const isFree = !taken.has(it)
    taken.add(it)
    return isFree
  })
}

/** Files under names that can be written, and those that have another name for that. */
export function withSafeNames<F extends { readonly name: string }>(
  files: readonly F[],
): { readonly files: readonly F[]; readonly renamed: readonly Renamed[] } {
  const names = safeNames(files.map((it) => it.name))
  return {
    files: files.map((it, at) => (it.name === names[at] ? it : { ...it, name: names[at]! })),
    renamed: files.flatMap((it, at) => (it.name === names[at] ? [] : [{ from: it.name, to: names[at]! }])),
  }
}

/** Says that files have other names, for people. */
export function renamedInWords(renamed: readonly Renamed[]): string {
  const most = 3
  const each = renamed.slice(0, most).map(({ from, to }) => `“${visibleName(from)}” is now ${to}`)
  const rest = renamed.length - each.length
  return `Files with unsafe names were renamed: ${each.join('; ')}${rest === 0 ? '' : `; and ${rest} more`}.`
}

/** A name that may be anything, on one line and with nothing that is not seen. */
export function visibleName(name: string): string {
  const longest = 60
  const cut = longest < name.length ? `${name.slice(0, longest)}…` : name
  return cut.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '�')
}

/** The nearest name that can be written. */
function plainName(name: string, longest = incoming): string {
  const parts = name
    .slice(0, 4 * longest.name)
    .split(separators)
    .flatMap((it) => plainPart(it, longest.part))
  while (1 < parts.length && longest.name < parts.join('/').length) parts.shift()
  return parts.length === 0 ? 'file.ts' : parts.join('/')
}

/** The nearest part of a path; none for what leads nowhere or out of the folder. */
function plainPart(part: string, longest: number): readonly string[] {
  if (part === '' || part === '.' || part === '..') return []
  const plain = part
    .replace(unsafe, '-')
    .replace(lookalike, (it) => (misread.test(it.normalize('NFKC')) ? '-' : it))
    // Hidden files are settings of tools, a dash opens an option, a tilde is a home, and Windows drops dots and spaces at the end.
    .replace(/^[-.~\s]+/u, '')
    .replace(/[.\s]+$/u, '')
  const [, stem = '', ending = ''] = /^(.*?)((?:\.[^.]{1,10}){0,2})$/su.exec(plain) ?? []
  if (/^-*$/u.test(stem)) return [`file${ending}`]
  const isSpecial = device.test(plain.split('.')[0]!.trimEnd()) || special.has(plain.toLowerCase())
  return [whole(isSpecial ? `file-${stem}` : stem, longest - ending.length) + ending]
}

/** The beginning of a text, without half a surrogate pair at its end, nor what an end must not be. */
function whole(text: string, longest: number): string {
  return text.length <= longest
    ? text
    : Array.from(text.slice(0, longest))
        .filter(isWhole)
        .join('')
        .replace(/[.\s]+$/u, '')
}

function isWhole(character: string): boolean {
  return !/\p{Cs}/u.test(character)
}

/** `lib/a-2.ts` for `lib/a.ts`, with the first number that is free; `lib-2/a.ts` where `lib` is a file. */
function numbered(name: string, taken: Taken): string {
  const parts = name.split('/')
  const at = parts.findIndex((_, at) => taken.hasFile(parts.slice(0, at + 1).join('/')))
  const last = at === -1 ? parts.length - 1 : at
  const [, stem, ending] = /^(.*?)((?:\.[^.]{1,10}){0,2})$/su.exec(parts[last]!)!
  for (let n = 2; ; n++) {
    const after = `-${n}${ending!}`
    const free = plainName(parts.with(last, whole(stem!, incoming.part - after.length) + after).join('/'))
    if (!taken.has(free)) return free
  }
}

/** Files, and the folders that they need, as a disk that ignores case tells them apart. */
class Taken {
  readonly #files = new Set<string>()
  readonly #folders = new Set<string>()

  has(name: string): boolean {
    const key = keyOf(name)
    return this.#files.has(key) || this.#folders.has(key) || foldersOf(key).some((it) => this.#files.has(it))
  }

  hasFile(name: string): boolean {
    return this.#files.has(keyOf(name))
  }

  add(name: string): void {
    const key = keyOf(name)
    this.#files.add(key)
    for (const it of foldersOf(key)) this.#folders.add(it)
  }
}

function keyOf(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase()
}

function foldersOf(key: string): readonly string[] {
  const parts = key.split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
}
