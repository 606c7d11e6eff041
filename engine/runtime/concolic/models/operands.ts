import { append } from '../../realm/append.ts'
import type { Shadowed } from '../../../model/symbolic/concolic-probe.ts'
import type { NativeCall } from './model.ts'

/** The arguments of a call alternating with their shadows. */
export function argumentsOf({ args, shadows }: NativeCall): Shadowed {
  const operands: unknown[] = []
  for (let i = 0; i < args.length; i++) {
    append(operands, args[i])
    append(operands, shadows[i])
  }
  return operands
}
