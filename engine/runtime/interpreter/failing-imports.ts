import type { FailingImport } from '../../model/subject/imported-module.ts'
import { NativeError } from '../realm/intrinsics.ts'
import type { Load } from './load.ts'

/** How modules are loaded and their errors described. */
interface Loading {
  /** Loads the modules. */
  readonly attempt: () => Promise<unknown>
  /** An error for people. */
  readonly problemIn: (error: unknown) => string
  /** Whether the latest attempt exceeded its budget. */
  readonly isOver: () => boolean
  /** Why the work that the modules began exceeded it, unless runs may leave that work undone. */
  readonly overrun: () => string | undefined
}

/**
 * Loads the modules and lists the imported files that throw; a deep mock replaces each. If none throws, but a file under
 * test does, or the work that files begin exceeds the budget, lists the imports that cause it.
 */
export async function findFailing(load: Load, loading: Loading): Promise<readonly FailingImport[]> {
  const { attempt, problemIn, isOver } = loading
  const failing: FailingImport[] = []
  let problem: string | undefined
  let wasOver = false
  load.onFailure = (specifier, error) => {
    // Modules that import it are not to blame.
    if (wasOver) return false
    wasOver = isOver()
    // Pasted code may have replaced methods of lists.
    if (specifier === null) problem = problemIn(error)
    else failing[failing.length] = { specifier, problem: problemIn(error) }
    return !wasOver
  }
  await attempt()
  problem ??= loading.overrun()
  const found = 0 < failing.length || problem === undefined ? failing : await blamed(load, loading, problem)
  load.onFailure = undefined
  return found
}

/** The fewest imports of the files under test, as far as single ones show, without which these load. */
async function blamed(load: Load, { attempt, overrun }: Loading, problem: string): Promise<readonly FailingImport[]> {
  const notRun = new NativeError('not run')
  const imports: string[] = []
  /** All in the first attempt. A record, since pasted code may have replaced methods of lists and sets. */
  let replaced: Readonly<Record<string, true>> | undefined
  load.onBegin = (specifier) => {
    if (typeof specifier !== 'string' || (replaced !== undefined && replaced[specifier] !== true)) return
    if (replaced === undefined) imports[imports.length] = specifier
    throw notRun
  }
  let hasThrown = false
  load.onFailure = (specifier, error) => {
    hasThrown ||= specifier === null
    return specifier !== null && error === notRun
  }
  const loads = async (): Promise<boolean> => {
    hasThrown = false
    await attempt()
    hasThrown ||= overrun() !== undefined
    return !hasThrown
  }
  let blame: readonly string[] = (await loads()) ? imports : []
  for (const it of imports) {
    const others = blame.filter((other) => other !== it)
    replaced = Object.fromEntries(others.map((other) => [other, true]))
    if (others.length < blame.length && (await loads())) blame = others
  }
  load.onBegin = undefined
  return blame.map((specifier) => ({ specifier, problem }))
}
