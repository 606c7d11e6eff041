declare module 'virtual:platform' {
  /** As `PlatformPart`. */
  interface Part {
    readonly name: string
    readonly text: string
    readonly needs: readonly string[]
    readonly exports: readonly string[]
  }
  const parts: ReadonlyMap<string, () => Promise<{ readonly default: Part }>>
  export default parts
}

declare module 'virtual:platform/declarations' {
  const files: ReadonlyMap<string, string>
  export default files
}
