import type { Tracer } from './tracer.ts'

/** What is thrown where another function is entered. It says nothing: pasted code may get hold of it. */
const isImpure: unknown = Object.freeze(Object.assign(new Error('Only pure functions may run now'), { stack: '' }))

/**
 * A tracer that while it is mute lets nothing but pure functions be entered: `pure` marks the functions that change nothing.
 * What they run in turn is known to change nothing either, so that only the first one is looked at.
 */
export function createMutedTracer(tracer: Tracer, pure: Uint8Array): Tracer {
  let isFirst = false
  return {
    ...tracer,
    mute(on) {
      tracer.mute(on)
      isFirst = on
    },
    enter(fn) {
      tracer.enter(fn)
      if (!isFirst) return
      if (pure[fn] !== 1) throw isImpure
      isFirst = false
    },
  }
}
