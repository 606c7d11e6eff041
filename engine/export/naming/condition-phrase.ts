import { isOfParameter, type Phrase, type Reading, unless, when, withOrWithout } from './phrase.ts'
import { callOf, comparisonOf, isChain, isConstant, isOperand } from './source-text.ts'
import { withArticle } from './value-words.ts'

/** Phrases an atom of a condition, in words or as its code. */
export function conditionPhrase(text: string, outcome: boolean, about: Reading): Phrase {
  const comparison = comparisonOf(text)
  if (comparison !== undefined) {
    const { left, operator, right } = comparison
    if (operator === 'instanceof') return when(`${left} is ${outcome ? '' : 'not '}${withArticle(right)}`)
    if (operator === 'in') return when(`${right} ${outcome ? 'has' : 'lacks'} ${left}`)
    const stated = outcome ? operator : about.opposites.get(operator)
    const [from, by, to] =
      isConstant(left) && !isConstant(right)
        ? [right, mirrored.get(stated ?? operator) ?? stated ?? operator, left]
        : [left, stated ?? operator, right]
    if (stated === undefined) return unless(`${from} ${by} ${to}`, `${from} is not ${by} ${to}`)
    return relation(from, by, to, about)
  }
  return callPhrase(text, outcome) ?? truthPhrase(text, outcome)
}

const mirrored: ReadonlyMap<string, string> = new Map([
  ['<', '>'],
  ['>', '<'],
  ['<=', '>='],
  ['>=', '<='],
])

function relation(left: string, operator: string, right: string, about: Reading): Phrase {
  const count = `${operator} ${right}`
  const counted = /^(.+?)\??\.(?:length|size)$/.exec(left)?.[1] ?? ''
  if (isChain(counted)) {
    if (/^(?:===? 0|< 1|<= 0)$/.test(count)) return when(`${counted} is empty`)
    if (/^(?:!==? 0|> 0|>= 1)$/.test(count)) return when(`${counted} is not empty`)
  }
  if (right === 'null' && operator.length === 3 && about.parameters.has(left)) return nullPhrase(left, operator, about)
  if (operator.startsWith('=')) return equality(left, 'is', right, about) ?? when(`${left} ${count}`)
  if (operator.startsWith('!')) return equality(left, 'is not', right, about) ?? when(`${left} ${count}`)
  return when(`${left} ${count}`)
}

/** A null argument is still an argument: `for null` if it is the only parameter. */
function nullPhrase(name: string, operator: string, { parameters }: Reading): Phrase {
  if (operator.startsWith('!')) return when(`${name} is not null`)
  return parameters.size === 1 ? { preposition: 'for', text: 'null' } : when(`${name} is null`)
}

/** Phrases equality to a special value; undefined for other values. */
function equality(left: string, is: 'is' | 'is not', right: string, about: Reading): Phrase | undefined {
  if (right === 'this') return when(`${left} ${is} itself`)
  const isEmptyText = right === "''" || right === '""'
  if (isEmptyText && isChain(left)) return when(`${left} ${is} empty`)
  const isNothing = right === 'undefined' || right === 'null'
  if (isNothing && isOfParameter(left, about)) return withOrWithout(left, is === 'is not')
  const typed = /^typeof (.+)$/.exec(left)?.[1] ?? ''
  const type = /^(['"])(\w+)\1$/.exec(right)?.[2]
  if (type === undefined || !isChain(typed)) return undefined
  if (type !== 'undefined') return when(`${typed} ${is} ${withArticle(type)}`)
  return isOfParameter(typed, about) ? withOrWithout(typed, is === 'is not') : when(`${typed} ${is} undefined`)
}

/** Library predicates that have words of their own. */
const predicateNouns: ReadonlyMap<string, string> = new Map([
  ['Number.isInteger', 'an integer'],
  ['Number.isSafeInteger', 'a safe integer'],
  ['Number.isFinite', 'finite'],
  ['isFinite', 'finite'],
  ['Number.isNaN', 'NaN'],
  ['isNaN', 'NaN'],
  ['Array.isArray', 'an array'],
])

/** Methods that describe their receiver, by the words for true and false. */
const methodVerbs: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['has', ['has', 'lacks']],
  ['includes', ['includes', 'does not include']],
  ['startsWith', ['starts with', 'does not start with']],
  ['endsWith', ['ends with', 'does not end with']],
])

function callPhrase(text: string, outcome: boolean): Phrase | undefined {
  const call = callOf(text)
  if (call === undefined) return undefined
  const { receiver, name, args } = call
  const kind = predicateNouns.get(receiver === '' ? name : `${receiver}.${name}`)
  if (kind !== undefined) return isOperand(args) ? when(`${args} is ${outcome ? '' : 'not '}${kind}`) : undefined
  const verbs = methodVerbs.get(name)
  if (verbs !== undefined && isChain(receiver) && args !== '' && !args.includes(',')) {
    return when(`${receiver} ${outcome ? verbs[0] : verbs[1]} ${args}`)
  }
  if (name === 'test' && isOperand(args) && args !== '') {
    const isPattern = receiver.startsWith('/') || isChain(receiver)
    return isPattern ? when(`${args} ${outcome ? 'matches' : 'does not match'} ${receiver}`) : undefined
  }
  const state = args === '' ? stateOf(name) : undefined
  if (state === undefined || (receiver !== '' && !isChain(receiver))) return undefined
  return when(`${receiver === '' ? '' : `${receiver} is `}${outcome ? '' : 'not '}${state}`)
}

/** Words that read well after `is`; most others would not. */
const states = new Set(
  (
    'active busy closed complete connected disabled done empty enabled even expired finished full idle locked negative ' +
    'odd open paused positive ready running sorted started stopped valid visible zero'
  ).split(' '),
)

/** `empty` for `isEmpty`. */
function stateOf(name: string): string | undefined {
  const word = /^is([A-Z][a-z]+)$/.exec(name)?.[1]!.toLowerCase()
  return word !== undefined && states.has(word) ? word : undefined
}

/** A difference or remainder of two names or numbers, true unless it is 0. */
const numeric = /^(\S+) ([-%]) (\S+)$/

function truthPhrase(text: string, outcome: boolean): Phrase {
  const [, left = '', by, right = ''] = numeric.exec(text) ?? []
  if (by !== undefined && isOperand(left) && isOperand(right)) {
    const is = outcome ? '!==' : '==='
    return when(by === '-' ? `${left} ${is} ${right}` : `${text} ${is} 0`)
  }
  const state = stateOf(text)
  if (state !== undefined) return when(outcome ? state : `not ${state}`)
  if (outcome) return when(text)
  return isOperand(text) ? when(`!${text}`) : unless(text)
}
