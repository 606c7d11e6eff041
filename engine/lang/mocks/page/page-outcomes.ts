import ts from 'typescript'
import { targetsIn, writeTarget } from '../../effects/writes.ts'
import { constantText } from '../../syntax/constant-text.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'
import type { GlobalReads } from '../missing-globals.ts'

/** A part of the page besides the HTML of its body, by the path from the page: `title`, `localStorage.theme`. */
export type PageOutcome = readonly [part: string, ...members: string[]]

/** Most parts that tests assert. */
const mostOutcomes = 12

/**
 * The parts of the page that files write: title, cookies, address, items of storages by constant keys, and attributes of
 * the root and the body. `ofPage` tells the page's globals from variables of the same names. O(size).
 */
export function pageOutcomes(files: readonly ts.SourceFile[], ofPage: GlobalReads): readonly PageOutcome[] {
  const found = new Map<string, PageOutcome>()
  const partOf = (node: ts.Expression): string | undefined => partNamed(node, ofPage)
  const add = (outcome: PageOutcome | undefined): void => {
    if (outcome !== undefined && found.size < mostOutcomes) found.set(outcome.join('\n'), outcome)
  }
  const visit = (node: ts.Node): void => {
    const target = writeTarget(node)
    for (const it of target === undefined ? [] : targetsIn(target)) add(writtenBy(it, partOf))
    if (ts.isDeleteExpression(node)) add(writtenBy(unwrapped(node.expression), partOf))
    if (ts.isCallExpression(node)) add(changedBy(node, partOf))
    ts.forEachChild(node, visit)
  }
  for (const file of files) if (0 < ofPage.within(file).length) visit(file)
  return [...found.values()]
}

/** The part of the page that an expression is, such as `document` or `documentElement`. */
function partNamed(node: ts.Expression, ofPage: GlobalReads): string | undefined {
  const it = unwrapped(node)
  const name = ofPage.nameOf(it)
  if (name !== undefined) return name
  if (!ts.isPropertyAccessExpression(it)) return undefined
  const owner = partNamed(it.expression, ofPage)
  if (owner === 'window' && /^(?:document|location|localStorage|sessionStorage|history)$/.test(it.name.text))
    return it.name.text
  return owner === 'document' && /^(?:location|documentElement|body)$/.test(it.name.text) ? it.name.text : undefined
}

type PartOf = (node: ts.Expression) => string | undefined

/** The part that an assignment to a member changes. */
function writtenBy(target: ts.Expression, partOf: PartOf): PageOutcome | undefined {
  const member = ts.isPropertyAccessExpression(target)
    ? target.name.text
    : ts.isElementAccessExpression(target)
      ? constantText(target.argumentExpression)
      : undefined
  if (member === undefined) return undefined
  const { expression } = target as ts.PropertyAccessExpression | ts.ElementAccessExpression
  const part = partOf(expression)
  if (part === 'document') return /^(?:title|cookie)$/.test(member) ? [member] : undefined
  if (part === 'location') return /^(?:hash|href)$/.test(member) ? [part, member] : undefined
  if (part !== undefined && isStorage(part)) return itemOf(part, member)
  if (part !== undefined && isRoot(part)) return /^(?:className|lang|dir|id)$/.test(member) ? [part, member] : undefined
  const owner = unwrapped(expression)
  if (!ts.isPropertyAccessExpression(owner) || !/^(?:dataset|style)$/.test(owner.name.text)) return undefined
  const root = partOf(owner.expression)
  return root !== undefined && isRoot(root) ? [root, owner.name.text, member] : undefined
}

/** The part that a call of a method changes. */
function changedBy({ expression, arguments: [first] }: ts.CallExpression, partOf: PartOf): PageOutcome | undefined {
  if (!ts.isPropertyAccessExpression(expression)) return undefined
  const { name } = expression
  const part = partOf(expression.expression)
  if (part === 'history') return /^(?:pushState|replaceState)$/.test(name.text) ? ['location', 'href'] : undefined
  const text = first && constantText(first)
  if (part !== undefined && isStorage(part))
    return text !== undefined && /^(?:setItem|removeItem)$/.test(name.text) ? itemOf(part, text) : undefined
  if (part !== undefined && isRoot(part))
    return text !== undefined && /^(?:set|remove|toggle)Attribute$/.test(name.text)
      ? attributeOf(part, text)
      : undefined
  const owner = unwrapped(expression.expression)
  if (!ts.isPropertyAccessExpression(owner) || owner.name.text !== 'classList') return undefined
  const root = partOf(owner.expression)
  return root !== undefined && isRoot(root) ? [root, 'className'] : undefined
}

function isStorage(part: string): boolean {
  return part === 'localStorage' || part === 'sessionStorage'
}

/** Whether a part is an element that the HTML of the body does not show. */
function isRoot(part: string): boolean {
  return part === 'documentElement' || part === 'body'
}

/** The item of a storage, which is a property of it unless a member has its name. */
function itemOf(storage: string, key: string): PageOutcome | undefined {
  return /^(?:length|key|clear|(?:get|set|remove)Item|constructor|__proto__)$/.test(key) ? undefined : [storage, key]
}

/** The property that reflects an attribute. */
function attributeOf(root: string, name: string): PageOutcome | undefined {
  if (name === 'class') return [root, 'className']
  if (/^(?:lang|dir|id)$/.test(name)) return [root, name]
  const data = /^data-([a-z][a-z\d-]*)$/.exec(name)?.[1]
  return data === undefined
    ? undefined
    : [root, 'dataset', data.replace(/-([a-z])/g, (_, it: string) => it.toUpperCase())]
}
