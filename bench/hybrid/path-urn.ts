/** A name such as `urn:path:/a/b/c`, where each part names a place inside the one before. */
export class PathUrn {
  readonly parts: readonly string[]

  constructor(text: string) {
    if (!text.startsWith('urn:')) throw new SyntaxError('No name of a resource')
    const space = text.substring(4, text.indexOf(':', 4))
    if (space !== 'path') throw new SyntaxError('No path')
    const path = text.slice(9)
    if (path.charAt(0) !== '/') throw new SyntaxError('Must begin at the root')
    if (path.length > 1 && path.endsWith('/')) throw new SyntaxError('Must not end with a slash')
    this.parts = path === '/' ? [] : path.slice(1).split('/')
    if (this.parts.some((part) => part === '')) throw new SyntaxError('A part is empty')
  }

  contains(other: PathUrn): boolean {
    if (other.parts.length <= this.parts.length) return false
    return this.parts.every((part, i) => part === other.parts[i])
  }

  parent(): string | undefined {
    if (this.parts.length === 0) return undefined
    return `urn:path:/${this.parts.slice(0, -1).join('/')}`
  }
}
