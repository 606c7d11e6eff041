/** The folder of a relative path with `/`; empty for what is in no folder. */
export function dirname(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** The way from a folder to a file, both relative to the same place, such as `./queue.ts` or `../lib/money.ts`. */
export function relativePath(folder: string, file: string): string {
  const from = folder.split('/').filter((it) => it !== '')
  const to = file.split('/')
  let shared = 0
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++
  const up = '../'.repeat(from.length - shared)
  return (up === '' ? './' : up) + to.slice(shared).join('/')
}

/** Where a way from a folder leads, as a way from where the folder's own begins; as short as can be. */
export function joined(folder: string, way: string): string {
  const parts: string[] = []
  for (const part of `${folder}/${way}`.split('/')) {
    const isBack = part === '..' && parts.length !== 0 && parts.at(-1) !== '..'
    if (isBack) parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts[0] === '..' ? parts.join('/') : `./${parts.join('/')}`
}

/** What a file is imported as: without `.ts` and `.js`; `.mts` and `.cts` by the ending of what they are compiled to. */
export function importName(path: string): string {
  return path.replace(/\.[jt]sx?$/, '').replace(/\.([cm])[jt]s$/, '.$1js')
}
