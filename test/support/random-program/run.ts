import { createRuntime, shown } from './runtime.ts'

/** A module that waits for its globals; each call evaluates it anew and gives its exports. */
export type Module = (globals: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>

/** Names of all globals, in the order in which `values` of a record have to be passed. */
export const globalNames: readonly string[] = Object.keys(createRuntime().globals)

/** Values that a generator is resumed with, and so many times at most. */
const resumedWith = ['in', 0, undefined, 'in', 1] as const

/** Microtasks that are counted while something is suspended. */
const mostTicks = 60

/**
 * What an exported program does and how it ends, as lines of text. What can be suspended is started twice and goes on in
 * turns, and every microtask that passes is a line.
 */
export async function behavior(module: Module, name: string): Promise<readonly string[]> {
  const { entries, globals } = createRuntime()
  try {
    const program = module(globals)[name] as () => unknown
    const first = program()
    if (first instanceof Promise || isSuspended(first)) void tick(entries)
    const result = isSuspended(first)
      ? await inTurns([first, program() as Generator | AsyncGenerator])
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
  for (let i = 0; i < mostTicks; i++) {
    await Promise.resolve()
    entries.push(`tick ${i}`)
  }
}

async function inTurns(both: readonly (Generator | AsyncGenerator)[]): Promise<readonly unknown[]> {
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
