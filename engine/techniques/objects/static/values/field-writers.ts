import type ts from 'typescript'
import type { Analysis } from './analysis.ts'
import { computed, dependingOn, either, makes, nothing, type AbstractValue } from './value.ts'
import type { Holder, PatternStep, Write, WrittenValue } from '../../../../lang/effects/object-writes.ts'

/** The values that are assigned to a variable. */
export function assignedTo(analysis: Analysis, variable: ts.Symbol): AbstractValue {
  const writes = analysis.writes.to(variable)
  return either(writes.filter((it) => it.to.kind === 'itself').map((it) => writtenBy(analysis, it)))
}

/** The content that code writes into the object of a variable or `this`. */
export function writtenInto(analysis: Analysis, holder: Holder): AbstractValue {
  const values = analysis.writes.to(holder).flatMap((write) => {
    const value = (): AbstractValue => writtenBy(analysis, write)
    switch (write.to.kind) {
      case 'itself':
        return []
      case 'field':
        return [makes({ fields: new Map([[write.to.name, value()]]) })]
      case 'element':
        return [makes({ elements: value() })]
      case 'fields':
        return [makes({ spread: [value()] })]
    }
  })
  return either(values)
}

/** A written value, which also depends on the reads that decide whether it is written. */
function writtenBy(analysis: Analysis, { value, isUpdate, node }: Write): AbstractValue {
  const assigned = value === undefined ? nothing : patternValue(analysis, value)
  return dependingOn(isUpdate ? computed(assigned) : assigned, analysis.control(node))
}

/** The part of a value that a pattern selects. */
export function patternValue(analysis: Analysis, { expression, steps }: WrittenValue): AbstractValue {
  return steps.reduce((value, step) => patternStep(analysis, value, step, expression), analysis.valueOf(expression))
}

function patternStep(analysis: Analysis, value: AbstractValue, step: PatternStep, node: ts.Node): AbstractValue {
  const reading = { node, type: undefined }
  return step.kind === 'field'
    ? analysis.steps.field(value, step.name, 'public', reading)
    : analysis.steps.element(value, 'array', { kind: 'any' }, reading)
}
