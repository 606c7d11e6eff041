import { apply, construct, weakSetAdd, weakSetHas } from './intrinsics.ts'

/*
 * JavaScript has no test for a proxy, and every look at one may run pasted code. All proxies of pasted code come from
 * the global `Proxy`, though, so a `Proxy` that notes what it makes is enough to know them.
 */

const NativeProxy = Proxy
const { revocable } = Proxy
const known = new WeakSet()
/** Most programs make none, and then nobody has to be looked up. */
let isOneMade = false

/** Whether a value is a proxy that was made while `notingProxy` stood in for `Proxy`. */
export function isProxy(value: object): boolean {
  return isOneMade && weakSetHas(known, value)
}

/** `Proxy`, and noting what it makes. Name and length are those of the original; the text is that of a native function without a name. */
export const notingProxy: ProxyConstructor = new NativeProxy(NativeProxy, {
  construct(target, args, newTarget) {
    const made = construct(target, args, newTarget) as object
    note(made)
    return made
  },
})

/** `Proxy.revocable`, and noting what it makes. */
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
