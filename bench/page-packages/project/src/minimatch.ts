import { minimatch, Minimatch, type MinimatchOptions } from 'minimatch'

const options: MinimatchOptions = { dot: true }

/** The kind of a file. */
export function kindOf(path: string): string {
  if (minimatch(path, '**/*.test.ts', options)) return 'test'
  if (minimatch(path, 'src/**', options)) return 'source'
  return new Minimatch('*.{md,txt}').match(path) ? 'text' : 'other'
}

/** The files that a pattern chooses. */
export function chosen(paths: string[], pattern: string): string[] {
  const found = minimatch.match(paths, pattern, options)
  if (found.length === 0) throw new RangeError(`no file matches ${pattern}`)
  return found.length > 3 ? found.slice(0, 3) : found
}
