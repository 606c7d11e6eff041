/** Resources live under `res://bundle/path`; a bundle may be missing, a path may not. */
export class ResourceUrl {
  readonly bundle: string
  readonly path: string

  constructor(text: string) {
    if (!text.startsWith('res:')) throw new SyntaxError('Not a resource')
    const rest = text.slice(4)
    if (rest.length === 0) throw new SyntaxError('Empty resource')
    if (rest.startsWith('//')) {
      const slash = rest.indexOf('/', 2)
      if (slash === -1) throw new SyntaxError('No path')
      this.bundle = rest.substring(2, slash)
      this.path = rest.substring(slash)
    } else if (rest.charAt(0) === '/') {
      this.bundle = ''
      this.path = rest
    } else {
      throw new SyntaxError('Path is relative')
    }
  }

  /** The file in a folder of this name when the bundle is one of ours. */
  locate(root: string): string | undefined {
    if (this.bundle === 'icons') return `${root}/icons${this.path}`
    if (this.bundle === 'themes' && this.path.endsWith('.css')) return `${root}/themes${this.path}`
    return this.bundle === '' ? root + this.path : undefined
  }
}
