import ts from 'typescript'
import type { StateFacts } from '../../../model/objects/object-graph.ts'
import type { TypeId } from '../../../model/subject/type.ts'
import type { Shown } from '../../../lang/syntax/shown.ts'
import type { Path } from './paths.ts'

/** State that has a node of its own; what it is narrowed to, or counted by, is told by the node of that. */
export type NodePath = Exclude<Path, { readonly kind: 'narrowed' | 'counted' }>

/** Types that state should have rather, and such that it should not have; one that is both is asked for by chance. */
export interface TypeRuling {
  readonly recommended: readonly ts.Type[]
  readonly excluded: readonly ts.Type[]
}

/** Tells of state what people and tests have to know besides how it is reached. */
export type Describe = (path: NodePath, ruling: TypeRuling) => Omit<StateFacts, 'distance' | 'counts'>

/** `typeId` finds types that the subject has. Spelling types is slow, and the same state is in many graphs. */
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
