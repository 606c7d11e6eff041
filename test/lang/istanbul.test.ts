import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { type Counters, countersIn } from '../../engine/lang/istanbul/counters.ts'
import { type FileCoverage, runIstanbul } from '../support/run-istanbul.ts'
import { nightly } from '../support/nightly.ts'
import { filesIn } from '../support/files-in.ts'

const folders = ['test/cases/istanbul', 'test/cases/language', 'bench/subjects', 'bench/large', 'src/examples']

/**
 * Files that Vitest's transpiler or the parser of Istanbul cannot read: decorators, `accessor`, a line break before
 * `=>`.
 */
const unreadable = new Set([
  'abstract-classes-and-mixins.ts',
  'classes-accessors-and-prototypes.ts',
  'classes-decorators-access-and-metadata.ts',
  'classes-decorators-of-every-kind.ts',
  'classes-order-of-evaluation.ts',
  'classes.ts',
  'decorators-experimental-order.ts',
  'decorators-experimental-that-replace.ts',
  'decorators.ts',
  'function-names-are-inferred.ts',
  'plain-javascript-with-odd-layout.js',
  'recursion-in-defaults-and-fields.ts',
])

const arrows =
  'an arrow function that begins with a parenthesis has no place in the source map and is merged with another'
const keys = 'a function that takes its name from a computed key cannot be moved behind a counter'
const using = '`using` becomes a `try` without a place in the source'

/** Files for which Istanbul has other counts, and why. */
const different: Readonly<Record<string, string>> = {
  'async-arrows-methods-and-this.ts': arrows,
  'blocks-temporal-dead-zones.ts': arrows,
  'calls-in-chains.ts': arrows,
  'classes-expressions-names-and-inner-bindings.ts': keys,
  'destructuring-closes-iterators.ts': arrows,
  'destructuring-messages-of-errors.ts': arrows,
  'errors-of-native-calls-keep-their-words.ts': arrows,
  'errors-thrown-inside-every-part.ts': arrows,
  'function-constructor-runs-sloppy-code.ts': arrows,
  'functions-and-names.ts': arrows,
  'iteration-protocol-corner-cases.ts': arrows,
  'named-evaluation.ts': keys,
  'returns-from-everywhere.ts': arrows,
  'super-in-rewritten-places.ts': arrows,
  'symbols-and-computed.ts': keys,
  'using-awaits-disposal.ts': using,
  'using-declarations.ts': using,
  'using-disposes-in-order.ts': using,
  'using-in-the-head-of-a-loop.ts': using,
}

const files: Record<string, string> = {
  'none.test.ts': "import { test } from 'vitest'\ntest('none', () => undefined)\n",
}
for (const folder of folders) {
  for (const name of filesIn(folder)) {
    if (!unreadable.has(name)) files[`counted/${name}`] = readFileSync(`${folder}/${name}`, 'utf8')
  }
}

/** All counts, and the lines on which statements begin, as text. */
function ours({ statements, functions, branches }: Counters): string {
  return summary(
    statements.map((it) => ts.getLineAndCharacterOfPosition(it.getSourceFile(), it.getStart()).line + 1),
    functions.length,
    branches.map((it) => `${it.kind} with ${it.arms.length}`),
  )
}

function theirs({ statementMap, fnMap, branchMap, b }: FileCoverage): string {
  return summary(
    Object.values(statementMap).map((it) => it.start.line),
    Object.keys(fnMap).length,
    Object.entries(branchMap).map(([id, { type }]) => `${type} with ${b[id]!.length}`),
  )
}

function summary(lines: readonly number[], functions: number, branches: readonly string[]): string {
  const sorted = lines.toSorted((x, y) => x - y)
  return `statements on ${sorted.join(' ')}; ${functions} functions; ${branches.toSorted().join(', ')}`
}

nightly(
  'counters match Istanbul under Vitest',
  async () => {
    const { coverage, output } = await runIstanbul(files, 'counted/**')
    expect(coverage.size, output).toBe(Object.keys(files).length - 1)
    const differing = [...coverage].flatMap(([path, measured]) => {
      const file = ts.createSourceFile(path, files[path]!, ts.ScriptTarget.Latest, true)
      return ours(countersIn([file])) === theirs(measured) ? [] : [path.slice('counted/'.length)]
    })
    expect(differing.toSorted()).toEqual(Object.keys(different).toSorted())
  },
  300_000,
)

test('a file with an ignore comment has no counters', () => {
  const text = '/* istanbul ignore file */\nexport const f = (a: number) => (a ? 1 : 2)\n'
  const file = ts.createSourceFile('ignored.ts', text, ts.ScriptTarget.Latest, true)
  expect(countersIn([file])).toEqual({ statements: [], functions: [], branches: [] })
})
