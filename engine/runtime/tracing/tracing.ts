import type { Compiled } from '../../model/subject/compiled.ts'
import type { FunctionId } from '../../model/goal/predicate.ts'
import { type Activations, createActivations } from './activations.ts'
import { createDirectTracer } from './direct-tracer.ts'
import type { Recording } from './recording.ts'
import { createTracer, type Sizes, type Tracer } from './tracer.ts'

/** The tracer of a recording, with its optional controls. */
export interface Tracing {
  readonly tracer: Tracer
  /** As in a direct tracer, if direct calls are recorded. */
  readonly expect?: (fn: FunctionId) => void
  /** As in a muted tracer, if results are recorded. */
  readonly setMuted?: (isOn: boolean) => void
  /** Only if flags are recorded and there are any. */
  readonly activations?: Activations
}

/** Creates the simplest tracer for a recording. `cells` are those of the budget. */
export function createTracing(compiled: Compiled, sizes: Sizes, recording: Recording, cells: Int32Array): Tracing {
  const tracing = withoutFlags(compiled, sizes, recording, cells)
  if (!recording.flags || compiled.flags.flags.length === 0) return tracing
  const activations = createActivations(compiled, tracing.tracer)
  const { tracer } = activations
  return { ...tracing, tracer, activations, ...(tracing.setMuted === undefined ? {} : { setMuted: tracer.setMuted }) }
}

function withoutFlags(compiled: Compiled, sizes: Sizes, recording: Recording, cells: Int32Array): Tracing {
  if (!recording.direct) return mutable(createTracer(sizes), compiled, recording)
  const direct = createTracer({ predicates: sizes.predicates, functions: sizes.functions })
  const functionOf = Int32Array.from(compiled.predicates, (it) => it.function)
  const both = createDirectTracer(createTracer(sizes, direct.trace), direct, {
    functionOf,
    isCallable: callableFunctions(compiled),
    cells,
  })
  return { ...mutable(both, compiled, recording), expect: both.expect }
}

function mutable(tracer: Tracer, compiled: Compiled, { outputs }: Recording): Tracing {
  if (!outputs) return { tracer }
  const muted = createMutedTracer(tracer, pureFunctions(compiled))
  return { tracer: muted, setMuted: muted.setMuted }
}

function pureFunctions({ subject, functions }: Compiled): Uint8Array {
  const marks = new Uint8Array(functions.length)
  for (const { runs, isPure } of subject.callables) if (isPure === true && runs !== undefined) marks[runs] = 1
  return marks
}

/** Marks the functions that some target runs. A test never calls a generator's body directly. */
function callableFunctions({ subject, functions }: Compiled): Uint8Array {
  const marks = new Uint8Array(functions.length)
  for (const target of subject.targets) {
    const { runs } = subject.callables[target]!
    if (runs !== undefined && functions[runs]!.isGenerator !== true) marks[runs] = 1
  }
  return marks
}

/** Thrown when an impure function is entered. Carries no information, because pasted code may catch it. */
const isImpure: unknown = Object.freeze(Object.assign(new Error('Only pure functions may run now'), { stack: '' }))

/** Lets only functions in `pure` be entered while muted. Checks the first only: a pure one calls only pure ones. */
function createMutedTracer(tracer: Tracer, pure: Uint8Array): Tracer {
  let isFirst = false
  return {
    ...tracer,
    setMuted(isOn) {
      tracer.setMuted(isOn)
      isFirst = isOn
    },
    enter(fn) {
      tracer.enter(fn)
      if (!isFirst) return
      if (pure[fn] !== 1) throw isImpure
      isFirst = false
    },
  }
}
