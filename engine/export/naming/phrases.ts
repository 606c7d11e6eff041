import type { Predicate } from '../../model/goal/predicate.ts'
import { conditionPhrase } from './condition-phrase.ts'
import { isOfParameter, partOf, type Phrase, type Reading, when, withOrWithout } from './phrase.ts'
import { callOf, fieldNames, isChain, isConstant, plainCode } from './source-text.ts'

/** A call without arguments, such as `relax()`, tells readers nothing, unless its name asks a question: `isFull()`. */
const bareCall = /^(?!(?:is|has|can)[A-Z])[\p{ID_Start}$_][\p{ID_Continue}$]*\(\)$/u

/**
 * Phrases an outcome, with the source code if that is shortest: `amount <= 0` as false is `when amount > 0`, a default
 * that was used `without limit`, a loop over nothing `without items`. Undefined if the phrase would carry no
 * information.
 */
export function phraseOf(predicate: Predicate, outcome: boolean, outer: Reading): Phrase | undefined {
  // The compiler cuts long texts.
  if (predicate.text.endsWith('…')) return undefined
  const about = { ...outer, parameters: new Set([...outer.parameters, ...fieldNames(predicate.text)]) }
  const text = plainCode(predicate.text)
  switch (predicate.kind) {
    case 'condition':
    case 'value':
      return bareCall.test(text) ? undefined : conditionPhrase(text, outcome, about)
    case 'nullish':
      return nullishPhrase(text, outcome, about)
    case 'case':
      return casePhrase(text, outcome, about)
    case 'default':
      return defaultPhrase(text, outcome)
    case 'loop':
      return loopPhrase(text, outcome, about)
  }
}

function nullishPhrase(text: string, isMissing: boolean, about: Reading): Phrase {
  if (isOfParameter(text, about)) return withOrWithout(text, !isMissing)
  const call = callOf(text)
  if (call?.name === 'get' && isChain(call.receiver) && call.args !== '' && !call.args.includes(',')) {
    return when(`${call.receiver} ${isMissing ? 'lacks' : 'has'} ${call.args}`)
  }
  return when(isMissing ? `${text} is missing` : `${text} exists`)
}

function casePhrase(text: string, outcome: boolean, about: Reading): Phrase {
  if (!outcome) return when('no case matches')
  const label = text.replace(/^case\b\s*/, '')
  return isConstant(label) || isChain(label) ? { preposition: 'for', text: label } : conditionPhrase(label, true, about)
}

function defaultPhrase(text: string, isUsed: boolean): Phrase | undefined {
  const name = /^([\p{ID_Start}$_][\p{ID_Continue}$]*) ?=/u.exec(text)?.[1]
  return name === undefined ? undefined : withOrWithout(name, !isUsed)
}

function loopPhrase(text: string, outcome: boolean, about: Reading): Phrase | undefined {
  const list = /^(?:(?:const|let|var) )?.+? (?:of|in) (.+)$/
    .exec(text)?.[1]
    ?.replace(/\.(?:entries|values|keys)\(\)$/, '')
  if (list === undefined || !isChain(list)) return undefined
  if (!outcome && about.parameters.has(list)) return when(`${list} is empty`)
  const shown = isOfParameter(list, about) ? partOf(list) : list
  return { preposition: outcome ? 'with' : 'without', text: shown }
}
