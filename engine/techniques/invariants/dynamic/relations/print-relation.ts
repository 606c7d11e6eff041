import { type CallInput, constantText, type ListOperator, type Relation, type Term } from './relation.ts'

/** Prints a relation as a condition: `month <= 12`, `kind.startsWith("OFF")`, `items.includes(limit)`. */
export function printRelation({ operator, left, right, outcome }: Relation, inputs: readonly CallInput[]): string {
  const print = (term: Term): string => printTerm(term, inputs)
  if (right.kind === 'constant' && typeof right.value === 'boolean' && operator === '===') {
    const isTrue = right.value === outcome
    const text = print(left)
    if (left.kind === 'input') return isTrue ? text : `not ${text}`
    if (left.kind === 'apply') return isTrue ? text : `not: ${text}`
  }
  switch (operator) {
    case '<':
    case '<=': {
      // Turned around if a constant would come first.
      const isTurned = left.kind === 'constant'
      const sign = outcome ? operator : operator === '<' ? '>=' : '>'
      return isTurned ? `${print(right)} ${turned[sign]} ${print(left)}` : `${print(left)} ${sign} ${print(right)}`
    }
    case '===':
    case '!==': {
      const isEqual = (operator === '===') === outcome
      return `${print(left)} ${isEqual ? '===' : '!=='} ${print(right)}`
    }
    case 'Object.is': {
      const [a, b] = [print(left), print(right)]
      return `${outcome ? '' : '!'}Object.is(${a}, ${b})`
    }
    case 'test':
      return `${outcome ? '' : 'not '}${print(left)} matches /${String(right.kind === 'constant' ? right.value : '')}/`
    default:
      return `${outcome ? '' : '!'}${print(left)}.${operator}(${print(right)})`
  }
}

const turned = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

function printTerm(term: Term, inputs: readonly CallInput[]): string {
  switch (term.kind) {
    case 'input':
      return inputs[term.input]!.name
    case 'constant':
      return constantText(term.value)
    case 'apply': {
      const texts = term.operands.map((it) => printTerm(it, inputs))
      const [first, second] = texts as [string, string]
      switch (term.operator) {
        case 'negate':
          return `-${first}`
        case 'square':
          return `${first} ** 2`
        case 'length':
          return `${first}.length`
        case 'toLowerCase':
          return `${first}.toLowerCase()`
        case '+':
        case '-':
        case '*':
        case '/':
        case '%':
          return `${first} ${term.operator} ${second}`
        case 'ascending':
        case 'descending':
        case 'every':
        case 'has':
        case 'alike':
          return printList(term.operator, term.operands, inputs)
        default:
          return `${term.operator}(${texts.join(', ')})`
      }
    }
  }
}

function printList(operator: ListOperator, operands: readonly Term[], inputs: readonly CallInput[]): string {
  const ownerOf = (term: Term | undefined): string =>
    (term?.kind === 'input' ? inputs[term.input]!.part?.owner : undefined) ?? ''
  const whole = ownerOf(operands[0])
  const last = printTerm(operands.at(-1)!, inputs)
  switch (operator) {
    case 'ascending':
    case 'descending':
      return `${whole} is ${operator}`
    case 'every':
      return `all of ${whole} === ${last}`
    case 'has':
      return `${whole}.includes(${last})`
    case 'alike':
      return `${whole} equals ${ownerOf(operands[operands.length / 2])}`
  }
}
