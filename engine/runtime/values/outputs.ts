import { append } from '../realm/append.ts'
import type { Inspected, Output, OutputValue } from '../../model/run/output.ts'
import { parts, type Statement, type TestCase } from '../../model/test/statement.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import { isArray, isBranded, mapSize, setSize, typedArrayLength, typedArrayName } from '../realm/intrinsics.ts'
import { inherits } from '../tracing/lineage.ts'
import { isProxy } from '../realm/proxies.ts'

/** Selects the results that goals need, and inspects objects. */
export interface Inspectors {
  /** Whether goals need the results of a callable. */
  isNeeded(callable: CallableId): boolean
  /** Whether its results have inspectors. */
  hasInspectors(callable: CallableId): boolean
  /**
   * Calls the inspectors of objects. They are pure pasted functions, and their calls are not recorded. An object that
   * replaces one with another function is not inspected.
   */
  inspect(objects: readonly Returned[]): readonly (readonly Inspected[])[]
}

/** An object that a call has returned. */
export interface Returned {
  readonly callable: CallableId
  readonly object: object
}

/** Collects the results of the calls in one test run. */
export interface Outputs {
  /** Must be called with the value of each statement, in order. */
  returned(value: unknown): void
  /** All results, at the end of the run. */
  all(): readonly Output[]
}

/** Classifies results on return, and objects unused since at the end, so that inspection cannot affect the test. */
export function createOutputs(test: TestCase, inspectors: Inspectors): Outputs {
  const values: unknown[] = []
  const outputs: Output[] = []
  /** Inspectable objects, by their statement and their index among the outputs. */
  const statements: number[] = []
  const positions: number[] = []
  return {
    returned(value) {
      const at = values.length
      values[at] = value
      const statement = test[at]
      if (statement?.kind !== 'call' || !inspectors.isNeeded(statement.callable)) return
      const described = classify(value)
      if (inspectors.hasInspectors(statement.callable) && isObject(value)) {
        append(statements, at)
        append(positions, outputs.length)
      }
      append(outputs, { callable: statement.callable, value: described })
    },
    all() {
      const inspectable: Returned[] = []
      const answers: number[] = []
      for (let i = 0; i < statements.length; i++) {
        const at = statements[i]!
        if (isUsedAfter(test, at, values)) continue
        append(answers, positions[i]!)
        append(inspectable, { callable: outputs[positions[i]!]!.callable, object: values[at] as object })
      }
      if (inspectable.length === 0) return outputs
      const inspected = inspectors.inspect(inspectable)
      for (let i = 0; i < inspectable.length; i++) {
        const value: OutputValue = { kind: 'object', inspected: inspected[i]! }
        outputs[answers[i]!] = { callable: inspectable[i]!.callable, value }
      }
      return outputs
    },
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** Whether a later statement, including the one that threw, uses the object of this one. */
function isUsedAfter(test: TestCase, at: number, values: readonly unknown[]): boolean {
  for (let later = at + 1; later <= values.length && later < test.length; later++) {
    if (isUsedBy(test[later]!, values[at], values)) return true
  }
  return false
}

function isUsedBy(statement: Statement, value: unknown, values: readonly unknown[]): boolean {
  if (statement.kind === 'call' && statement.receiver !== undefined && values[statement.receiver] === value) return true
  const refs = parts(statement)
  for (let i = 0; i < refs.length; i++) if (values[refs[i]!] === value) return true
  return false
}

/** Classifies a value for goals about results. Runs no pasted code; takes constant time. */
function classify(value: unknown): OutputValue {
  switch (typeof value) {
    case 'undefined':
    case 'number':
    case 'bigint':
    case 'boolean':
    case 'string':
      return { kind: 'primitive', value }
    case 'symbol':
    case 'function':
      return opaque
    case 'object':
      return value === null ? { kind: 'primitive', value } : classifyObject(value)
  }
}

function classifyObject(value: object): OutputValue {
  if (isProxy(value)) return opaque
  if (isArray(value)) return { kind: 'collection', of: 'array', size: value.length }
  if (typedArrayName(value) !== undefined) {
    return { kind: 'collection', of: 'typed array', size: typedArrayLength(value) }
  }
  if (inherits(value, mapPrototype) && isBranded(mapSize, value)) {
    return { kind: 'collection', of: 'Map', size: mapSize(value) as number }
  }
  if (inherits(value, setPrototype) && isBranded(setSize, value)) {
    return { kind: 'collection', of: 'Set', size: setSize(value) as number }
  }
  return opaque
}

const mapPrototype = Map.prototype
const setPrototype = Set.prototype

const opaque: OutputValue = { kind: 'object', inspected: [] }
