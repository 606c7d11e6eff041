import type { Automaton } from './automaton.ts'
import { type CharacterClass, classDistance } from './character-class.ts'

/** Characters that read well in a test, in order of preference. */
const plain = [0x61, 0x30, 0x41, 0x20, 0x2d]

/** A shortest text that the automaton accepts; `undefined` when it accepts none. O(states + edges). */
export function shortestText({ firstEdge, edgeTarget, edgeClass, accepting, classes }: Automaton): string | undefined {
  const texts: (string | undefined)[] = ['']
  const queue = [0]
  for (let head = 0; head < queue.length; head++) {
    const state = queue[head]!
    if (accepting[state] === 1) return texts[state]
    for (let edge = firstEdge[state]!; edge < firstEdge[state + 1]!; edge++) {
      const target = edgeTarget[edge]!
      const characters = classes[edgeClass[edge]!]!
      if (texts[target] !== undefined || characters.length === 0) continue
      texts[target] = texts[state]! + String.fromCodePoint(plainest(characters))
      queue[queue.length] = target
    }
  }
  return undefined
}

function plainest(characters: CharacterClass): number {
  for (let i = 0; i < plain.length; i++) if (classDistance(characters, plain[i]!) === 0) return plain[i]!
  return characters[0]!
}
