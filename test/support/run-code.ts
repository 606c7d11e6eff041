import { inspect } from 'node:util'
import { emitBare } from '../../engine/lang/program/emit/emit.ts'
import type { Source } from '../../engine/model/source/source.ts'
import { unmockedOf } from './compile.ts'

/** The module of a source without probes, for a realm that has all globals which it names. */
export function bareCodeOf(source: Source): string {
  return emitBare(unmockedOf(source))
}

/** Runs a program that exports `run` and calls `log`. Returns its logs and its end as text. */
export async function behavior(code: string, probes?: object): Promise<readonly string[]> {
  const seen: string[] = []
  const log = (...values: readonly unknown[]): void => {
    seen.push(values.map(shown).join(' '))
  }
  try {
    const load = evaluated(code)(log, probes)
    seen.push(`returned ${shown(await load().run())}`)
  } catch (error) {
    seen.push(`threw ${error instanceof Error ? `${error.name}: ${error.message}` : shown(error)}`)
  }
  return seen
}

function evaluated(code: string): (log: unknown, probes: unknown) => () => Runnable {
  return Reflect.construct(Function, ['log', 'probes', code]) as (log: unknown, probes: unknown) => () => Runnable
}

interface Runnable {
  run(): unknown
}

function shown(value: unknown): string {
  return typeof value === 'function' ? `function ${value.name}/${value.length}` : inspect(value, { depth: 4 })
}
