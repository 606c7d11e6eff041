import type { ShownInput } from '../../../engine/model/symbolic/shown-path.ts'
import { printPrimitive } from '../../../engine/model/symbolic/print-symbolic.ts'

/** An input whose value changes, as JavaScript source. */
export interface ChangedInput {
  readonly name: string
  readonly before: string
  readonly after: string
}

export function changedInputs(model: readonly ShownInput[]): readonly ChangedInput[] {
  return model.flatMap(({ name, before, after }) =>
    Object.is(before, after) ? [] : [{ name, before: printPrimitive(before), after: printPrimitive(after) }],
  )
}
