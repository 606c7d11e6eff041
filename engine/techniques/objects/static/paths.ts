import type ts from 'typescript'
import type { Access, Container } from '../../../model/objects/object-graph.ts'
import type { CallableId } from '../../../model/subject/subject.ts'
import type { Primitive } from '../../../model/subject/type.ts'
import type { RunningFunction } from '../../../lang/syntax/erased.ts'

/** The element that is read, or the argument that is passed: a constant, other state, or any. */
export type PathKey =
  | { readonly kind: 'constant'; readonly value: Primitive }
  | { readonly kind: 'state'; readonly path: Path }
  | { readonly kind: 'any' }

/** A path from an input of a function, a mock, or module state to other state. Equal paths are the same object. */
export type Path = PathRoot | PathStep

/** The start of a path: an input of a function, the value of a mock, or module state. */
export type PathRoot = ModuleStatePath | MockedPath | (PathFacts & PathInput)

type PathInput =
  | { readonly kind: 'parameter'; readonly declaration: ts.ParameterDeclaration }
  /** The `this` of a function. */
  | { readonly kind: 'receiver'; readonly of: RunningFunction }

/** A module variable or a static field. */
export interface ModuleStatePath extends PathFacts {
  readonly kind: 'static'
  readonly declaration: ts.Declaration
  /** The name, after that of its class for a static field. */
  readonly names: readonly string[]
}

/** The value that a test arranges a mock to return, make or be. */
export interface MockedPath extends PathFacts {
  readonly kind: 'mocked'
  readonly mock: CallableId
  /** The call, which has a result of its own; undefined for a value. */
  readonly site: ts.Node | undefined
}

export type PathStep = PathFacts & { readonly owner: Path } & (
    | { readonly kind: 'field'; readonly name: string; readonly access: Access }
    | { readonly kind: 'element'; readonly container: Container; readonly key: PathKey }
    | PathCall
    /** The same object, with a type that matters. */
    | { readonly kind: 'narrowed'; readonly to: ts.Type; readonly certainty: Certainty }
    | PathCount
  )

/** The object has the type; or the code tests for it, and both answers matter; or the object must not have it. */
export type Certainty = 'known' | 'tested' | 'excluded'

/** The same container, if its size matters, or the same number, if it may count something. */
interface PathCount {
  readonly kind: 'counted'
  /** The number that the code compares it with, if known. */
  readonly with: number | undefined
  readonly isNumber: boolean
}

/** The result of a method. */
interface PathCall {
  readonly kind: 'call'
  readonly name: string
  /** The call; each call has a node of its own. */
  readonly site: ts.Node
  readonly args: readonly PathKey[]
  readonly callee: RunningFunction | undefined
  /** State that it may return unchanged. */
  readonly results: readonly Path[]
}

interface PathFacts {
  readonly id: number
  /** Steps from the root. */
  readonly length: number
  /** The declared type without `null` and `undefined`. */
  readonly type: ts.Type | undefined
  /** Where it is read. */
  readonly node: ts.Node
}

/** The type of state and where it is read. */
export type Reading = Pick<PathFacts, 'type' | 'node'>

type Omitting<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** A path without its derived properties. */
export type PathWithoutId = Omitting<Path, 'id' | 'length'>

/** Interns paths, so that equal ones are the same object. */
export interface Paths {
  of(draft: PathWithoutId): Path
}

export function createPaths(): Paths {
  const known = new Map<string, Path>()
  const numbers = new Map<object, number>()
  const numberOf = (object: object): number => {
    const number = numbers.get(object) ?? numbers.size
    numbers.set(object, number)
    return number
  }
  const keyOf = (path: PathWithoutId): string => {
    switch (path.kind) {
      case 'parameter':
        return `parameter ${numberOf(path.declaration)}`
      case 'receiver':
        return `receiver ${numberOf(path.of)}`
      case 'static':
        return `static ${numberOf(path.declaration)}`
      case 'mocked':
        return `mocked ${path.mock} ${path.site === undefined ? '' : numberOf(path.site)}`
      case 'field':
        return `${path.owner.id} field ${path.name}`
      case 'element':
        return `${path.owner.id} element ${elementOf(path.key)}`
      case 'call': {
        const ids = path.results.map(({ id }) => id)
        return `${path.owner.id} call ${numberOf(path.site)} ${path.args.map(elementOf).join(', ')} gives ${ids.join(' ')}`
      }
      case 'narrowed':
        return `${path.owner.id} ${path.certainty} ${numberOf(path.to)}`
      case 'counted':
        return `${path.owner.id} counted ${String(path.with)}`
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

/** The start of a path. */
export function rootOf(path: Path): PathRoot {
  let at = path
  while ('owner' in at) at = at.owner
  return at
}
