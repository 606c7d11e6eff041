import { weakMapGet, weakMapSet } from './intrinsics.ts'

const natives = new WeakMap<object, object>()

/** Records that a function replaces a native one; returns it. */
export function registerStandIn<F extends object>(standIn: F, native: object): F {
  weakMapSet(natives, standIn, native)
  return standIn
}

/** The native function that a function replaces, or else the function itself. */
export function nativeOf(fn: object): object {
  return weakMapGet(natives, fn) ?? fn
}

const stubs = new WeakMap<object, true>()

/** Records that a function is a stub of a test; returns it. */
export function registerStub<F extends object>(stub: F): F {
  weakMapSet(stubs, stub, true)
  return stub
}

/** Whether a function is a stub of a test. */
export function isStub(fn: object): boolean {
  return weakMapGet(stubs, fn) === true
}
