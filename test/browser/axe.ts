import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
const script = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** As much of an answer of axe as is read. */
interface Answer {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string | null
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[]
  }[]
}

declare const axe: { run(context: Document, options: Readonly<Record<string, unknown>>): Promise<Answer> }

/**
 * What keeps people from using the page as it is now, a finding each: what axe calls serious or critical, by all its rules
 * or by some.
 */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script)
  // The only frames are sandboxes, which nobody sees.
  const options = { iframes: false, resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) }
  const { violations } = await page.evaluate((it) => axe.run(document, it), options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((it) => `${id}: ${it.target.join(' ')} ${it.failureSummary ?? ''}`))
}
