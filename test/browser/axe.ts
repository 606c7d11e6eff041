import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
const script = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** The part of axe's result that the tests read. */
interface Answer {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string | null
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[]
  }[]
}

declare const axe: { run(context: Document, options: Readonly<Record<string, unknown>>): Promise<Answer> }

/** The problems of the current page that axe rates serious or critical, by all of its rules or by the given ones. */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script)
  // The only frames are sandboxes, which users never see.
  const options = { iframes: false, resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) }
  const { violations } = await page.evaluate((it) => axe.run(document, it), options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((it) => `${id}: ${it.target.join(' ')} ${it.failureSummary ?? ''}`))
}
