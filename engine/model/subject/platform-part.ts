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
  /** For modules of packages: the parts that its specifiers mean. Others require parts by their names. */
  readonly links?: Readonly<Record<string, string>>
  /** It is an ES module, which sees other modules as namespaces. */
  readonly isModule?: true
}
