import ts from 'typescript'
import type { PastedTexts, TextSpan } from '../model/pasted-texts.ts'
import type { RunningFunction } from './erased.ts'
import { erasedText } from './erased-text.ts'
import type { Inventory } from './predicates.ts'
import { freePrefix } from './prefix.ts'
import type { CheckedProgram } from './program.ts'

/** What pasted code is given where it asks a function or class for its text. */
export function pastedTexts({ files }: CheckedProgram, inventory: Inventory): PastedTexts {
  const functions: PastedTexts['functions'][number][] = []
  const classes: PastedTexts['classes'][number][] = []
  const texts = files.map((file, at) => {
    const { text, offsetOf } = erasedText(file)
    const visit = (node: ts.Node): void => {
      const id = inventory.functionIds.get(node)
      const span = (): TextSpan => {
        const [start, end] = [offsetOf(ownStart(node, file)), offsetOf(node.end)]
        const breakAt = isPrintedAlike(node, text.slice(start, end)) ? undefined : offsetOf(breakIn(node))
        return { file: at, start, end, ...(breakAt === undefined ? {} : { breakAt }) }
      }
      if (id !== undefined && !ts.isSourceFile(node)) functions.push({ id, ...span() })
      if (ts.isClassLike(node)) classes.push({ name: node.name?.text, ...span() })
      ts.forEachChild(node, visit)
    }
    visit(file)
    return text
  })
  return { prefix: freePrefix(files), files: texts, functions, classes }
}

/** Whether printers agree about a text: they differ about quotes, comments and blocks. */
function isPrintedAlike(node: ts.Node, text: string): boolean {
  if (!ts.isArrowFunction(node) || ts.isBlock(node.body) || /['{\n\r]|\/[/*]|[^)\s]\s*=>/.test(text)) return false
  const file = ts.createSourceFile('printed.js', text, ts.ScriptTarget.ES2022, false, ts.ScriptKind.JS)
  return printer.printFile(file).trim() === `${text};`
}

const printer = ts.createPrinter({ removeComments: true })

function breakIn(node: ts.Node): number {
  if (ts.isClassLike(node)) return node.members.pos
  const { body } = node as RunningFunction
  return ts.isBlock(body!) ? body.statements.pos : body!.pos
}

/** Where a function's own text begins: `export`, `static` and decorators are none of it. */
function ownStart(node: ts.Node, file: ts.SourceFile): number {
  const modifiers = ts.canHaveModifiers(node) ? node.modifiers : undefined
  if (modifiers === undefined || modifiers.length === 0) return node.getStart(file)
  const async = modifiers.find((it) => it.kind === ts.SyntaxKind.AsyncKeyword)
  if (async !== undefined) return async.getStart(file)
  const [trivia] = /^(?:\s|\/\*[^]*?\*\/|\/\/.*)*/.exec(file.text.slice(modifiers.end))!
  return modifiers.end + trivia.length
}
