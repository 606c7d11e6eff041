import ts from 'typescript'
import { chainOf, isOptional, type Link } from '../../flow/chains.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'
import { calleeText } from '../callee-text.ts'
import { type RewriteContext, rewriteOf } from '../rewrite-context.ts'
import { probedReceiver } from './receivers.ts'

/**
 * `a?.b` becomes `$$nullish(0, a)?.b`. A call keeps its receiver: `a.b?.(x)` becomes `$$method(0, a, 'b', 'a.b')?.(x)`,
 * and `super.m?.(x)` becomes `$$bound(0, this, super.m, …)?.(x)`. Later `?.` of a chain are not executed after an
 * earlier one ends it: `a?.b?.c` becomes `(($$t = $$nullish(0, a)) == null ? void 0 : $$nullish(1, $$t.b))?.c`. One
 * `$$t` per module is enough because it is read before pasted code runs.
 */
export const optionalChains = rewriteOf<ts.OptionalChain>(
  [
    ts.SyntaxKind.PropertyAccessExpression,
    ts.SyntaxKind.ElementAccessExpression,
    ts.SyntaxKind.CallExpression,
    ts.SyntaxKind.NonNullExpression,
  ],
  (node, context) => {
    if (!ts.isOptionalChain(node)) return undefined
    const { factory } = context
    const { base, links } = chainOf(node)
    // A chain cannot contain a tagged template, so the links after one do not belong to it.
    if (!isOptional(links[0]!)) return undefined
    const [first, ...others] = segmentsOf(links)
    let segment = first!
    let guarded = ts.isCallExpression(segment[0]!)
      ? probeBase(context, segment[0], base)
      : probeNullish(context, segment[0]!, context.expression(base))
    for (const next of others) {
      const kept = factory.createParenthesizedExpression(factory.createAssignment(context.name('t'), guarded))
      guarded = factory.createParenthesizedExpression(
        factory.createConditionalExpression(
          factory.createEquality(kept, factory.createNull()),
          undefined,
          factory.createVoidZero(),
          undefined,
          probeLink(context, next[0]!, segment),
        ),
      )
      segment = next
    }
    const [opening, ...rest] = segment
    const reached = (start: ts.Expression): ts.Expression =>
      rest.reduce((at, it) => extendChain(context, it, at), openChain(context, opening!, start))
    return 0 < others.length || !ts.isCallExpression(node)
      ? reached(guarded)
      : probedReceiver(context, base, guarded, reached)
  },
)

/** The links from each `?.` to the next. */
function segmentsOf(links: readonly Link[]): readonly (readonly Link[])[] {
  const segments: Link[][] = []
  for (const link of links) {
    if (isOptional(link)) segments.push([link])
    else segments.at(-1)!.push(link)
  }
  return segments
}

function probeNullish(context: RewriteContext, link: Link, value: ts.Expression): ts.Expression {
  return context.probe('nullish', context.id('nullish', link), value)
}

/** The value before `?.(…)` at the start of a chain, with its receiver. */
function probeBase(context: RewriteContext, link: ts.CallExpression, base: ts.Expression): ts.Expression {
  const callee = unwrapped(base)
  const isMember = ts.isPropertyAccessExpression(callee) || ts.isElementAccessExpression(callee)
  if (!isMember) return probeNullish(context, link, context.expression(base))
  if (callee.expression.kind === ts.SyntaxKind.SuperKeyword) {
    return context.probe(
      'bound',
      context.id('nullish', link),
      context.factory.createThis(),
      context.inside(callee),
      text(context, callee),
    )
  }
  return probeMember(context, link, callee, context.expression(callee.expression))
}

/** The value before the `?.` of a later segment, which starts at `$$t`. */
function probeLink(context: RewriteContext, link: Link, before: readonly Link[]): ts.Expression {
  const start: ts.Expression = context.name('t')
  const last = before.at(-1)!
  if (!ts.isCallExpression(link) || ts.isCallExpression(last)) {
    return probeNullish(
      context,
      link,
      before.reduce((at, it) => extend(context, it, at), start),
    )
  }
  const receiver = before.slice(0, -1).reduce((at, it) => extend(context, it, at), start)
  return probeMember(context, link, last, receiver)
}

function probeMember(
  context: RewriteContext,
  link: Link,
  member: ts.PropertyAccessExpression | ts.ElementAccessExpression,
  receiver: ts.Expression,
): ts.Expression {
  const { factory } = context
  const id = context.id('nullish', link)
  if (ts.isElementAccessExpression(member)) {
    return context.probe('method', id, receiver, context.expression(member.argumentExpression), text(context, member))
  }
  if (ts.isIdentifier(member.name)) {
    return context.probe(
      'method',
      id,
      receiver,
      factory.createStringLiteral(member.name.text, true),
      text(context, member),
    )
  }
  const kept = factory.createAssignment(context.name('t'), receiver)
  const callee = factory.createPropertyAccessExpression(context.name('t'), member.name)
  return context.probe('bound', id, kept, callee, text(context, member))
}

function text(context: RewriteContext, callee: ts.Expression): ts.Expression {
  return context.factory.createStringLiteral(calleeText(callee), true)
}

function extend(context: RewriteContext, link: Link, at: ts.Expression): ts.Expression {
  const { factory } = context
  if (ts.isPropertyAccessExpression(link)) return factory.createPropertyAccessExpression(at, link.name)
  if (ts.isElementAccessExpression(link)) {
    return factory.createElementAccessExpression(at, context.expression(link.argumentExpression))
  }
  return factory.createCallExpression(
    at,
    undefined,
    link.arguments.map((it) => context.expression(it)),
  )
}

function openChain(context: RewriteContext, link: Link, at: ts.Expression): ts.Expression {
  return chained(context, link, at, context.factory.createToken(ts.SyntaxKind.QuestionDotToken))
}

function extendChain(context: RewriteContext, link: Link, at: ts.Expression): ts.Expression {
  return chained(context, link, at, undefined)
}

function chained(
  context: RewriteContext,
  link: Link,
  at: ts.Expression,
  token: ts.QuestionDotToken | undefined,
): ts.Expression {
  const { factory } = context
  if (ts.isPropertyAccessExpression(link)) return factory.createPropertyAccessChain(at, token, link.name)
  if (ts.isElementAccessExpression(link)) {
    return factory.createElementAccessChain(at, token, context.expression(link.argumentExpression))
  }
  return factory.createCallChain(
    at,
    token,
    undefined,
    link.arguments.map((it) => context.expression(it)),
  )
}
