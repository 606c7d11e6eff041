import ts from 'typescript'
import { eachNode } from '../../syntax/each-node.ts'

/** Most texts, and levels of nested schemas. */
const mostTexts = 24
const deepest = 3

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Values for methods of schema libraries (Zod, Valibot, Yup, Joi and others), by their names. */
const samples: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['string', 'a'],
  ['email', 'a@example.com'],
  ['uuid', '123e4567-e89b-42d3-a456-426614174000'],
  ['guid', '123e4567-e89b-42d3-a456-426614174000'],
  ['url', 'https://example.com/'],
  ['date', '2024-01-01'],
  ['datetime', '2024-01-01T00:00:00Z'],
  ['number', 1],
  ['int', 1],
  ['integer', 1],
  ['boolean', true],
  ['bool', true],
  ['any', 'a'],
  ['unknown', 'a'],
  ['record', {}],
])

/** Finds the value of a variable: `undefined` for what is no constant with a known value. */
type ValueOf = (name: ts.Identifier) => ts.Expression | undefined

/**
 * Texts in JSON that object schemas of the code accept: with all members, and with the required ones only. Parts of
 * schemas may be constants, also of other files.
 */
export function schemaTexts(files: readonly ts.SourceFile[], checker: ts.TypeChecker): readonly string[] {
  const valueOf: ValueOf = (name) => {
    const { parent } = name
    const symbol = ts.isShorthandPropertyAssignment(parent)
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(name)
    if (symbol === undefined) return undefined
    const origin = (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)
    const declaration = origin.valueDeclaration
    return declaration !== undefined && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  }
  const texts = new Set<string>()
  for (const file of files)
    eachNode(file, (node) => {
      const members = objectSchema(node)
      if (members === undefined || mostTexts <= texts.size) return
      for (const it of objectsOf(members, valueOf, 0)) texts.add(JSON.stringify(it))
    })
  return [...texts]
}

/** The members of `z.object({ … })` and the like. */
function objectSchema(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (!ts.isCallExpression(node) || !/^(?:strict|loose)?object$/i.test(calledName(node) ?? '')) return undefined
  const [first] = node.arguments
  return first !== undefined && ts.isObjectLiteralExpression(first) ? first : undefined
}

function objectsOf(object: ts.ObjectLiteralExpression, valueOf: ValueOf, depth: number): readonly Json[] {
  const members = membersOf(object, valueOf, depth)
  const all = Object.fromEntries(members.map(({ key, value }) => [key, value]))
  const required = Object.fromEntries(members.flatMap((it) => (it.isOptional ? [] : [[it.key, it.value]])))
  return members.some((it) => it.isOptional) ? [all, required] : [all]
}

interface Member extends Sample {
  readonly key: string
}

function membersOf({ properties }: ts.ObjectLiteralExpression, valueOf: ValueOf, depth: number): readonly Member[] {
  return properties.flatMap((it): readonly Member[] => {
    if (ts.isSpreadAssignment(it)) {
      const spread = ts.isIdentifier(it.expression) ? valueOf(it.expression) : undefined
      const isObject = spread !== undefined && ts.isObjectLiteralExpression(spread)
      return isObject && depth < deepest ? membersOf(spread, valueOf, depth + 1) : []
    }
    if (ts.isShorthandPropertyAssignment(it)) return [{ key: it.name.text, ...sampleOf(it.name, valueOf, depth) }]
    if (!ts.isPropertyAssignment(it) || !(ts.isIdentifier(it.name) || ts.isStringLiteral(it.name))) return []
    return [{ key: it.name.text, ...sampleOf(it.initializer, valueOf, depth) }]
  })
}

interface Sample {
  readonly value: Json
  readonly isOptional: boolean
}

/** A value that a schema accepts: the last method of a chain that tells one decides. */
function sampleOf(schema: ts.Expression, valueOf: ValueOf, depth: number): Sample {
  let value: Json | undefined
  let isOptional = false
  for (let node: ts.Expression = schema; ;) {
    if (ts.isCallExpression(node)) {
      const name = calledName(node) ?? ''
      if (name === 'optional' || name === 'nullish') {
        isOptional = true
        const [inner] = node.arguments
        // `optional(schema)` of Valibot.
        if (inner !== undefined) return { value: sampleOf(inner, valueOf, depth).value, isOptional }
      }
      value ??= calledSample(node, valueOf, depth)
      node = node.expression
    } else if (ts.isPropertyAccessExpression(node)) node = node.expression
    else {
      const constant = ts.isIdentifier(node) && value === undefined && depth < deepest ? valueOf(node) : undefined
      if (constant === undefined) return { value: value ?? 'a', isOptional }
      const whole = sampleOf(constant, valueOf, depth + 1)
      return { value: whole.value, isOptional: isOptional || whole.isOptional }
    }
  }
}

function calledSample(node: ts.CallExpression, valueOf: ValueOf, depth: number): Json | undefined {
  const name = calledName(node) ?? ''
  const [first] = node.arguments
  const members = objectSchema(node)
  if (members !== undefined) return depth < deepest ? objectsOf(members, valueOf, depth + 1)[0] : {}
  if (first === undefined || depth === deepest) return samples.get(name)
  if (name === 'array') return [sampleOf(first, valueOf, depth + 1).value]
  if (name === 'literal') return literalIn(first)
  const isList = ts.isArrayLiteralExpression(first)
  if (isList && (name === 'enum' || name === 'picklist' || name === 'oneOf')) return literalIn(first.elements[0])
  if (isList && name === 'union' && first.elements[0] !== undefined)
    return sampleOf(first.elements[0], valueOf, depth + 1).value
  return samples.get(name)
}

function literalIn(node: ts.Expression | undefined): Json | undefined {
  if (node === undefined) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (node.kind === ts.SyntaxKind.NullKeyword) return null
  const isBoolean = node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword
  return isBoolean ? node.kind === ts.SyntaxKind.TrueKeyword : undefined
}

function calledName({ expression }: ts.CallExpression): string | undefined {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  return ts.isIdentifier(expression) ? expression.text : undefined
}
