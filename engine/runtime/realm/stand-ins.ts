import { weakMapGet, weakMapSet } from './intrinsics.ts'

const natives = new WeakMap<object, object>()

/** Notes that a function does what a native one does, so that it can be known as that. Returns it. */
export function standingIn<F extends object>(standIn: F, native: object): F {
  weakMapSet(natives, standIn, native)
  return standIn
}

/** The native function that a function stands in for, or else the function itself. */
export function nativeBehind(fn: object): object {
  return weakMapGet(natives, fn) ?? fn
}
