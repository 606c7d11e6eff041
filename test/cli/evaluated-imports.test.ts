import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generate } from './command-line.ts'

/** Ways to ask for a module without naming it in the code, as expressions of a promise. */
const ways: readonly (readonly [name: string, expression: string])[] = [
  ['a function made of a text', `Function("return import('node:fs')")()`],
  ['an async function made of a text', `(async () => {}).constructor("return import('node:fs')")()`],
  ['an evaluated text', `(0, eval)("import('node:fs')")`],
  ['a text evaluated by a promise', `Promise.resolve("import('node:fs')").then(eval)`],
  ['a function made by a promise', `Promise.resolve("return import('node:fs')").then(Function).then((it) => it())`],
]

test.each(ways)('%s loads no module of Node', async (_, expression) => {
  const folder = mkdtempSync(join(tmpdir(), 'evaluated-'))
  try {
    const proof = join(folder, 'proof')
    const program = join(folder, 'program.ts')
    writeFileSync(
      program,
      `export function write(): void {
  const loading = ${expression} as Promise<{ writeFileSync(path: string, text: string): void }>
  loading.then((fs) => fs.writeFileSync(${JSON.stringify(proof)}, ''), () => undefined)
}
`,
    )
    const { stderr } = await generate(program, '--seed', '1', '--budget-evals', '20')
    expect(stderr).toContain('evaluations')
    expect(existsSync(proof)).toBe(false)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
