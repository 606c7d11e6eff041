import ts from 'typescript'
import { knownExport } from '../../model/subject/known-modules.ts'
import type { TypeId } from '../../model/subject/type.ts'
import type { Scope } from '../subject/callables/callables.ts'
import type { ImportedName, MissingImports } from './missing-imports.ts'

/** The type of the pair that a hook such as `useState` returns; undefined for other exports. */
export function stateAndSetter(scope: Scope, missing: MissingImports, hook: ImportedName): TypeId | undefined {
  if (hook.members !== undefined) return undefined
  if (knownExport(missing.modules[hook.module]!.specifier, hook.name)?.returnsState !== true) return undefined
  const { checked, types } = scope
  const members = [...statesOf(scope, missing, hook)]
  const state = members.length === 1 ? members[0]! : types.intern({ kind: 'union', members })
  const returns = types.idOf(checked.checker.getVoidType())
  const setter = types.intern({ kind: 'function', parameters: [], returns })
  return types.intern({
    kind: 'tuple',
    elements: [state, setter].map((type) => ({ type, optional: false, rest: false })),
  })
}

/** The types of the states that calls of a hook return: of `state` in `const [state, setState] = useState(initial)`. */
function statesOf(
  { checked, types }: Scope,
  { exportOf }: MissingImports,
  { module, name }: ImportedName,
): ReadonlySet<TypeId> {
  const { checker, files } = checked
  const found = new Set<TypeId>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = exportOf(node.expression)
      if (callee?.module === module && callee.name === name) found.add(stateOf(node))
    }
    ts.forEachChild(node, visit)
  }
  const stateOf = ({ parent }: ts.CallExpression): TypeId => {
    const pattern = ts.isVariableDeclaration(parent) && ts.isArrayBindingPattern(parent.name) ? parent.name : undefined
    const state = pattern?.elements[0]
    if (state === undefined || ts.isOmittedExpression(state)) return types.unknown
    return types.inferred(state) ?? types.idOf(checker.getTypeAtLocation(state))
  }
  files.forEach(visit)
  return found
}
