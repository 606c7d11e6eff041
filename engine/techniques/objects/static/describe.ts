import ts from 'typescript'
import type { StateFacts } from '../../../model/objects/object-graph.ts'
import type { TypeId } from '../../../model/subject/type.ts'
import type { Shown } from '../../../lang/syntax/shown.ts'
import type { Path } from './paths.ts'

/** A path with a node of its own. Narrowings and counts are recorded in the node of their owner. */
export type NodePath = Exclude<Path, { readonly kind: 'narrowed' | 'counted' }>

/** Types that state should have, and should not have. A type in both lists is chosen by chance. */
export interface TypeRuling {
  readonly recommended: readonly ts.Type[]
  readonly excluded: readonly ts.Type[]
}

/** Describes state for people and for making tests. */
export type Describe = (path: NodePath, ruling: TypeRuling) => Omit<StateFacts, 'distance' | 'counts'>

/** `typeId` looks up types of the subject. Results are cached: printing types is slow, and graphs share state. */
export function createDescribe(
  checker: ts.TypeChecker,
  typeId: (type: ts.Type) => TypeId | undefined,
  shown: (node: ts.Node) => Shown,
): Describe {
  const known = new Map<Path, Omit<StateFacts, 'recommended' | 'excluded' | 'distance' | 'counts'>>()
  const spelled = new Map<ts.Type, string>()
  const spell = (type: ts.Type): string => {
    const text = spelled.get(type) ?? checker.typeToString(type)
    spelled.set(type, text)
    return text
  }
  const factsOf = (path: NodePath): Omit<StateFacts, 'recommended' | 'excluded' | 'distance' | 'counts'> => {
    const isKnown = path.type !== undefined && (path.type.flags & ts.TypeFlags.Any) === 0
    const type = isKnown ? typeId(path.type) : undefined
    return {
      ...(type === undefined ? {} : { type }),
      typeText: path.type === undefined ? 'unknown' : spell(path.type),
      ...readAt(path, shown),
    }
  }
  return (path, { recommended, excluded }) => {
    const facts = known.get(path) ?? factsOf(path)
    known.set(path, facts)
    const idsOf = (types: readonly ts.Type[]): readonly TypeId[] => [
      ...new Set(types.flatMap((it) => typeId(it) ?? [])),
    ]
    return { ...facts, recommended: idsOf(recommended).filter((it) => it !== facts.type), excluded: idsOf(excluded) }
  }
}

function readAt(path: NodePath, shown: (node: ts.Node) => Shown): Shown {
  if (path.kind === 'receiver') return { place: shown(path.of.name ?? path.of).place, text: 'this' }
  return shown(path.kind === 'parameter' ? path.declaration.name : path.node)
}
