/** The folder of a relative path with `/`; empty if there is none. */
export function dirname(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** The relative path from a folder to a file, such as `./queue.ts` or `../lib/money.ts`. */
export function relativePath(folder: string, file: string): string {
  const from = folder.split('/').filter((it) => it !== '')
  const to = file.split('/')
  let shared = 0
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++
  const up = '../'.repeat(from.length - shared)
  return (up === '' ? './' : up) + to.slice(shared).join('/')
}

/** Resolves `way` from `folder`. Returns the shortest path from the base of `folder`. */
export function joined(folder: string, way: string): string {
  const parts: string[] = []
  for (const part of `${folder}/${way}`.split('/')) {
    const isParent = part === '..' && parts.length !== 0 && parts.at(-1) !== '..'
    if (isParent) parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts[0] === '..' ? parts.join('/') : `./${parts.join('/')}`
}

/** The import specifier of a file: without `.ts` or `.js`; `.mts` and `.cts` with their compiled extension. */
export function importName(path: string): string {
  return path.replace(/\.[jt]sx?$/, '').replace(/\.([cm])[jt]s$/, '.$1js')
}

/** How imports end: like the imported file, or like the JavaScript that it compiles to. */
export type ImportEnding = 'source' | 'compiled'

/** The import specifier of a file with an ending. */
export function importWithEnding(path: string, ending: ImportEnding): string {
  return ending === 'source' ? path : path.replace(/\.[jt]sx?$/, '.js').replace(/\.([cm])[jt]s$/, '.$1js')
}
