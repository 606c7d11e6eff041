import ts from 'typescript'
import { type Mutator, none, otherString, positionOf } from '../mutator.ts'

/**
 * `'a'` becomes `''`, and `''` gets a text. Names of properties and modules, directives, attributes of JSX and the like
 * are skipped.
 */
export const stringLiteral: Mutator = {
  operator: 'StringLiteral',
  replacements(node) {
    if (ts.isTemplateExpression(node)) return [otherTemplate('')]
    if (ts.isNoSubstitutionTemplateLiteral(node)) return [otherTemplate(node.text === '' ? 'Stryker was here!' : '')]
    return ts.isStringLiteral(node) && isValue(node) ? [otherString(node.text)] : none
  },
}

/** A template stays a template, because it may have a tag. */
function otherTemplate(text: string): ReturnType<typeof otherString> {
  return { text: `\`${text}\``, write: ({ factory }) => factory.createNoSubstitutionTemplateLiteral(text, text) }
}

const takingNames: ReadonlySet<string> = new Set(['require', 'Symbol'])

/** Whether a string names a property or module, in brackets or not. StrykerJS mutates method names in brackets. */
function isName(parent: ts.Node, child: ts.Node): boolean {
  if (ts.isComputedPropertyName(parent))
    return !ts.isClassLike(parent.parent.parent) || ts.isPropertyDeclaration(parent.parent)
  return ('name' in parent && parent.name === child) || ('propertyName' in parent && parent.propertyName === child)
}

function isValue(node: ts.StringLiteral): boolean {
  const { parent, child } = positionOf(node)
  if (isName(parent, child)) return false
  if (ts.isCallExpression(parent)) {
    const { expression } = parent
    const isNamed = ts.isIdentifier(expression) && takingNames.has(expression.text)
    return !isNamed && expression.kind !== ts.SyntaxKind.ImportKeyword
  }
  return !ts.isExpressionStatement(parent) && !ts.isJsxAttribute(parent)
}
