import { InvalidArgumentError } from 'commander'
import { type TechniqueName, techniques } from '../engine/model/goal/options.ts'

/** Reads `--techniques`: names with commas between them, `all` or `none`. */
export function techniquesNamed(text: string): readonly TechniqueName[] {
  if (text === 'all') return techniques
  if (text === 'none') return []
  const names = new Set<string>(text.split(',').map((it) => it.trim()))
  const chosen = techniques.filter((it) => names.delete(it))
  if (0 < names.size) throw new InvalidArgumentError(`Allowed names are ${techniques.join(', ')}; or all, or none.`)
  return chosen
}
