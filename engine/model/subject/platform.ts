import { elementType, needsPage } from './page-globals.ts'
import { pagePart } from './page.ts'

/** A part of the platform, such as one of Node's modules, as text that runs beside pasted code. */
export interface PlatformPart {
  /** Its path in `engine/platform`, as in `node/path`. */
  readonly name: string
  /** The body of a CommonJS module. It requires other parts by their names. */
  readonly text: string
  /** The parts that it requires. */
  readonly needs: readonly string[]
  /** The names of its exports, and of the members of those that are plain objects: `posix`, `posix.join`. */
  readonly exports: readonly string[]
  /** All instances have the same exports: it is large, and its exports make what each instance needs. */
  readonly isShared?: true
}

/** The modules and globals that pasted code may use beside the language. */
export interface Platform {
  /** Parts by name. */
  readonly parts: ReadonlyMap<string, PlatformPart>
  /** The declaration files of the parts, by path. */
  readonly declarations: ReadonlyMap<string, string>
}

/** Neither parts nor declarations. */
export const noPlatform: Platform = { parts: new Map(), declarations: new Map() }

/** The parts with these names, and all that they need, each once. */
export function withNeeds(names: Iterable<string>, { parts }: Platform): readonly PlatformPart[] {
  const found = new Map<string, PlatformPart>()
  const visit = (name: string): void => {
    const part = parts.get(name)
    if (part === undefined) throw new Error(`The platform has no part ${name}`)
    if (found.has(name)) return
    found.set(name, part)
    part.needs.forEach(visit)
  }
  for (const name of names) visit(name)
  return [...found.values()]
}

/** The parts whose exports Node also has as globals. */
export const partOfGlobal: Readonly<Record<string, string>> = { Buffer: 'node/buffer' }

/** Whether a text may use a part: it has its specifier in quotes, or the name of a global. */
export function mentionsPart(text: string, part: string): boolean {
  if (part === pagePart) return text.match(/[A-Za-z]\w+/g)?.some((it) => needsPage(it) || elementType.test(it)) ?? false
  const specifier = part.replace(/^node\//, '')
  const isImported = [`'${specifier}'`, `"${specifier}"`, `node:${specifier}`].some((it) => text.includes(it))
  return isImported || Object.entries(partOfGlobal).some(([name, it]) => it === part && names(text, name))
}

/** Members of `process` that show that a text means it. */
const ofProcess =
  /\bprocess\.(?:arch|argv|cwd|env|exit|hrtime|memoryUsage|nextTick|on|pid|platform|stderr|stdout|uptime|version)/

/** Whether a text may use Node's modules or globals, and so needs their declarations. `parts` are names. */
export function mentionsNode(text: string, parts: Iterable<string>): boolean {
  return ofProcess.test(text) || [...parts].some((it) => it.startsWith('node/') && mentionsPart(text, it))
}

function names(text: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(text)
}
