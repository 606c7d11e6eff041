import type { Compiled } from '../../model/subject/compiled.ts'
import { loadWebClasses, mentionsWebClasses } from '../realm/web-classes.ts'
import { addLibraryPrototypes } from '../tracing/lineage.ts'

/** Loads the classes of `fetch` for code or tests that use them. Must be called before the realm is created. */
export function loadWebClassesFor({ code, subject }: Pick<Compiled, 'code' | 'subject'>): void {
  const areGenerated = subject.types.some(
    (it) => it.kind === 'builtin' && (it.name === 'Request' || it.name === 'Headers'),
  )
  if (areGenerated || mentionsWebClasses(code)) addLibraryPrototypes(loadWebClasses().prototypes)
}
