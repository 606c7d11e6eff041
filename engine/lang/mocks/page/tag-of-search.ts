import ts from 'typescript'
import { tagOfClass } from './html.ts'

/**
 * The tag of the element that a call such as `querySelector` looks for: of its type argument or assertion
 * (`querySelector<HTMLInputElement>(…)`), else of the members that code reads of it, itself or by the name of the variable
 * that keeps it. `undefined` if neither tells. O(size of the file) for a call whose element is kept.
 */
export function tagOfSearch(call: ts.CallExpression): string | undefined {
  const [argument] = call.typeArguments ?? []
  let { parent } = call
  while (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent)) ({ parent } = parent)
  const type = argument ?? (ts.isAsExpression(parent) ? parent.type : undefined)
  if (type !== undefined) {
    const name = /\b(?:HTML|SVG)\w+Element\b/.exec(type.getText())?.[0]
    return name && tagOfClass(name)
  }
  // Only code without types reads such members of an element that may be any.
  if (ts.isPropertyAccessExpression(parent)) return tagWith(parent)
  return ts.isVariableDeclaration(parent) && parent.type === undefined && ts.isIdentifier(parent.name)
    ? tagOfKept(parent.name.text, call.getSourceFile())
    : undefined
}

/** The tag that the members of a variable tell, whatever its scope. */
function tagOfKept(name: string, file: ts.SourceFile): string | undefined {
  const visit = (node: ts.Node): string | undefined => {
    const own =
      ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name
        ? tagWith(node)
        : undefined
    return own ?? ts.forEachChild(node, visit)
  }
  return visit(file)
}

/** Tags by members that few elements have. */
const tagsByMember: ReadonlyMap<string, string> = new Map([
  ['value', 'input'],
  ['checked', 'input'],
  ['disabled', 'input'],
  ['files', 'input'],
  ['selectedIndex', 'select'],
  ['selectedOptions', 'select'],
  ['options', 'select'],
  ['elements', 'form'],
  ['submit', 'form'],
  ['requestSubmit', 'form'],
  ['reset', 'form'],
  ['onsubmit', 'form'],
  ['showModal', 'dialog'],
  ['getContext', 'canvas'],
])

/** The tag of elements with this member; forms are those that listen to being submitted. */
function tagWith({ name, parent }: ts.PropertyAccessExpression): string | undefined {
  if (name.text !== 'addEventListener' || !ts.isCallExpression(parent)) return tagsByMember.get(name.text)
  const [event] = parent.arguments
  return event !== undefined && ts.isStringLiteralLike(event) && event.text === 'submit' ? 'form' : undefined
}
