import type { FormatInputPathObject, PlatformPath } from 'node:path'
import { expectType } from './errors.ts'

/** Functions for paths that check their arguments, with the errors of Node. */
export type Paths = Omit<PlatformPath, 'posix' | 'win32' | 'matchesGlob'>

/** Adds checks to functions that have none. */
export function checked(paths: Paths): Paths {
  const one =
    <T>(fn: (path: string) => T) =>
    (path: string): T => {
      expectType('path', 'string', path)
      return fn(path)
    }
  return {
    resolve(...parts) {
      parts.forEach((it, at) => {
        expectType(`paths[${at}]`, 'string', it)
      })
      return paths.resolve(...parts)
    },
    normalize: one(paths.normalize),
    isAbsolute: one(paths.isAbsolute),
    join(...parts) {
      parts.forEach((it) => {
        expectType('path', 'string', it)
      })
      return paths.join(...parts)
    },
    relative(from, to) {
      expectType('from', 'string', from)
      expectType('to', 'string', to)
      return paths.relative(from, to)
    },
    toNamespacedPath: (path) => (typeof path === 'string' ? paths.toNamespacedPath(path) : path),
    dirname: one(paths.dirname),
    basename(path, suffix) {
      if (suffix !== undefined) expectType('suffix', 'string', suffix)
      expectType('path', 'string', path)
      return paths.basename(path, suffix)
    },
    extname: one(paths.extname),
    format(object) {
      expectType('pathObject', 'object', object)
      return paths.format(withDot(object))
    },
    parse: one(paths.parse),
    sep: paths.sep,
    delimiter: paths.delimiter,
  }
}

/** Node adds a missing dot to an extension. */
function withDot(path: FormatInputPathObject): FormatInputPathObject {
  const { ext } = path
  return typeof ext === 'string' && ext !== '' && !ext.startsWith('.') ? { ...path, ext: `.${ext}` } : path
}
