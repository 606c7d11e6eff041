import { anyCharacter, type CharacterClass, split } from './character-class.ts'
import type { PatternGraph } from './pattern-graph.ts'

/**
 * An automaton that accepts every text that contains a match. It has no empty edges and starts in state 0. Any text may
 * surround the match, as in `RegExp.prototype.test`, unless `^` and `$` forbid it.
 */
export interface Automaton {
  /** Edges of state s: from `firstEdge[s]` up to, but excluding, `firstEdge[s + 1]`. */
  readonly firstEdge: Int32Array
  readonly edgeTarget: Int32Array
  /** Index into `classes`. */
  readonly edgeClass: Int32Array
  readonly accepting: Uint8Array
  readonly classes: readonly CharacterClass[]
}

/** Ascending. */
const lineEnds: readonly number[] = [0x0a, 0x0d, 0x2028, 0x2029]

/**
 * A position just before `node`, at the start of a line or not; `before` and `after` are the text around the match. The
 * end of the text, after `$`, is a separate state without edges: further text can only be deleted.
 */
type State =
  { readonly kind: 'before' | 'inside'; readonly node: number; readonly atStart: boolean } | { readonly kind: 'after' }

interface Edge {
  readonly characters: CharacterClass
  readonly target: number
}

/** Builds an automaton of the reachable states only. */
export function automatonOf({ nodes, entry }: PatternGraph, flags: string): Automaton {
  const multiline = flags.includes('m')
  const states: State[] = []
  const indices = new Map<string, number>()
  const indexOf = (state: State): number => {
    const key = state.kind === 'after' ? 'after' : `${state.kind} ${state.node} ${state.atStart}`
    const index = indices.get(key) ?? states.push(state) - 1
    indices.set(key, index)
    return index
  }
  const edges: Edge[][] = []
  const accepting: boolean[] = []

  /** Adds edges for a character, to the start of a line if it ends one. */
  const consume = (out: Edge[], characters: CharacterClass, kind: 'before' | 'inside', node: number): void => {
    const { kept, rest } = multiline ? split(characters, lineEnds) : { kept: [], rest: characters }
    if (0 < kept.length) out.push({ characters: kept, target: indexOf({ kind, node, atStart: true }) })
    if (0 < rest.length) out.push({ characters: rest, target: indexOf({ kind, node, atStart: false }) })
  }

  const expand = (state: State): { out: Edge[]; accepts: boolean } => {
    const out: Edge[] = []
    if (state.kind === 'after') return { out: [{ characters: anyCharacter, target: indexOf(state) }], accepts: true }
    let accepts = false
    const seen = new Set<string>()
    /** `ended` means that a `$` was passed, so only the end of a line may follow. */
    const visit = (node: number, position: 'within' | 'ended'): void => {
      const key = `${node} ${position}`
      if (seen.has(key)) return
      seen.add(key)
      const it = nodes[node]!
      switch (it.kind) {
        case 'accept':
          accepts = true
          if (position === 'within') out.push({ characters: anyCharacter, target: indexOf({ kind: 'after' }) })
          else if (multiline) {
            out.push({ characters: split(anyCharacter, lineEnds).kept, target: indexOf({ kind: 'after' }) })
          }
          return
        case 'split':
          for (const to of it.to) visit(to, position)
          return
        case 'start':
          if (state.atStart) visit(it.next, position)
          return
        case 'end':
          visit(it.next, 'ended')
          return
        case 'character':
          if (position === 'within') consume(out, it.characters, 'inside', it.next)
          else if (multiline) consume(out, split(it.characters, lineEnds).kept, 'inside', it.next)
      }
    }
    visit(state.node, 'within')
    if (state.kind === 'before') consume(out, anyCharacter, 'before', entry)
    return { out, accepts }
  }

  indexOf({ kind: 'before', node: entry, atStart: true })
  for (let i = 0; i < states.length; i++) {
    const { out, accepts } = expand(states[i]!)
    edges.push(out)
    accepting.push(accepts)
  }
  return packed(edges, accepting)
}

function packed(edges: readonly (readonly Edge[])[], accepting: readonly boolean[]): Automaton {
  const all = edges.flat()
  const texts = [...new Set(all.map((it) => it.characters.join()))]
  const firstEdge = new Int32Array(edges.length + 1)
  edges.forEach((outgoing, state) => {
    firstEdge[state + 1] = firstEdge[state]! + outgoing.length
  })
  return {
    firstEdge,
    edgeTarget: Int32Array.from(all, (it) => it.target),
    edgeClass: Int32Array.from(all, (it) => texts.indexOf(it.characters.join())),
    accepting: Uint8Array.from(accepting, Number),
    classes: texts.map((text) => (text === '' ? [] : text.split(',').map(Number))),
  }
}
