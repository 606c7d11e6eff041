import ts from 'typescript'
import { chainOf, isOptional, type Link } from '../flow/chains.ts'
import { unwrapped } from '../syntax/unwrapped.ts'
import { calleeText } from './callee-text.ts'
import { type Pen, rewriteOf } from './pen.ts'
import { probedReceiver } from './receivers.ts'

/**
 * `a?.b` becomes `$$nullish(0, a)?.b`. A call keeps its receiver: `a.b?.(x)` becomes `$$method(0, a, 'b', 'a.b')?.(x)`,
 * and `super.m?.(x)` becomes `$$bound(0, this, super.m, …)?.(x)`.
 *
 * Where an earlier `?.` of the chain finds nothing, a later one is not executed: `a?.b?.c` becomes
 * `(($$t = $$nullish(0, a)) == null ? void 0 : $$nullish(1, $$t.b))?.c`. One variable for the module is enough because
 * it is read right after it was written, before any pasted code runs.
 */
export const optionalChains = rewriteOf<ts.OptionalChain>(
  [
    ts.SyntaxKind.PropertyAccessExpression,
    ts.SyntaxKind.ElementAccessExpression,
    ts.SyntaxKind.CallExpression,
    ts.SyntaxKind.NonNullExpression,
  ],
  (node, pen) => {
    if (!ts.isOptionalChain(node)) return undefined
    const { factory } = pen
    const { base, links } = chainOf(node)
    // What follows a tagged template, which no chain may have in it, is no chain either.
    if (!isOptional(links[0]!)) return undefined
    const [first, ...others] = segmentsOf(links)
    let segment = first!
    let guarded = ts.isCallExpression(segment[0]!)
      ? lookUpBase(pen, segment[0], base)
      : look(pen, segment[0]!, pen.expression(base))
    for (const next of others) {
      const kept = factory.createParenthesizedExpression(factory.createAssignment(pen.name('t'), guarded))
      guarded = factory.createParenthesizedExpression(
        factory.createConditionalExpression(
          factory.createEquality(kept, factory.createNull()),
          undefined,
          factory.createVoidZero(),
          undefined,
          lookUp(pen, next[0]!, segment),
        ),
      )
      segment = next
    }
    const [opening, ...rest] = segment
    const reached = (start: ts.Expression): ts.Expression =>
      rest.reduce((at, it) => extendChain(pen, it, at), openChain(pen, opening!, start))
    return 0 < others.length || !ts.isCallExpression(node)
      ? reached(guarded)
      : probedReceiver(pen, base, guarded, reached)
  },
)

/** Links from one `?.` to the next. */
function segmentsOf(links: readonly Link[]): readonly (readonly Link[])[] {
  const segments: Link[][] = []
  for (const link of links) {
    if (isOptional(link)) segments.push([link])
    else segments.at(-1)!.push(link)
  }
  return segments
}

function look(pen: Pen, link: Link, value: ts.Expression): ts.Expression {
  return pen.probe('nullish', pen.id('nullish', link), value)
}

/** The value before `?.(…)` at the start of a chain, with its receiver. */
function lookUpBase(pen: Pen, link: ts.CallExpression, base: ts.Expression): ts.Expression {
  const callee = unwrapped(base)
  const isMember = ts.isPropertyAccessExpression(callee) || ts.isElementAccessExpression(callee)
  if (!isMember) return look(pen, link, pen.expression(base))
  if (callee.expression.kind === ts.SyntaxKind.SuperKeyword) {
    return pen.probe('bound', pen.id('nullish', link), pen.factory.createThis(), pen.inside(callee), text(pen, callee))
  }
  return lookUpMember(pen, link, callee, pen.expression(callee.expression))
}

/** The value before the `?.` of a later segment, which starts from `$$t`. */
function lookUp(pen: Pen, link: Link, before: readonly Link[]): ts.Expression {
  const start: ts.Expression = pen.name('t')
  const last = before.at(-1)!
  if (!ts.isCallExpression(link) || ts.isCallExpression(last)) {
    return look(
      pen,
      link,
      before.reduce((at, it) => extend(pen, it, at), start),
    )
  }
  const receiver = before.slice(0, -1).reduce((at, it) => extend(pen, it, at), start)
  return lookUpMember(pen, link, last, receiver)
}

function lookUpMember(
  pen: Pen,
  link: Link,
  member: ts.PropertyAccessExpression | ts.ElementAccessExpression,
  receiver: ts.Expression,
): ts.Expression {
  const { factory } = pen
  const id = pen.id('nullish', link)
  if (ts.isElementAccessExpression(member)) {
    return pen.probe('method', id, receiver, pen.expression(member.argumentExpression), text(pen, member))
  }
  if (ts.isIdentifier(member.name)) {
    return pen.probe('method', id, receiver, factory.createStringLiteral(member.name.text, true), text(pen, member))
  }
  const kept = factory.createAssignment(pen.name('t'), receiver)
  const callee = factory.createPropertyAccessExpression(pen.name('t'), member.name)
  return pen.probe('bound', id, kept, callee, text(pen, member))
}

function text(pen: Pen, callee: ts.Expression): ts.Expression {
  return pen.factory.createStringLiteral(calleeText(callee), true)
}

function extend(pen: Pen, link: Link, at: ts.Expression): ts.Expression {
  const { factory } = pen
  if (ts.isPropertyAccessExpression(link)) return factory.createPropertyAccessExpression(at, link.name)
  if (ts.isElementAccessExpression(link)) {
    return factory.createElementAccessExpression(at, pen.expression(link.argumentExpression))
  }
  return factory.createCallExpression(
    at,
    undefined,
    link.arguments.map((it) => pen.expression(it)),
  )
}

function openChain(pen: Pen, link: Link, at: ts.Expression): ts.Expression {
  return chained(pen, link, at, pen.factory.createToken(ts.SyntaxKind.QuestionDotToken))
}

function extendChain(pen: Pen, link: Link, at: ts.Expression): ts.Expression {
  return chained(pen, link, at, undefined)
}

function chained(pen: Pen, link: Link, at: ts.Expression, token: ts.QuestionDotToken | undefined): ts.Expression {
  const { factory } = pen
  if (ts.isPropertyAccessExpression(link)) return factory.createPropertyAccessChain(at, token, link.name)
  if (ts.isElementAccessExpression(link)) {
    return factory.createElementAccessChain(at, token, pen.expression(link.argumentExpression))
  }
  return factory.createCallChain(
    at,
    token,
    undefined,
    link.arguments.map((it) => pen.expression(it)),
  )
}
