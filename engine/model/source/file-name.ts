/** Longest relative path, and longest part of one, in UTF-16 code units. */
interface Lengths {
  readonly name: number
  readonly part: number
}

/** For an incoming file, and for a written one, such as its test file, whose name is slightly longer. */
const incoming: Lengths = { name: 200, part: 120 }
const written: Lengths = { name: 240, part: 140 }

/** Separators of parts; a backslash is one on Windows. */
const separators = /[\\/]+/u

/**
 * Excluded from names: invisible characters (controls, direction marks, special spaces, lone surrogates), characters
 * that Windows forbids, and those that end a quotation, a code span or a shell word.
 */
const unsafe = /[\p{C}\p{DI}<>:"|?*%#`{}\ufffd]|(?! )\p{Z}|\$(?!\w)/gu

/** Characters that some systems confuse with others, such as a wide slash with a slash. */
const lookalike = /[^\0-\x7f]/gu
const misread = /[\\/.~<>:"|?*%#`$]/u

/** Windows devices, with any extension. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])$/iu

/** Keys that are not plain properties, and folders from which tools read code or settings. */
const special: ReadonlySet<string> = new Set(['__proto__', 'node_modules'])

/** A file that was renamed because its name is unsafe. */
export interface Renamed {
  readonly from: string
  readonly to: string
}

/** Whether a file of this name can be written on any system without leaving its folder. */
export function isSafeName(name: string): boolean {
  return name !== '' && plainName(name, written) === name
}

/**
 * Safe names in order: relative paths that stay in their folder, distinct on a case-insensitive disk, and none a folder
 * of another. Safe names are kept; of two conflicting ones, the first.
 */
export function safeNames(names: readonly string[]): readonly string[] {
  const taken = new Taken()
  const wantedNames = names.map((it) => plainName(it))
  // Safe names first, so that none changes because of an unsafe one.
  const safe = new Map<number, string>()
  for (const isFine of [true, false]) {
    for (const [at, wanted] of wantedNames.entries()) {
      if ((wanted === names[at]) !== isFine) continue
      const name = taken.has(wanted) ? numbered(wanted, taken) : wanted
      taken.add(name)
      safe.set(at, name)
    }
  }
  return names.map((_, at) => safe.get(at)!)
}

/** Whether all files can coexist on a case-insensitive disk. */
export function areDistinct(names: readonly string[]): boolean {
  const taken = new Taken()
  return names.every((name) => {
    const isFree = !taken.has(name)
    taken.add(name)
    return isFree
  })
}

/** The files under safe names, and those that were renamed. */
export function withSafeNames<F extends { readonly name: string }>(
  files: readonly F[],
): { readonly files: readonly F[]; readonly renamed: readonly Renamed[] } {
  const names = safeNames(files.map((it) => it.name))
  return {
    files: files.map((it, at) => (it.name === names[at] ? it : { ...it, name: names[at]! })),
    renamed: files.flatMap((it, at) => (it.name === names[at] ? [] : [{ from: it.name, to: names[at]! }])),
  }
}

/** Reports renamed files to people. */
export function renamedInWords(renamed: readonly Renamed[]): string {
  const most = 3
  const each = renamed.slice(0, most).map(({ from, to }) => `“${visibleName(from)}” is now ${to}`)
  const rest = renamed.length - each.length
  return `Files with unsafe names were renamed: ${each.join('; ')}${rest === 0 ? '' : `; and ${rest} more`}.`
}

/** Any name shortened to one line of visible characters. */
export function visibleName(name: string): string {
  const longest = 60
  const cut = longest < name.length ? `${name.slice(0, longest)}…` : name
  return cut.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '�')
}

function plainName(name: string, longest = incoming): string {
  const parts = name
    .slice(0, 4 * longest.name)
    .split(separators)
    .flatMap((it) => plainPart(it, longest.part))
  while (1 < parts.length && longest.name < parts.join('/').length) parts.shift()
  return parts.length === 0 ? 'file.ts' : parts.join('/')
}

/** The nearest safe part of a path; empty if it leads nowhere or out of the folder. */
function plainPart(part: string, longest: number): readonly string[] {
  if (part === '' || part === '.' || part === '..') return []
  const plain = part
    .replace(unsafe, '-')
    .replace(lookalike, (it) => (misread.test(it.normalize('NFKC')) ? '-' : it))
    // Dotfiles configure tools, a dash starts an option, a tilde is a home, and Windows drops final dots and spaces.
    .replace(/^[-.~\s]+/u, '')
    .replace(/[.\s]+$/u, '')
  const [, stem = '', ending = ''] = /^(.*?)((?:\.[^.]{1,10}){0,2})$/su.exec(plain) ?? []
  if (/^-*$/u.test(stem)) return [`file${ending}`]
  const isSpecial = device.test(plain.split('.')[0]!.trimEnd()) || special.has(plain.toLowerCase())
  return [whole(isSpecial ? `file-${stem}` : stem, longest - ending.length) + ending]
}

/** A prefix that ends neither in a lone surrogate nor in a dot or space. */
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

/** `lib/a-2.ts` for `lib/a.ts`, with the first free number; `lib-2/a.ts` if `lib` is a file. */
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

/** Files and their folders on a case-insensitive disk. */
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
