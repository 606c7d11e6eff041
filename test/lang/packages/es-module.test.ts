import ts from 'typescript'
import { expect, test } from 'vitest'
import { esModuleEdits } from '../../../engine/lang/packages/es-module.ts'

test.each([
  "import { x } from './x.js'\nexport const f = (x) => x",
  "import * as x from './x.js'\nexport const f = (x) => x",
  'export default function () {}',
  'export default class {}',
])('the compiler is not needed for %s', (text) => {
  expect(esModuleEdits(ts.createSourceFile('index.js', text, ts.ScriptTarget.ES2022))).toBeDefined()
})
