import { concat, construct, getOwnPropertyDescriptor } from './intrinsics.ts'
import type { Overrides } from './overrides.ts'
import { registerStandIn } from './stand-ins.ts'

/** Makes requests the same on every platform: a relative URL is invalid, as in Node, where exported tests run. */
export function overrideRequests(overrides: Overrides): void {
  const native = Request
  const made: typeof Request = new Proxy(native, {
    construct(target, args: unknown[], newTarget) {
      const [input] = args
      const isUrl = 0 < args.length && !(input instanceof native)
      if (isUrl) requireAbsolute(concat('', input))
      return construct(target, args, newTarget === made ? target : newTarget) as object
    },
  })
  overrides.set(native.prototype, 'constructor', registerStandIn(made, native))
  overrides.set(globalThis, 'Request', made)

  const redirect = getOwnPropertyDescriptor(Response, 'redirect')!.value as (...args: unknown[]) => Response
  const absoluteRedirect = new Proxy(redirect, {
    apply(target, self, args: unknown[]) {
      if (0 < args.length) requireAbsolute(concat('', args[0]))
      return Reflect.apply(target, self, args)
    },
  })
  overrides.set(Response, 'redirect', registerStandIn(absoluteRedirect, redirect))
}

/** Throws the error of Node. The realm decides which URLs are valid (`urls.ts`). */
function requireAbsolute(text: string): void {
  try {
    new URL(text)
  } catch (cause) {
    throw new TypeError(`Failed to parse URL from ${text}`, { cause })
  }
}
