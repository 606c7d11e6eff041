import ts from 'typescript'
import { type Mutator, none, textOf, unparenthesized } from '../mutator.ts'

/** Methods that replace each other. */
const counterparts: readonly (readonly [string, string])[] = [
  ['endsWith', 'startsWith'],
  ['every', 'some'],
  ['toLocaleLowerCase', 'toLocaleUpperCase'],
  ['toLowerCase', 'toUpperCase'],
  ['trimEnd', 'trimStart'],
  ['min', 'max'],
  ['setDate', 'setTime'],
  ['setFullYear', 'setMonth'],
  ['setHours', 'setMinutes'],
  ['setSeconds', 'setMilliseconds'],
  ['setUTCFullYear', 'setUTCMonth'],
  ['setUTCHours', 'setUTCMinutes'],
  ['setUTCSeconds', 'setUTCMilliseconds'],
]

const others: ReadonlyMap<string, string> = new Map([
  ...counterparts,
  ...counterparts.map(([one, other]) => [other, one] as const),
  ['setUTCDate', 'setTime'],
])

/** Methods whose call is replaced by its receiver. */
const removed: ReadonlySet<string> = new Set([
  'charAt',
  'filter',
  'reverse',
  'slice',
  'sort',
  'substr',
  'substring',
  'trim',
])

/** `a.toLowerCase()` becomes `a.toUpperCase()`, and `a.trim()` becomes `a`. */
export const methodExpression: Mutator = {
  operator: 'MethodExpression',
  replacements(node) {
    if (!ts.isCallExpression(node)) return none
    const callee = unparenthesized(node.expression)
    if (!ts.isPropertyAccessExpression(callee) || !ts.isIdentifier(callee.name)) return none
    const receiver = callee.expression
    if (removed.has(callee.name.text)) {
      if (receiver.kind === ts.SyntaxKind.SuperKeyword) return none
      return [{ text: textOf(receiver), write: (context) => context.expression(receiver) }]
    }
    const other = others.get(callee.name.text)
    if (other === undefined) return none
    const dot = callee.questionDotToken === undefined ? '.' : '?.'
    const list = node.arguments.map(textOf).join(', ')
    return [
      {
        text: `${textOf(receiver)}${dot}${other}(${list})`,
        write(context) {
          const name = context.factory.createIdentifier(other)
          const member = context.factory.updatePropertyAccessExpression(callee, context.expression(receiver), name)
          return context.factory.updateCallExpression(
            node,
            member,
            undefined,
            node.arguments.map((it) => context.expression(it)),
          )
        },
      },
    ]
  },
}
