import type { Automaton } from './automaton.ts'
import { classDistance } from './character-class.ts'

/** Whether an automaton without the flags `u` and `v` accepts a text. O(length × edges): it never tries twice. */
export function accepts({ firstEdge, edgeTarget, edgeClass, accepting, classes }: Automaton, text: string): boolean {
  let states = new Set([0])
  for (let at = 0; at < text.length && 0 < states.size; at++) {
    const next = new Set<number>()
    for (const state of states) {
      for (let edge = firstEdge[state]!; edge < firstEdge[state + 1]!; edge++) {
        if (classDistance(classes[edgeClass[edge]!]!, text.charCodeAt(at)) === 0) next.add(edgeTarget[edge]!)
      }
    }
    states = next
  }
  return [...states].some((it) => accepting[it] === 1)
}
