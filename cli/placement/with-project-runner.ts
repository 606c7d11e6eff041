import type { Arguments } from '../arguments.ts'
import { isPlaced } from '../destination.ts'
import type { Request } from '../generate.ts'
import { projectRunner } from './runner-of.ts'

/** Chooses the runner of a file's project for tests that are written into it or complete its own, unless the command line names one. */
export function withProjectRunner(request: Request, { namesRunner }: Pick<Arguments, 'namesRunner'>): Request {
  const { options, file, destination, complete } = request
  if (namesRunner || !(complete || isPlaced(destination))) return request
  return { ...request, options: { ...options, runner: projectRunner(file) ?? options.runner } }
}
