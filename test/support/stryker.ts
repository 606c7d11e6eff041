import { Instrumenter } from '@stryker-mutator/instrumenter'
import { type StrongOperator, strongOperators } from '../../engine/model/goal/mutation-build.ts'

const silent = (): void => undefined
const off = (): boolean => false
const instrumenter = new Instrumenter({
  isTraceEnabled: off,
  isDebugEnabled: off,
  isInfoEnabled: off,
  isWarnEnabled: off,
  isErrorEnabled: off,
  isFatalEnabled: off,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
})

const options = { plugins: null, excludedMutations: [], ignorers: [] }

/** StrykerJS's mutants of a file for our operators, as `line:column-line:column operator`, sorted. */
export async function strykerMutants(name: string, text: string): Promise<readonly string[]> {
  const { mutants } = await instrumenter.instrument([{ name, mutate: true, content: text }], options)
  const operators: ReadonlySet<string> = new Set<StrongOperator>(strongOperators)
  return mutants
    .filter((it) => operators.has(it.mutatorName))
    .map(({ location: { start, end }, mutatorName }) => {
      return `${start.line + 1}:${start.column + 1}-${end.line + 1}:${end.column + 1} ${mutatorName}`
    })
    .sort()
}
