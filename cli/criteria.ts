import { InvalidArgumentError } from 'commander'
import { criteria, type Options } from '../engine/model/goal/options.ts'

/** Parses `--criteria`: names separated by commas, `all`, or `smart` for all of them with smart selection. */
export function criteriaNamed(text: string): Pick<Options, 'criteria' | 'selection'> {
  if (text === 'all' || text === 'smart') return { criteria, selection: text }
  const names = new Set<string>(text.split(',').map((it) => it.trim()))
  const chosen = criteria.filter((it) => names.delete(it))
  if (0 < names.size) throw new InvalidArgumentError(`Use "all", "smart", or names from: ${criteria.join(', ')}.`)
  return { criteria: chosen, selection: 'all' }
}
