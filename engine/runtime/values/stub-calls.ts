import { append } from '../realm/append.ts'
import { mostStubCalls, type StubCall } from '../../model/run/execution.ts'
import type { Value } from '../../model/test/value.ts'

/** Remembers what the stubs of a test are called with. */
export interface StubCalls {
  /** Is told of a call of the stub that a statement made, while another was being executed. */
  called(stub: number, during: number, args: readonly unknown[]): void
  /** The calls until now, with what their arguments have become. */
  all(): readonly StubCall[]
}

/** `describe` says what an argument is. */
export function createStubCalls(describe: (value: unknown) => Value): StubCalls {
  const calls: Omit<StubCall, 'later'>[] = []
  const given: (readonly unknown[])[] = []
  const described = (args: readonly unknown[]): readonly Value[] => {
    const values: Value[] = []
    for (let i = 0; i < args.length; i++) values[i] = describe(args[i])
    return values
  }
  return {
    called(stub, during, args) {
      if (mostStubCalls <= calls.length) return
      append(given, args)
      append(calls, { stub, during, args: described(args) })
    },
    all() {
      const told: StubCall[] = []
      for (let i = 0; i < calls.length; i++) told[i] = { ...calls[i]!, later: described(given[i]!) }
      return told
    },
  }
}
