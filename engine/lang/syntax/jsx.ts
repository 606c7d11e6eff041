import ts from 'typescript'

/** An element or fragment. */
export type Jsx = ts.JsxElement | ts.JsxSelfClosingElement | ts.JsxFragment

/** Whether a node is an element or fragment. */
export function isJsx(node: ts.Node): node is Jsx {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)
}

/** Whether code contains JSX. Reads only files whose text may contain some. */
export function hasJsx(file: ts.SourceFile): boolean {
  return /<[\w$>]|<\s/.test(file.text) && file.languageVariant === ts.LanguageVariant.JSX && findsJsx(file)
}

function findsJsx(node: ts.Node): boolean {
  return isJsx(node) || ts.forEachChild(node, findsJsx) === true
}

/** Whether a node is the tag of an element, or a part of one: `Menu` and `Item` in `<Menu.Item>`. */
export function isInTag(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent)) return parent.tagName === node
  return (ts.isPropertyAccessExpression(parent) || ts.isJsxNamespacedName(parent)) && isInTag(parent)
}

/** Whether an expression that replaces a node needs braces: as a child or an attribute's value. */
export function needsBraces(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isJsxAttribute(parent)) return parent.initializer === node && !ts.isJsxExpression(node)
  return isJsx(node) && (ts.isJsxElement(parent) || ts.isJsxFragment(parent))
}

/** Whether a node connects an element and the expressions in it without being a value. */
export function isPartOfJsx(node: ts.Node): boolean {
  return (
    ts.isJsxExpression(node) ||
    ts.isJsxAttribute(node) ||
    ts.isJsxSpreadAttribute(node) ||
    ts.isJsxAttributes(node) ||
    ts.isJsxOpeningElement(node)
  )
}
