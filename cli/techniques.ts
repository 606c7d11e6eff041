import { InvalidArgumentError } from 'commander'
import {
  effectOf,
  type FormerTechnique,
  formerTechniques,
  type TechniqueName,
  techniques,
  techniquesInOrder,
} from '../engine/model/goal/options.ts'

/** The value of `--techniques`. */
export interface NamedTechniques {
  readonly chosen: readonly TechniqueName[]
  /** Technique names of earlier versions, which now mean `flags`. */
  readonly former: readonly FormerTechnique[]
}

/** Says what each technique does. */
export function techniquesInWords(): string {
  return techniques.map((technique) => `"${technique}" ${effectOf(technique)}`).join('; ')
}

/** Parses `--techniques`: names separated by commas, `all` or `none`. */
export function techniquesNamed(text: string): NamedTechniques {
  if (text === 'all') return { chosen: techniques, former: [] }
  if (text === 'none') return { chosen: [], former: [] }
  const names = new Set<string>(text.split(',').map((name) => name.trim()))
  const current = techniques.filter((technique) => names.delete(technique))
  const former = formerTechniques.filter((technique) => names.delete(technique))
  if (0 < names.size) throw new InvalidArgumentError(`Use "all", "none", or names from: ${techniques.join(', ')}.`)
  return { chosen: techniquesInOrder([...current, ...former]), former }
}
