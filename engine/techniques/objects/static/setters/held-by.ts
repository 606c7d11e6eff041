import type { Callable } from '../../../../model/subject/subject.ts'
import type { DescribedSubject } from '../../../../lang/subject/subject.ts'
import type { Analysis } from '../values/analysis.ts'
import { moduleStatePath } from '../values/module-state.ts'
import type { ModuleStatePath } from '../paths.ts'

/** Returns the exported variable on whose object a test calls a callable: `store` for `store.put`. */
export type HeldBy = (callable: Callable) => ModuleStatePath | undefined

export function createHeldBy(analysis: Analysis, exported: DescribedSubject['exported']): HeldBy {
  return ({ path: [name, ...rest] }) => {
    const symbol = name === undefined || rest.length !== 1 ? undefined : exported(name)
    return symbol === undefined ? undefined : moduleStatePath(analysis, symbol)
  }
}
