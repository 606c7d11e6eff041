import { get } from './first'
import { get as other } from './second'

export function compare(name: string): string {
  if (get(name) === other(name)) return 'equal'
  return get(name) ? 'first' : 'second'
}
