/** A part of the platform, such as one of Node's modules, as text that runs beside pasted code. */
export interface PlatformPart {
  /** Its path in `engine/platform`, as in `node/path`. */
  readonly name: string
  /** The body of a CommonJS module. It requires other parts by their names. */
  readonly text: string
  /** The parts that it requires. */
  readonly needs: readonly string[]
  /** All instances have the same exports: it is large, and its exports make what each instance needs. */
  readonly isShared?: true
}

/** Parts by name. */
export type Platform = ReadonlyMap<string, PlatformPart>

/** The parts with these names, and all that they need, each once. */
export function withNeeds(names: Iterable<string>, platform: Platform): readonly PlatformPart[] {
  const found = new Map<string, PlatformPart>()
  const visit = (name: string): void => {
    const part = platform.get(name)
    if (part === undefined) throw new Error(`The platform has no part ${name}`)
    if (found.has(name)) return
    found.set(name, part)
    part.needs.forEach(visit)
  }
  for (const name of names) visit(name)
  return [...found.values()]
}
