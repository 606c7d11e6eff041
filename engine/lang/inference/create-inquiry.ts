import ts from 'typescript'
import type { ClassId } from '../../model/subject/type.ts'
import { weights } from './clues.ts'
import { addType } from './declared.ts'
import { detachedMethodOf } from '../syntax/detached-methods.ts'
import { unwrapped } from '../syntax/unwrapped.ts'
import { mockPath, valueOfConstant } from '../../model/subject/mocked-module.ts'
import { type ImportedName, importKey, type MissingImports, testedClasses } from '../mocks/missing-imports.ts'
import type { Inquiry } from './inquiry.ts'
import { lacksTypes } from './missing-types.ts'
import { isEmptyLiteral, isOpen, isOpenDeclaration } from './open-types.ts'
import { createVariables, type Variable } from './variables.ts'
import { resultOf } from './results.ts'

/** An inquiry about pasted files, without clues yet. `mockedFrom` is the id of the first mocked class. */
export function createInquiry(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
  { exportOf, declared: typeOf, modules }: Pick<MissingImports, 'exportOf' | 'declared' | 'modules'>,
  mockedFrom: ClassId,
): Inquiry {
  const variables = createVariables()
  const mocked = new Map<string, Variable>()
  const declared = new Map<ts.Node, Variable | undefined>()
  const results = new Map<ts.Node, Variable>()
  const receivers = new Map<ts.Node, Variable>()
  const expressions = new Map<ts.Node, Variable | undefined>()

  const tested = new Map(testedClasses({ modules }).map((it, at) => [importKey(it), mockedFrom + at]))
  const methods = methodsByName(files)
  const lacksSome = lacksTypes(files, checker, { modules })

  const remembered = <K extends ts.Node>(
    known: Map<ts.Node, Variable | undefined>,
    key: K,
    find: (key: K) => Variable | undefined,
  ): Variable | undefined => {
    if (known.has(key)) return known.get(key)
    // Breaks cycles: a nested lookup of the same key returns `undefined`.
    known.set(key, undefined)
    const variable = find(key)
    known.set(key, variable)
    return variable
  }

  const ofSymbol = (symbol: ts.Symbol | undefined): Variable | undefined => {
    const declaration = symbol?.valueDeclaration
    return declaration === undefined ? undefined : inquiry.ofDeclaration(declaration)
  }

  const findDeclared = (declaration: ts.Declaration): Variable | undefined => {
    // A file declares its module: `module` and `exports` of CommonJS.
    if (ts.isSourceFile(declaration) || !files.includes(declaration.getSourceFile())) return undefined
    return isOpenDeclaration(checker, declaration) ? variables.fresh() : undefined
  }

  const partOf = (whole: ts.Expression, part: `.${string}` | '[]'): Variable | undefined => {
    const variable = inquiry.ofExpression(whole)
    return variable === undefined ? undefined : variables.part(variable, part)
  }

  const joined = (...parts: readonly ts.Expression[]): Variable | undefined => {
    // An empty literal is a placeholder for a missing value; it implies nothing.
    const found = parts.flatMap((it) => (isEmptyLiteral(unwrapped(it)) ? [] : (inquiry.ofExpression(it) ?? [])))
    if (found.length < 2) return found[0]
    const variable = variables.fresh()
    for (const it of found) variables.flow(it, variable)
    return variable
  }

  const findExpression = (node: ts.Expression): Variable | undefined => {
    const imported = exportOf(node)
    if (imported !== undefined) return inquiry.ofMocked(imported)
    if (ts.isNewExpression(node)) {
      const made = exportOf(node.expression)
      return made === undefined ? undefined : variables.part(inquiry.ofMocked(made), '()')
    }
    if (node.kind === ts.SyntaxKind.ThisKeyword) {
      const fn = detachedMethodOf(node)
      return fn && inquiry.ofReceiver(fn)
    }
    if (ts.isIdentifier(node)) return ofSymbol(checker.getSymbolAtLocation(node))
    if (ts.isPropertyAccessExpression(node)) {
      return ts.isPrivateIdentifier(node.name)
        ? ofSymbol(checker.getSymbolAtLocation(node.name))
        : (partOf(node.expression, `.${node.name.text}`) ?? ofSymbol(checker.getSymbolAtLocation(node.name)))
    }
    if (ts.isElementAccessExpression(node)) {
      return isSymbol(node.argumentExpression) ? undefined : partOf(node.expression, partAt(node.argumentExpression))
    }
    if (ts.isConditionalExpression(node)) return joined(node.whenTrue, node.whenFalse)
    if (ts.isBinaryExpression(node)) return ofBinary(node)
    if (ts.isCallExpression(node)) return resultOf(inquiry, node)
    if (ts.isAwaitExpression(node)) {
      const promise = inquiry.ofExpression(node.expression)
      return promise === undefined ? undefined : variables.part(promise, 'await')
    }
    if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) return ofLiteral(node)
    return undefined
  }

  const ofBinary = ({ left, right, operatorToken: { kind } }: ts.BinaryExpression): Variable | undefined => {
    switch (kind) {
      case ts.SyntaxKind.BarBarToken:
      case ts.SyntaxKind.QuestionQuestionToken:
        return joined(left, right)
      case ts.SyntaxKind.AmpersandAmpersandToken:
      case ts.SyntaxKind.CommaToken:
        return inquiry.ofExpression(right)
      case ts.SyntaxKind.EqualsToken:
        return inquiry.ofExpression(left) ?? inquiry.ofExpression(right)
      default:
        return undefined
    }
  }

  const ofLiteral = (node: ts.ArrayLiteralExpression | ts.ObjectLiteralExpression): Variable => {
    const whole = variables.fresh()
    const put = (expression: ts.Expression, place: Variable): void => {
      const variable = inquiry.ofExpression(expression)
      if (variable !== undefined) variables.flow(variable, place)
    }
    for (const it of ts.isArrayLiteralExpression(node) ? node.elements : node.properties) {
      if (ts.isSpreadElement(it) || ts.isSpreadAssignment(it)) put(it.expression, whole)
      else if (ts.isPropertyAssignment(it) && isPlainName(it.name)) {
        put(it.initializer, variables.part(whole, `.${it.name.text}`))
      } else if (ts.isShorthandPropertyAssignment(it)) {
        const variable = ofSymbol(checker.getShorthandAssignmentValueSymbol(it))
        if (variable !== undefined) variables.flow(variable, variables.part(whole, `.${it.name.text}`))
      } else if (ts.isExpression(it)) put(it, variables.part(whole, '[]'))
    }
    return whole
  }

  /** Adds what the declaration of a global implies for it, or for what it returns or creates. */
  const addDeclared = (variable: Variable, type: ts.Type): void => {
    const [signature] = [...type.getConstructSignatures(), ...type.getCallSignatures()]
    if (signature === undefined) addType(inquiry, variable, type, weights.used)
    else addType(inquiry, variables.part(variable, '()'), signature.getReturnType(), weights.used)
  }

  /** The value of a mock that is a constant. */
  const constantOf = (name: ImportedName): string | undefined => {
    const mock = modules[name.module]?.exports.find((it) => mockPath(it).join('.') === mockPath(name).join('.'))
    return mock?.use === 'constant' ? valueOfConstant(mock) : undefined
  }

  const inquiry: Inquiry = {
    checker,
    variables,
    hasMocks: 0 < modules.length,
    ofExpression: (expression) => remembered(expressions, unwrapped(expression), findExpression),
    ofDeclaration: (declaration) => remembered(declared, declaration, findDeclared),
    ofResult(fn) {
      const variable = results.get(fn) ?? variables.fresh()
      results.set(fn, variable)
      return variable
    },
    ofDeclaredResult(fn) {
      if (!lacksSome || !files.includes(fn.getSourceFile())) return undefined
      const signature = checker.getSignatureFromDeclaration(fn)
      const isLeftOpen = signature !== undefined && isOpen(checker, checker.getReturnTypeOfSignature(signature))
      return isLeftOpen ? inquiry.ofResult(fn) : undefined
    },
    ofReceiver(fn) {
      const variable = receivers.get(fn) ?? variables.fresh()
      receivers.set(fn, variable)
      return variable
    },
    testedMock(expression) {
      const name = tested.size === 0 ? undefined : exportOf(unwrapped(expression))
      const id = name && tested.get(importKey(name))
      return id === undefined ? undefined : { name: name!, id }
    },
    ofMocked(name) {
      const key = importKey(name)
      const known = mocked.get(key)
      if (known !== undefined) return known
      const variable = variables.fresh()
      mocked.set(key, variable)
      const constant = constantOf(name)
      if (constant !== undefined) {
        variables.add(variable, { kind: 'literal', value: constant }, weights.used)
        variables.add(variable, { kind: 'string' }, weights.hinted)
      }
      const type = typeOf(name)
      if (type !== undefined) addDeclared(variable, type)
      return variable
    },
    methodsNamed: (name) => methods.get(name) ?? [],
    add(expression, guess, weight) {
      const variable = inquiry.ofExpression(expression)
      if (variable !== undefined) variables.add(variable, guess, weight)
    },
  }
  return inquiry
}

/** The part that an index selects: a property if the index is a string literal. */
function partAt(index: ts.Expression): `.${string}` | '[]' {
  return ts.isStringLiteralLike(index) ? `.${index.text}` : '[]'
}

/** Whether an index is a well-known symbol, such as `Symbol.iterator`. */
function isSymbol(index: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(index) && ts.isIdentifier(index.expression) && index.expression.text === 'Symbol'
}

function isPlainName(name: ts.PropertyName): name is ts.Identifier | ts.StringLiteral {
  return ts.isIdentifier(name) || ts.isStringLiteral(name)
}

function methodsByName(files: readonly ts.SourceFile[]): ReadonlyMap<string, readonly ts.SignatureDeclaration[]> {
  const found = new Map<string, ts.SignatureDeclaration[]>()
  const visit = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node) && ts.isIdentifier(node.name)) {
      found.set(node.name.text, [...(found.get(node.name.text) ?? []), node])
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return found
}
