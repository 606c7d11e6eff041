import { repetitionIn, type Rule, ruleOf, ruleOfEntries, ruleOfProperties } from '../../model/test/series.ts'
import type { Value } from '../../model/test/value.ts'
import { contentOf } from './content.ts'

/** In texts of at least this many characters, repetition counts. */
const longText = 200

/** The least cost of a property or entry, which takes a line of its own. */
const line = 20

/** The cost of a list that follows a rule, besides its elements. */
const ruleCost = 40

/** Roughly the number of characters in the source text of a value. */
export function printedLength(value: Value): number {
  switch (value.kind) {
    case 'primitive':
      return typeof value.value === 'string' ? costOfText(value.value) : String(value.value).length + 2
    case 'array': {
      if (value.holes?.length === value.elements.length) return ruleCost
      const rule = value.holes === undefined ? ruleOf(value.elements) : undefined
      return rule === undefined ? sum(value.elements.map(printedLength)) : costOfRule(rule)
    }
    case 'set': {
      const rule = ruleOf(value.elements)
      return rule === undefined ? sum(value.elements.map(printedLength)) : costOfRule(rule)
    }
    case 'typedArray': {
      const elements = value.elements.map((it): Value => ({ kind: 'primitive', value: it }))
      return printedLength({ kind: 'array', elements })
    }
    case 'map': {
      const rule = ruleOfEntries(value.entries)
      if (rule !== undefined) return costOfRule(rule)
      return sum(value.entries.map(([key, it]) => Math.max(line, printedLength(key) + printedLength(it))))
    }
    case 'object': {
      const rule = value.isBare === true ? undefined : ruleOfProperties(value.entries)
      if (rule !== undefined) return costOfRule(rule)
      return sum(value.entries.map(([key, it]) => Math.max(line, key.length + printedLength(it))))
    }
    case 'error':
      return costOfText(value.message) + line
    case 'regexp':
      return value.source.length + line
    default: {
      const content = contentOf(value)
      if (content === undefined || 'text' in content || 'status' in content) return line
      if ('entries' in content) return line * content.entries.length
      return printedLength({ kind: 'typedArray', name: 'Uint8Array', elements: content.bytes })
    }
  }
}

function costOfText(text: string): number {
  if (text.length <= longText) return text.length + 2
  const repetition = repetitionIn(text)
  if (repetition === undefined) return text.length
  return repetition.kind === 'repeated' ? repetition.unit.length + line : costOfRule(repetition.rule) + line
}

function costOfRule(rule: Rule): number {
  switch (rule.kind) {
    case 'same':
      return ruleCost + printedLength(rule.value)
    case 'cycle':
      return ruleCost + sum(rule.values.map(printedLength))
    case 'text':
      return ruleCost + rule.before.length + rule.after.length
    case 'array':
      return ruleCost + sum(rule.elements.map(costOfRule))
    case 'object':
      return ruleCost + sum(rule.entries.map(([key, it]) => key.length + costOfRule(it)))
    case 'number':
      return ruleCost
  }
}

/** Returns the sum; 0 for none. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0)
}
