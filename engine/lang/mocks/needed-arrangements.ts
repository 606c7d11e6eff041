import ts from 'typescript'
import type { Callable, CallableId } from '../../model/subject/subject.ts'
import { pageInputKey } from '../../model/subject/page-input.ts'
import type { Scope } from '../subject/callables/callables.ts'
import { valueNamed } from '../syntax/named-symbols.ts'
import { variableReads } from './environment-variables.ts'
import { outermostFunction } from './given-functions.ts'
import { importKey, type MissingImports } from './missing-imports.ts'
import type { MockCallables } from './mock-callables.ts'
import { inputReads } from './page/page-inputs.ts'
import { systemReadBy } from './system-callables.ts'

/**
 * Adds to each callable the arrangements that its code may need, directly or through functions, classes and variables
 * of the source that it names. Reads the text of each named declaration once.
 */
export function withArrangements(
  { checked, functions, callables }: Scope,
  { exportOf, readsPage }: MissingImports,
  { ids, ofPage, variables, ofSystem }: MockCallables,
): readonly Callable[] {
  if (ids.size + ofPage.ids.length + variables.size + ofSystem.size === 0) return callables.items
  const { checker } = checked
  const variableRead = variableReads(checker)
  const inputsRead = inputReads(checked.ofPage)
  const files = new Set(checked.files)
  const bodies = new Map([...functions].map(([node, id]) => [id, node]))
  const read = (node: ts.Node): Uses => {
    const uses: Uses = { mocks: new Set(), declarations: new Set() }
    const visit = (it: ts.Node): void => {
      const named = exportOf(it)
      if (readsPage(it)) ofPage.ids.forEach((id) => uses.mocks.add(id))
      for (const input of ofPage.inputs.size === 0 ? [] : inputsRead(it)) {
        const id = ofPage.inputs.get(pageInputKey(input))
        if (id !== undefined) uses.mocks.add(id)
      }
      const id = named === undefined ? undefined : ids.get(importKey(named))
      if (id !== undefined) uses.mocks.add(id)
      const variable = variables.size === 0 ? undefined : variables.get(variableRead(it) ?? '')
      if (variable !== undefined) uses.mocks.add(variable)
      const system = ofSystem.size === 0 ? undefined : ofSystem.get(systemReadBy(it, checker) ?? 'bytes')
      if (system !== undefined) uses.mocks.add(system)
      if (ts.isIdentifier(it))
        for (const declaration of declarationsOf(it, checker))
          if (files.has(declaration.getSourceFile())) uses.declarations.add(declaration)
      ts.forEachChild(it, visit)
    }
    visit(node)
    return uses
  }
  const known = new Map<ts.Node, Uses>()
  const usesOf = (node: ts.Node): Uses => {
    const uses = known.get(node) ?? read(node)
    known.set(node, uses)
    return uses
  }
  const arrangementsOf = (root: ts.Node): readonly CallableId[] => {
    const reached = new Set([root])
    const mocks = new Set<CallableId>()
    // The loop also visits declarations that are added meanwhile.
    for (const node of reached) {
      const uses = usesOf(node)
      uses.mocks.forEach((it) => mocks.add(it))
      uses.declarations.forEach((it) => reached.add(it))
    }
    return [...mocks].sort((a, b) => a - b)
  }
  return callables.items.map((it): Callable => {
    const node = it.runs === undefined ? undefined : bodies.get(it.runs)
    if (node === undefined) return it
    const holder = it.callback === undefined ? node : outermostFunction(node)
    const arrangements = arrangementsOf(ts.isConstructorDeclaration(holder) ? holder.parent : holder)
    return arrangements.length === 0 ? it : { ...it, arrangements }
  })
}

/** The mocks and the declarations of the source that a node names. */
interface Uses {
  readonly mocks: Set<CallableId>
  readonly declarations: Set<ts.Node>
}

/** The functions, classes and variables that an identifier may name. */
function declarationsOf(node: ts.Identifier, checker: ts.TypeChecker): readonly ts.Node[] {
  const symbol = valueNamed(node, checker)
  const declarations = (symbol?.declarations ?? []).map((it) => (ts.isBindingElement(it) ? patternOwner(it) : it))
  return declarations.filter(
    (it) =>
      (ts.isFunctionLike(it) ||
        ts.isClassLike(it) ||
        ts.isVariableDeclaration(it) ||
        ts.isPropertyDeclaration(it) ||
        ts.isPropertyAssignment(it)) &&
      !it.getSourceFile().isDeclarationFile,
  )
}

/** The variable whose initializer a pattern takes apart. */
function patternOwner(element: ts.BindingElement): ts.Declaration {
  const owner = element.parent.parent
  return ts.isBindingElement(owner) ? patternOwner(owner) : owner
}
