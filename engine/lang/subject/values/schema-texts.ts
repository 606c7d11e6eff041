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

/** Texts in JSON that object schemas of the code accept: with all members, and with the required ones only. */
export function schemaTexts(files: readonly ts.SourceFile[]): readonly string[] {
  const texts = new Set<string>()
  for (const file of files)
    eachNode(file, (node) => {
      const members = objectSchema(node)
      if (members === undefined || mostTexts <= texts.size) return
      for (const it of objectsOf(members, 0)) texts.add(JSON.stringify(it))
    })
  return [...texts]
}

/** The members of `z.object({ … })` and the like. */
function objectSchema(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (!ts.isCallExpression(node) || !/^(?:strict|loose)?object$/i.test(calledName(node) ?? '')) return undefined
  const [first] = node.arguments
  return first !== undefined && ts.isObjectLiteralExpression(first) ? first : undefined
}

function objectsOf({ properties }: ts.ObjectLiteralExpression, depth: number): readonly Json[] {
  const members = properties.flatMap((it) => {
    if (!ts.isPropertyAssignment(it) || !(ts.isIdentifier(it.name) || ts.isStringLiteral(it.name))) return []
    const { value, isOptional } = sampleOf(it.initializer, depth)
    return [{ key: it.name.text, value, isOptional }]
  })
  const all = Object.fromEntries(members.map(({ key, value }) => [key, value]))
  const required = Object.fromEntries(members.flatMap((it) => (it.isOptional ? [] : [[it.key, it.value]])))
  return members.some((it) => it.isOptional) ? [all, required] : [all]
}

interface Sample {
  readonly value: Json
  readonly isOptional: boolean
}

/** A value that a schema accepts: the last method of a chain that tells one decides. */
function sampleOf(schema: ts.Expression, depth: number): Sample {
  let value: Json | undefined
  let isOptional = false
  for (let node: ts.Expression = schema; ;) {
    if (ts.isCallExpression(node)) {
      const name = calledName(node) ?? ''
      if (name === 'optional' || name === 'nullish') {
        isOptional = true
        const [inner] = node.arguments
        // `optional(schema)` of Valibot.
        if (inner !== undefined) return { value: sampleOf(inner, depth).value, isOptional }
      }
      value ??= calledSample(node, name, depth)
      node = node.expression
    } else if (ts.isPropertyAccessExpression(node)) node = node.expression
    else return { value: value ?? 'a', isOptional }
  }
}

function calledSample(node: ts.CallExpression, name: string, depth: number): Json | undefined {
  const [first] = node.arguments
  const members = objectSchema(node)
  if (members !== undefined) return depth < deepest ? objectsOf(members, depth + 1)[0] : {}
  if (first === undefined || depth === deepest) return samples.get(name)
  if (name === 'array') return [sampleOf(first, depth + 1).value]
  if (name === 'literal') return literalIn(first)
  const isList = ts.isArrayLiteralExpression(first)
  if (isList && (name === 'enum' || name === 'picklist' || name === 'oneOf')) return literalIn(first.elements[0])
  if (isList && name === 'union' && first.elements[0] !== undefined) return sampleOf(first.elements[0], depth + 1).value
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
