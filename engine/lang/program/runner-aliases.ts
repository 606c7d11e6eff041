import ts from 'typescript'
import type { PathAliases } from './path-aliases.ts'
import { memberOf, nameOf, parsedSettings, resolved, textIn } from './static-values.ts'

/**
 * The aliases in the settings of Vitest (`alias` of `resolve` or `test`) or Jest (`moduleNameMapper`), as far as they are
 * constant. Regular expressions count if they mean a text and its rest. Targets are as written: they may begin with
 * `ownFolder`, `<rootDir>` or `/`.
 */
export function runnerAliases(text: string, runner: 'vitest' | 'jest'): PathAliases {
  const found: Record<string, readonly string[]> = {}
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const aliases = memberOf(node, runner === 'jest' ? 'moduleNameMapper' : 'alias')
      if (aliases !== undefined) Object.assign(found, aliasesIn(resolved(aliases), runner))
    }
    ts.forEachChild(node, visit)
  }
  visit(parsedSettings(text))
  return found
}

function aliasesIn(node: ts.Expression, runner: 'vitest' | 'jest'): PathAliases {
  if (ts.isArrayLiteralExpression(node)) {
    return Object.assign({}, ...node.elements.map((it) => aliasIn(resolved(it)))) as PathAliases
  }
  if (!ts.isObjectLiteralExpression(node)) return {}
  const all = node.properties.flatMap((it): readonly PathAliases[] => {
    if (ts.isSpreadAssignment(it)) return [aliasesIn(resolved(it.expression), runner)]
    if (!ts.isPropertyAssignment(it)) return []
    const [name, target] = [nameOf(it.name), firstText(it.initializer)]
    if (name === '' || target === undefined) return []
    return [runner === 'jest' ? mapped(name, target) : prefixed(name, target)]
  })
  return Object.assign({}, ...all) as PathAliases
}

/** An alias as `{ find, replacement }`. */
function aliasIn(node: ts.Expression): PathAliases {
  if (!ts.isObjectLiteralExpression(node)) return {}
  const [find, replacement] = [memberOf(node, 'find'), memberOf(node, 'replacement')]
  const target = replacement && textIn(replacement)
  if (find === undefined || target === undefined) return {}
  const pattern = resolved(find)
  if (ts.isRegularExpressionLiteral(pattern)) return mapped(pattern.text.replace(/^\/|\/[a-z]*$/g, ''), target)
  const name = textIn(pattern)
  return name === undefined ? {} : prefixed(name, target)
}

/** A text that stands for itself and for the beginning of imports. */
function prefixed(name: string, target: string): PathAliases {
  const [start, folder] = [name, target].map((it) => it.replace(/\/$/, '')) as [string, string]
  const isFile = /\.[cm]?[jt]sx?$/.test(target)
  return { [start]: [target], ...(isFile ? {} : { [`${start}/*`]: [`${folder}/*`] }) }
}

/** A regular expression such as `^@/(.*)$`, with its replacement. */
function mapped(expression: string, target: string): PathAliases {
  const [, start, rest, end] =
    /^\^?((?:[^\\()[\]{}*+?.^$|]|\\[^a-zA-Z0-9])*)(\(\.[*+]\??\))?(\$?)$/.exec(expression) ?? []
  if (start === undefined || start === '' || !expression.startsWith('^')) return {}
  const name = start.replace(/\\(.)/g, '$1')
  if (rest !== undefined) return { [`${name}*`]: [target.replace('$1', '*')] }
  return end === '$' ? { [name]: [target] } : {}
}

function firstText(node: ts.Expression): string | undefined {
  const it = resolved(node)
  return ts.isArrayLiteralExpression(it) ? it.elements.map(textIn)[0] : textIn(it)
}
