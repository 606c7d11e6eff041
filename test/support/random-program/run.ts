import { createRuntime, shown } from './runtime.ts'

/** A module as a function of its globals. Each call evaluates the module again and returns its exports. */
export type Module = (globals: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>

/** The names of all globals, in the order in which their values are passed. */
export const globalNames: readonly string[] = Object.keys(createRuntime().globals)

/** The values passed to `next` of a generator, in order. It is resumed once for each. */
const resumedWith = ['in', 0, undefined, 'in', 1] as const

/** The number of microtasks that are logged while a program is suspended. */
const maxTicks = 60

/** Describes a program's behavior as lines. Suspendable programs run twice, interleaved. Each microtask adds a line. */
export async function behavior(module: Module, name: string): Promise<readonly string[]> {
  const { entries, globals } = createRuntime()
  try {
    const program = module(globals)[name] as () => unknown
    const first = program()
    if (first instanceof Promise || isSuspended(first)) void tick(entries)
    const result = isSuspended(first)
      ? await interleaved([first, program() as Generator | AsyncGenerator])
      : first instanceof Promise
        ? await Promise.allSettled([first, program()]).then((all) =>
            all.map((it): unknown[] => [it.status, it.status === 'fulfilled' ? it.value : it.reason]),
          )
        : first
    return [...entries, `returned ${[result].flat(2).map(shown).join()}`]
  } catch (error) {
    return [...entries, `threw ${shown(error)}`]
  }
}

async function tick(entries: string[]): Promise<void> {
  for (let i = 0; i < maxTicks; i++) {
    await Promise.resolve()
    entries.push(`tick ${i}`)
  }
}

async function interleaved(both: readonly (Generator | AsyncGenerator)[]): Promise<readonly unknown[]> {
  const seen: unknown[] = []
  for (const value of resumedWith) {
    for (const it of both) {
      const result = await it.next(value)
      seen.push(result.value, result.done)
    }
  }
  for (const it of both) seen.push((await it.return('left')).value)
  return seen
}

function isSuspended(value: unknown): value is Generator | AsyncGenerator {
  return typeof value === 'object' && value !== null && 'next' in value && 'return' in value
}
