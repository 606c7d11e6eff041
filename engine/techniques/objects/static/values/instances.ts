import ts from 'typescript'
import { hasModifier } from '../../../../lang/syntax/erased.ts'
import { isLibrarySymbol } from '../../../../lang/instrument/library-symbols.ts'
import type { Analysis } from './analysis.ts'
import { bindingOf } from './binding.ts'
import { itemsOf } from './library-calls.ts'
import { computed, either, makes, nothing, type AbstractValue } from './value.ts'
import { writtenInto } from './field-writers.ts'

/** The value of `new C(…)`: an object with the fields that its constructor sets. */
export function madeBy(analysis: Analysis, node: ts.NewExpression): AbstractValue {
  const args = (node.arguments ?? []).map((it) => analysis.valueOf(it))
  const made = analysis.dispatch.made(node)
  return made === undefined ? madeByLibrary(analysis, node, args) : instanceOf(analysis, made, args)
}

function madeByLibrary(analysis: Analysis, node: ts.NewExpression, args: readonly AbstractValue[]): AbstractValue {
  const { checker } = analysis
  const [first] = node.arguments ?? []
  const name = ts.isIdentifier(node.expression) && isLibrarySymbol(checker, node.expression) ? node.expression.text : ''
  if (first === undefined) return makes({})
  if (name === 'Map' || name === 'WeakMap') {
    const pairs = itemsOf(analysis, first, 'array')
    return makes({ elements: pairs.made?.fields.get('1') ?? either([pairs.made?.elements ?? nothing, pairs]) })
  }
  if (name === 'Set' || name === 'WeakSet') return makes({ elements: itemsOf(analysis, first, 'array') })
  return computed(...args)
}

/** The object that a class's constructor, its own or an inherited one, makes of arguments. */
function instanceOf(analysis: Analysis, made: ts.ClassLikeDeclaration, args: readonly AbstractValue[]): AbstractValue {
  const declared = made.members.find((it) => ts.isConstructorDeclaration(it) && it.body !== undefined)
  if (declared !== undefined && ts.isConstructorDeclaration(declared)) {
    return analysis.steps.substituted(analysis.receiver(declared), bindingOf(declared, nothing, args))
  }
  const base = analysis.dispatch.base(made)
  const inherited = base === undefined ? nothing : instanceOf(analysis, base, args)
  return makes({ fields: initialFields(analysis, made), spread: [inherited] })
}

/** The object that a constructor makes, in terms of its parameters. */
export function constructed(analysis: Analysis, constructor: ts.ConstructorDeclaration): AbstractValue {
  const fields = new Map(initialFields(analysis, constructor.parent))
  for (const parameter of constructor.parameters) {
    if (!ts.isParameterPropertyDeclaration(parameter, constructor) || !ts.isIdentifier(parameter.name)) continue
    const symbol = analysis.checker.getSymbolAtLocation(parameter.name)
    if (symbol !== undefined) fields.set(parameter.name.text, analysis.variable(symbol))
  }
  const base = analysis.dispatch.base(constructor.parent)
  const args = base === undefined ? undefined : superArguments(constructor)
  const inherited =
    base === undefined || args === undefined
      ? nothing
      : instanceOf(
          analysis,
          base,
          args.map((it) => analysis.valueOf(it)),
        )
  return either([makes({ fields, spread: [inherited] }), writtenInto(analysis, constructor)])
}

function initialFields(analysis: Analysis, { members }: ts.ClassLikeDeclaration): ReadonlyMap<string, AbstractValue> {
  const fields = new Map<string, AbstractValue>()
  for (const it of members) {
    if (!ts.isPropertyDeclaration(it) || hasModifier(it, ts.SyntaxKind.StaticKeyword)) continue
    if (it.initializer === undefined || ts.isComputedPropertyName(it.name)) continue
    fields.set(it.name.text, analysis.valueOf(it.initializer))
  }
  return fields
}

function superArguments({ body }: ts.ConstructorDeclaration): readonly ts.Expression[] | undefined {
  for (const statement of body?.statements ?? []) {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) continue
    const { expression, arguments: args } = statement.expression
    if (expression.kind === ts.SyntaxKind.SuperKeyword) return args
  }
  return undefined
}
