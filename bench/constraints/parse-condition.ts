import type { SymbolId } from '../../engine/model/symbolic/symbolic.ts'
import type { SymbolicBuilder } from '../../engine/model/symbolic/symbolic-builder.ts'
import {
  arithmeticOperators,
  bitOperators,
  comparisonOperators,
  conversionOperators,
  numberOperators,
  patternOperators,
  type SymbolicOperator,
  textOperators,
} from '../../engine/model/symbolic/symbolic-operators.ts'
import { type Token, tokensOf } from './tokens.ts'

const strengths: Readonly<Record<string, number>> = {
  '??': 1,
  '||': 2,
  '&&': 3,
  '|': 4,
  '^': 5,
  '&': 6,
  '===': 7,
  '!==': 7,
  '==': 7,
  '!=': 7,
  '<': 8,
  '<=': 8,
  '>': 8,
  '>=': 8,
  '<<': 9,
  '>>': 9,
  '>>>': 9,
  '+': 10,
  '-': 10,
  '*': 11,
  '/': 11,
  '%': 11,
  '**': 12,
}

const constants: Readonly<Record<string, undefined | null | boolean | number>> = {
  undefined,
  null: null,
  true: true,
  false: false,
  NaN,
  Infinity,
}

const operators: readonly SymbolicOperator[] = [
  ...arithmeticOperators,
  ...bitOperators,
  ...comparisonOperators,
  '&&',
  '||',
  '??',
  ...conversionOperators,
  ...numberOperators,
  ...textOperators,
  ...patternOperators,
]

/**
 * Parses a condition: operators, calls of `Math` and `Number`, string methods, patterns, `s.split(p)[i]` and
 * `/p/.exec(s)[i]`. Throws for anything else.
 */
export function parseCondition(text: string, names: ReadonlyMap<string, SymbolId>, builder: SymbolicBuilder): SymbolId {
  const tokens = tokensOf(text)
  let at = 0
  const isNext = (sign: string): boolean => tokens[at]?.kind === 'sign' && tokens[at]!.text === sign
  const accept = (sign: string): boolean => {
    if (!isNext(sign)) return false
    at++
    return true
  }
  const expect = (sign: string): void => {
    if (!accept(sign)) throw new Error(`Expected ${sign} in ${text}`)
  }
  const take = (): Token => {
    const token = tokens[at++]
    if (token === undefined) throw new Error(`Unexpected end of ${text}`)
    return token
  }
  const until = (sign: string): readonly SymbolId[] => {
    const all: SymbolId[] = []
    while (!accept(sign)) {
      all.push(ternary())
      if (!isNext(sign)) expect(',')
    }
    return all
  }

  const ternary = (): SymbolId => {
    const condition = binary(1)
    if (!accept('?')) return condition
    const yes = ternary()
    expect(':')
    return builder.apply('?:', condition, yes, ternary())
  }

  const binary = (least: number): SymbolId => {
    let left = unary()
    for (;;) {
      const token = tokens[at]
      const strength = token?.kind === 'sign' ? strengths[token.text] : undefined
      if (token === undefined || strength === undefined || strength < least) return left
      at++
      const right = binary(token.text === '**' ? strength : strength + 1)
      left = builder.apply(operatorOf(token.text), left, right)
    }
  }

  const unary = (): SymbolId => {
    if (accept('!')) return builder.apply('!', unary())
    if (accept('~')) return builder.apply('~', unary())
    if (accept('-')) return negated(unary(), builder)
    if (tokens[at]?.kind !== 'name' || tokens[at]!.text !== 'typeof') return postfix()
    at++
    return builder.apply('typeof', unary())
  }

  const postfix = (): SymbolId => {
    let value = primary()
    for (;;) {
      if (accept('[')) {
        value = builder.apply('index', value, ternary())
        expect(']')
      } else if (accept('.')) value = member(value, take().text)
      else return value
    }
  }

  const member = (receiver: SymbolId, name: string): SymbolId => {
    if (name === 'length') return builder.apply('length', receiver)
    expect('(')
    const token = tokens[at]
    if (token?.kind === 'pattern') {
      at++
      expect(')')
      return builder.apply(operatorOf(name), receiver, ...patternOf(token))
    }
    const args = until(')')
    if (name !== 'split') return builder.apply(operatorOf(name), receiver, ...args)
    if (!accept('[')) {
      expect('.')
      if (take().text !== 'length')
        throw new Error(`Only an index or the length of a split string can be read: ${text}`)
      return builder.apply('splitLength', receiver, ...args)
    }
    const index = ternary()
    expect(']')
    return builder.apply('splitAt', receiver, ...args, index)
  }

  const patternOf = (token: Extract<Token, { kind: 'pattern' }>): readonly SymbolId[] => [
    builder.constant(token.text),
    builder.constant(token.flags),
  ]

  /** `/p/.test(s)`, `/p/.exec(s)`, `/p/.exec(s)[1]`. */
  const matching = (token: Extract<Token, { kind: 'pattern' }>): SymbolId => {
    expect('.')
    const name = take().text
    expect('(')
    const [subject] = until(')')
    if (name === 'test') return builder.apply('test', subject!, ...patternOf(token))
    const group = accept('[') ? ternary() : undefined
    if (group !== undefined) expect(']')
    return builder.apply('exec', subject!, ...patternOf(token), group ?? builder.constant(0))
  }

  const primary = (): SymbolId => {
    if (accept('(')) {
      const value = ternary()
      expect(')')
      return value
    }
    const token = take()
    switch (token.kind) {
      case 'number':
        return builder.constant(Number(token.text))
      case 'bigint':
        return builder.constant(BigInt(token.text.slice(0, -1)))
      case 'string':
        return builder.constant(token.text)
      case 'pattern':
        return matching(token)
      case 'name':
        return named(token.text)
      case 'sign':
        throw new Error(`Unexpected ${token.text} in ${text}`)
    }
  }

  const named = (name: string): SymbolId => {
    if (Object.hasOwn(constants, name)) return builder.constant(constants[name])
    const known = names.get(name)
    if (known !== undefined) return known
    const isNamespace = (name === 'Math' || name === 'Number' || name === 'String' || name === 'Object') && accept('.')
    const whole = isNamespace ? `${name}.${take().text}` : name
    expect('(')
    return builder.apply(operatorOf(whole), ...until(')'))
  }

  const condition = ternary()
  if (at < tokens.length) throw new Error(`Unexpected ${tokens[at]!.text} in ${text}`)
  return condition
}

function negated(operand: SymbolId, builder: SymbolicBuilder): SymbolId {
  const node = builder.node(operand)
  if (node.kind !== 'constant') return builder.apply('negate', operand)
  if (typeof node.value === 'number' || typeof node.value === 'bigint') return builder.constant(-node.value)
  throw new Error('Only numbers can be negated')
}

function operatorOf(name: string): SymbolicOperator {
  const operator = operators.find((it) => it === name)
  if (operator === undefined) throw new Error(`Unknown operator ${name}`)
  return operator
}
