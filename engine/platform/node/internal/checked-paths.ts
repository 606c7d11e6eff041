import type { FormatInputPathObject, PlatformPath } from 'node:path'
import { expectType } from './errors.ts'

/** Functions for paths that check their arguments, with the errors of Node. */
export type Paths = Omit<PlatformPath, 'posix' | 'win32' | 'matchesGlob'>

/** Paths that need nothing before them, by separator. */
const whole: Readonly<Record<string, RegExp>> = { '/': /^\//, '\\': /^(?:[a-z]:[\\/]|[\\/]{2}[^\\/])/i }

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
      for (let at = parts.length - 1; 0 <= at; at--) {
        expectType(`paths[${at}]`, 'string', parts[at])
        // The parts before it do not matter, whatever they are.
        if (whole[paths.sep]!.test(parts[at]!)) return paths.resolve(...parts.slice(at))
      }
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
