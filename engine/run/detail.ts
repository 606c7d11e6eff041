import type { Detail } from '../model/subject/compiled.ts'
import type { Options } from '../model/goal/options.ts'

/** What the code has to record for these criteria and techniques. */
export function detailOf({ criteria, techniques }: Pick<Options, 'criteria' | 'techniques'>): Detail {
  return {
    lines: criteria.includes('line'),
    mutants: criteria.includes('weak-mutation'),
    techniques,
    ...(criteria.includes('branch') ? ({ values: true } as const) : {}),
  }
}
