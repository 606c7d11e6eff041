import type ts from 'typescript'
import type { Access, Container } from '../../../model/objects/object-graph.ts'
import type { Primitive } from '../../../model/subject/type.ts'
import type { RunningFunction } from '../../../lang/syntax/erased.ts'

/** Which element of a container is read, or argument is given: one that the source names, one that other state names, or any. */
export type PathKey =
  | { readonly kind: 'constant'; readonly value: Primitive }
  | { readonly kind: 'state'; readonly path: Path }
  | { readonly kind: 'any' }

/** How state is reached from what a function gets. The same way is the same object. */
export type Path = PathRoot | PathStep

/** Where a way begins: at what a function is given, or at what lasts. */
export type PathRoot = LastingPath | (PathFacts & PathInput)

type PathInput =
  | { readonly kind: 'parameter'; readonly declaration: ts.ParameterDeclaration }
  /** The `this` of a function. */
  | { readonly kind: 'receiver'; readonly of: RunningFunction }

/** A variable of a module, or a static field. */
export interface LastingPath extends PathFacts {
  readonly kind: 'static'
  readonly declaration: ts.Declaration
  /** A static field follows the name of its class. */
  readonly names: readonly string[]
}

export type PathStep = PathFacts & { readonly owner: Path } & (
    | { readonly kind: 'field'; readonly name: string; readonly access: Access }
    | { readonly kind: 'element'; readonly container: Container; readonly key: PathKey }
    | PathCall
    /** The same object, where its type matters. */
    | { readonly kind: 'narrowed'; readonly to: ts.Type; readonly certainty: Certainty }
    | PathCount
  )

/** Of a type that matters: the object is of it, the code asks whether it is and has uses for both answers, or it must not be. */
export type Certainty = 'known' | 'tested' | 'excluded'

/** The same container, where its size matters, or the same number, where that may count something. */
interface PathCount {
  readonly kind: 'counted'
  /** What the code compares it with, where that is known. */
  readonly with: number | undefined
  readonly isNumber: boolean
}

/** What a method gives back. */
interface PathCall {
  readonly kind: 'call'
  readonly name: string
  /** The call; each has a node of its own. */
  readonly site: ts.Node
  readonly args: readonly PathKey[]
  readonly callee: RunningFunction | undefined
  /** The state that it gives back as it is, as far as the source tells. */
  readonly results: readonly Path[]
}

interface PathFacts {
  readonly id: number
  /** Steps from the root. */
  readonly length: number
  /** The type of the state as declared, without `null` and `undefined`. */
  readonly type: ts.Type | undefined
  /** Where it is read. */
  readonly node: ts.Node
}

/** Where state is read, and as what. */
export type Reading = Pick<PathFacts, 'type' | 'node'>

type Omitting<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** What a way is made of; the rest follows. */
export type PathWithoutId = Omitting<Path, 'id' | 'length'>

/** Keeps ways, so that the same one is the same object. */
export interface Paths {
  of(draft: PathWithoutId): Path
}

export function createPaths(): Paths {
  const known = new Map<string, Path>()
  const numbers = new Map<object, number>()
  const numberOf = (it: object): number => {
    const number = numbers.get(it) ?? numbers.size
    numbers.set(it, number)
    return number
  }
  const keyOf = (it: PathWithoutId): string => {
    switch (it.kind) {
      case 'parameter':
        return `parameter ${numberOf(it.declaration)}`
      case 'receiver':
        return `receiver ${numberOf(it.of)}`
      case 'static':
        return `static ${numberOf(it.declaration)}`
      case 'field':
        return `${it.owner.id} field ${it.name}`
      case 'element':
        return `${it.owner.id} element ${elementOf(it.key)}`
      case 'call': {
        const ids = it.results.map((path) => path.id)
        return `${it.owner.id} call ${numberOf(it.site)} ${it.args.map(elementOf).join(', ')} gives ${ids.join(' ')}`
      }
      case 'narrowed':
        return `${it.owner.id} ${it.certainty} ${numberOf(it.to)}`
      case 'counted':
        return `${it.owner.id} counted ${String(it.with)}`
    }
  }
  return {
    of(draft) {
      const key = keyOf(draft)
      const before = known.get(key)
      if (before !== undefined) return before
      const isSame = draft.kind === 'narrowed' || draft.kind === 'counted'
      const length = 'owner' in draft ? draft.owner.length + (isSame ? 0 : 1) : 0
      const path: Path = { ...draft, id: known.size, length }
      known.set(key, path)
      return path
    },
  }
}

function elementOf(key: PathKey): string {
  switch (key.kind) {
    case 'constant':
      return `${typeof key.value} ${String(key.value)}`
    case 'state':
      return `at ${key.path.id}`
    case 'any':
      return 'any'
  }
}

/** Where a way begins. */
export function rootOf(path: Path): PathRoot {
  let at = path
  while ('owner' in at) at = at.owner
  return at
}
