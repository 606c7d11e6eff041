import type { BrowserContext, Page } from 'playwright-core'

/**
 * Opens the page in a browser profile of someone who keeps the options open and short runs not replayed. Messages of its
 * console are added to `complaints`.
 */
export async function openPage(context: BrowserContext, address: string, complaints: string[]): Promise<Page> {
  await context.addInitScript(() => {
    // Sandboxed frames have no storage.
    if (self !== top) return
    localStorage.setItem('fitscape.options', 'open')
    localStorage.setItem('fitscape.watch', 'off')
  })
  return openAsNew(context, address, complaints)
}

/** Opens the page in a browser profile as it is. Messages of its console are added to `complaints`. */
export async function openAsNew(context: BrowserContext, address: string, complaints: string[]): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  await page.goto(address)
  // A duel opened by a link has its own editors.
  await page.locator('.cm-content').first().waitFor()
  return page
}

/** Replaces the text in the editor by pasting. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

/** Selects the tab of a panel if the panels are tabs, as on a narrow screen. */
export async function show(page: Page, panel: 'Code' | 'Search' | 'Tests'): Promise<void> {
  const tab = page.getByRole('tab', { name: panel })
  if (await tab.isVisible()) await tab.click()
}

/** Shows the settings of a run, which a button hides at first. */
export async function showSettings(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Options/, expanded: false })
  if (await button.isVisible()) await button.click()
}

/** Sets a budget in evaluations for runs, so they find the same on every machine. */
export async function countEvaluations(page: Page, evaluations: number): Promise<void> {
  await showSettings(page)
  await page.getByRole('combobox', { name: 'Budget unit' }).selectOption('evaluations')
  const budget = page.getByRole('spinbutton', { name: 'Budget' })
  await budget.fill(String(evaluations))
  await budget.press('Enter')
}

/** Switches off techniques, by their titles. */
export async function switchOff(page: Page, ...titles: readonly string[]): Promise<void> {
  await showSettings(page)
  await page.getByRole('button', { name: /^Algorithm/ }).click()
  for (const it of titles) await page.getByRole('checkbox', { name: new RegExp(`^${it}`) }).uncheck()
  await page.keyboard.press('Escape')
}

/** Starts a run and waits for its end. */
export async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Generate/ }).click()
  await finished(page)
}

/** Maximum time for a run to end, in ms: as long as a test may take, because a busy machine is several times slower. */
const longestRun = 120_000

/** Waits for the end of a run, whatever its result, and of its replay. */
export async function finished(page: Page): Promise<void> {
  await page.locator('.summary, .problem').first().waitFor({ timeout: longestRun })
  await page.getByRole('button', { name: /^Generate/ }).waitFor()
  await page.locator('.told').getByText('Skip').waitFor({ state: 'detached' })
}
