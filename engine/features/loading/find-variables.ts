import type { Constants } from '../../model/subject/subject.ts'
import { usualName, type VariableValues } from '../../model/subject/environment-variables.ts'
import { seeded } from '../../random/random.ts'
import type { Executor, LoadAttempt } from '../../runtime/interpreter/executor.ts'
import { createSampler } from '../../solver/sample-pattern.ts'

/** Most attempts to load the modules. */
const mostAttempts = 2000

/** Most variables that a code needs. */
const mostVariables = 100

/** Values of the common sorts that code demands, the simplest first. */
const common: readonly string[] = [
  'a',
  '1',
  'true',
  'https://example.com',
  'a@example.com',
  '{}',
  '[]',
  'false',
  '8080',
  '2026-01-01',
  '00000000-0000-4000-8000-000000000000',
  'a'.repeat(32),
  'a'.repeat(64),
]

/** The dependencies of a search for variables. */
export interface FindContext {
  readonly executor: Pick<Executor, 'loadWith' | 'seen'>
  readonly constants: Constants
  readonly isOver: () => boolean
}

interface State extends LoadAttempt {
  readonly values: VariableValues
}

/**
 * The fewest environment variables, as far as single ones show, with which modules load that throw without them; none if
 * variables do not help, or an imported file throws, which tests can mock. A depth-first search over errors: a value is kept if the modules get further, or fail
 * differently after as much code.
 */
export async function findVariables({ executor, constants, isOver }: FindContext): Promise<VariableValues> {
  let attempts = 0
  const compared = new Set<string>()
  const attempt = async (values: VariableValues): Promise<State> => {
    attempts++
    const made = await executor.loadWith(values)
    for (const it of executor.seen()) compared.add(String(it))
    return { ...made, values }
  }
  const isExhausted = (): boolean => isOver() || mostAttempts <= attempts
  const texts = textsOf(constants)
  const known = new Set<string>()
  const search = async (state: State): Promise<State | undefined> => {
    if (state.hasLoaded) return state
    known.add(identity(state))
    for (const values of changesOf(state, [...new Set([...common, ...compared, ...texts])])) {
      if (isExhausted()) return undefined
      const next = await attempt(values)
      const isProgress = state.reached <= next.reached && !known.has(identity(next))
      const found = next.hasLoaded || isProgress ? await search(next) : undefined
      if (found !== undefined) return found
    }
    return undefined
  }
  const bare = await attempt({})
  if (bare.isInImport) return {}
  const found = await search(bare)
  let values = found?.values ?? {}
  for (const name of Object.keys(values)) {
    const { [name]: _, ...others } = values
    if (!isOver() && (await attempt(others)).hasLoaded) values = others
  }
  return values
}

/** Values that the code itself suggests. */
function textsOf({ strings, numbers, patterns }: Constants): readonly string[] {
  const random = seeded('variables')
  const samples = patterns.flatMap(({ source, flags }) => createSampler(source, flags)?.(random, new Map()) ?? [])
  const around = numbers.flatMap((it) => [it, it + 1, it - 1]).map(String)
  return [...strings, ...samples, ...around].filter((it) => it !== '' && !it.includes('\0'))
}

/** First all that are unset at once, then one at a time: those that the error names, then simple values of all. */
function* changesOf({ values, read, problem }: State, texts: readonly string[]): Generator<VariableValues> {
  const names = read.filter((it) => usualName.test(it)).slice(0, mostVariables)
  const isSet = (name: string): boolean => Object.hasOwn(values, name)
  const unset = names.filter((it) => !isSet(it))
  for (const text of 1 < unset.length ? common.slice(0, 2) : [])
    yield { ...values, ...Object.fromEntries(unset.map((it) => [it, text])) }
  const isNamed = (name: string): boolean => problem.includes(name)
  const latest = [...names].reverse()
  for (const name of latest.filter(isNamed)) for (const text of texts) yield { ...values, [name]: text }
  for (const text of texts) for (const name of latest) if (!isNamed(name)) yield { ...values, [name]: text }
}

/** Tells errors apart, apart from the values that their messages repeat. */
function identity({ values, reached, problem }: State): string {
  const repeated = Object.values(values).filter((it) => 2 < it.length || /\W/.test(it))
  return `${reached} ${repeated.reduce((text, it) => text.replaceAll(it, ''), problem).replace(/(["'`]).{0,2}?\1/g, '')}`
}
