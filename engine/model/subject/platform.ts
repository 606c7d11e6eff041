import { elementType, needsPage } from './page-globals.ts'
import type { Packages } from './packages.ts'
import { pagePart } from './page.ts'
import type { PlatformPart } from './platform-part.ts'

/** The modules and globals that pasted code may use beside the language. */
export interface Platform {
  /** Parts by name. */
  readonly parts: ReadonlyMap<string, PlatformPart>
  /** The declaration files of the parts, by path. */
  readonly declarations: ReadonlyMap<string, string>
  readonly packages?: Packages | undefined
}

/** Neither parts nor declarations. */
export const noPlatform: Platform = { parts: new Map(), declarations: new Map() }

/** The parts with these names, and all that they need, each once. */
export function withNeeds(names: Iterable<string>, { parts, packages }: Platform): readonly PlatformPart[] {
  const found = new Map<string, PlatformPart>()
  const wanted = new Set(names)
  // The loop also visits names added meanwhile.
  for (const name of wanted) {
    const part = parts.get(name) ?? packages?.parts.get(name)
    if (part === undefined) throw new Error(`The platform has no part ${name}`)
    found.set(name, part)
    part.needs.forEach((it) => wanted.add(it))
  }
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
