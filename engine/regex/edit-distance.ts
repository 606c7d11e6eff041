import type { Automaton } from './automaton.ts'
import { classDistance } from './character-class.ts'

/** The cost of inserting or deleting a character. Replacing one costs less than 1; see `classDistance`. */
const editCost = 1

/** Measures texts against an automaton. Reuses its memory, so measuring allocates nothing. */
export interface EditDistance {
  /** Least cost of edits after which it accepts the text (docs/algorithms.md 3.5); 0 if it does. O(length · edges). */
  measure(text: string): number
}

/** `characterAt` reads a code unit, or code point for such patterns; pasted code may have damaged string methods. */
export function editDistance(
  automaton: Automaton,
  characterAt: (text: string, index: number) => number | undefined,
): EditDistance {
  const { firstEdge, edgeTarget, edgeClass, accepting, classes } = automaton
  const states = accepting.length
  let costs = new Float64Array(states)
  let next = new Float64Array(states)
  const classCosts = new Float64Array(classes.length)
  const queue = new Int32Array(states)
  const isQueued = new Uint8Array(states)

  /** Propagates insertions along edges. A state is queued at most once. */
  const insert = (): void => {
    let head = 0
    let waiting = 0
    for (let state = 0; state < states; state++) {
      isQueued[state] = costs[state]! < Infinity ? 1 : 0
      if (isQueued[state] === 1) queue[waiting++] = state
    }
    while (0 < waiting) {
      const state = queue[head]!
      head = head + 1 === states ? 0 : head + 1
      waiting--
      isQueued[state] = 0
      const cost = costs[state]! + editCost
      for (let edge = firstEdge[state]!; edge < firstEdge[state + 1]!; edge++) {
        const target = edgeTarget[edge]!
        if (costs[target]! <= cost || classes[edgeClass[edge]!]!.length === 0) continue
        costs[target] = cost
        if (isQueued[target] === 1) continue
        isQueued[target] = 1
        queue[head + waiting < states ? head + waiting : head + waiting - states] = target
        waiting++
      }
    }
  }

  const consume = (character: number): void => {
    for (let i = 0; i < classCosts.length; i++) classCosts[i] = classDistance(classes[i]!, character)
    for (let state = 0; state < states; state++) next[state] = costs[state]! + editCost
    for (let state = 0; state < states; state++) {
      const cost = costs[state]!
      for (let edge = firstEdge[state]!; edge < firstEdge[state + 1]!; edge++) {
        const target = edgeTarget[edge]!
        const replaced = cost + classCosts[edgeClass[edge]!]!
        if (replaced < next[target]!) next[target] = replaced
      }
    }
    const used = costs
    costs = next
    next = used
  }

  return {
    measure(text) {
      for (let state = 0; state < states; state++) costs[state] = state === 0 ? 0 : Infinity
      insert()
      for (let i = 0; i < text.length; i++) {
        const character = characterAt(text, i)!
        if (0xffff < character) i++
        consume(character)
        insert()
      }
      let cheapest = Infinity
      for (let state = 0; state < states; state++) {
        if (accepting[state] === 1 && costs[state]! < cheapest) cheapest = costs[state]!
      }
      return cheapest
    },
  }
}
