import type { Callable } from './subject.ts'

/** In the path of a callable that arranges an environment variable, this stands for `process.env`. */
export const variablesKey = 'process.env'

/** Whether a callable arranges an environment variable, whose name is the second part of its path. */
export function arrangesVariable({ path }: Pick<Callable, 'path'>): boolean {
  return path[0] === variablesKey
}
