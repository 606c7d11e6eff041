import { apply, construct, weakSetAdd, weakSetHas } from './intrinsics.ts'

/*
 * JavaScript cannot detect proxies, and any access to one may run pasted code. All proxies of pasted code come from the
 * global `Proxy`, so a `Proxy` that records what it creates is enough.
 */

const NativeProxy = Proxy
const { revocable } = Proxy
const known = new WeakSet()
/** Most programs create none, so that no lookup is needed. */
let isOneMade = false

/** Whether a value is a proxy created while `notingProxy` replaced `Proxy`. */
export function isProxy(value: object): boolean {
  return isOneMade && weakSetHas(known, value)
}

/** A `Proxy` that records what it creates, with the original name and length. Its text is native but nameless. */
export const notingProxy: ProxyConstructor = new NativeProxy(NativeProxy, {
  construct(target, args, newTarget) {
    const made = construct(target, args, newTarget) as object
    note(made)
    return made
  },
})

/** A `Proxy.revocable` that records what it creates. */
export const notingRevocable = new NativeProxy(revocable, {
  apply(target, self, args: [object, ProxyHandler<object>]) {
    const made: { proxy: object; revoke: () => void } = apply(target, self, args)
    note(made.proxy)
    return made
  },
})

function note(proxy: object): void {
  isOneMade = true
  weakSetAdd(known, proxy)
}
