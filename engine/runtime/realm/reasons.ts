import { apply } from './intrinsics.ts'
import type { OtherEngine } from './other-engine.ts'
import type { Overrides } from './overrides.ts'

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Rewords errors for rejection handlers, as for `catch` clauses. Also covers `catch`, `allSettled` and the like. */
export function overrideReasons(overrides: Overrides, engine: Pick<OtherEngine, 'giveReason'>): void {
  const then = new Proxy(Promise.prototype.then as Method, {
    apply(native, self: unknown, args: unknown[]) {
      // A missing argument could be found on `Array.prototype`.
      const handler = 1 < args.length ? args[1] : undefined
      if (typeof handler !== 'function') return apply(native, self, args)
      const meeting = (reason: unknown): unknown => {
        engine.giveReason(reason)
        return apply(handler as Method, undefined, [reason])
      }
      return apply(native, self, [args[0], meeting])
    },
  })
  overrides.set(Promise.prototype, 'then', then)
}
