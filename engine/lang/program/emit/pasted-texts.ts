import ts from 'typescript'
import type { PastedTexts, TextSpan } from '../../../model/source/pasted-texts.ts'
import { erasedText } from './erased-text.ts'
import type { Inventory } from '../../flow/predicates.ts'
import { freePrefix } from './prefix.ts'
import { printingsOf } from './printings.ts'
import type { CheckedProgram } from '../program.ts'

/** Collects the source texts that `toString` of pasted functions and classes returns. */
export function pastedTexts({ files }: CheckedProgram, inventory: Inventory): PastedTexts {
  const functions: PastedTexts['functions'][number][] = []
  const classes: PastedTexts['classes'][number][] = []
  const texts = files.map((file, at) => {
    const { text, offsetOf } = erasedText(file)
    const printings = printingsOf(file.fileName, text)
    const visit = (node: ts.Node): void => {
      const id = inventory.functionIds.get(node)
      const span = (): TextSpan => {
        const [start, end] = [offsetOf(ownStart(node, file)), offsetOf(node.end)]
        const printed = printings.map((it) => ({ start: it.startOf(start), end: it.endOf(end) }))
        return { file: at, start, end, printed }
      }
      if (id !== undefined && !ts.isSourceFile(node)) functions.push({ id, ...span() })
      if (ts.isClassLike(node)) classes.push({ name: node.name?.text, ...span() })
      ts.forEachChild(node, visit)
    }
    visit(file)
    return { text, printed: printings.map((it) => it.text) }
  })
  return { prefix: freePrefix(files), files: texts, functions, classes }
}

/** The start of a function's own text, after `export`, `static` and decorators. */
function ownStart(node: ts.Node, file: ts.SourceFile): number {
  const modifiers = ts.canHaveModifiers(node) ? node.modifiers : undefined
  if (modifiers === undefined || modifiers.length === 0) return node.getStart(file)
  const async = modifiers.find((it) => it.kind === ts.SyntaxKind.AsyncKeyword)
  if (async !== undefined) return async.getStart(file)
  const [trivia] = /^(?:\s|\/\*[^]*?\*\/|\/\/.*)*/.exec(file.text.slice(modifiers.end))!
  return modifiers.end + trivia.length
}
