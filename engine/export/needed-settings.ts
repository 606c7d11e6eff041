import type { Runner } from '../model/goal/options.ts'
import { pastedOptions } from '../model/source/pasted-options.ts'
import type { Source } from '../model/source/source.ts'
import { dialects } from './runners/dialects.ts'

/**
 * What a runner has to be set to before a test file of a source loads, for a person, in one line. Undefined where nothing
 * has to be. The exported project has these settings. `hasNewSyntax` is that of the compiled source.
 */
export function neededSettings({ files }: Source, hasNewSyntax: boolean, runner: Runner): string | undefined {
  return hasNewSyntax ? dialects[runner].newSyntax(pastedOptions(files)) : undefined
}
