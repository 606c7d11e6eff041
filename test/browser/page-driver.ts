import type { BrowserContext, Page } from 'playwright-core'

/** Opens the page in a browser profile. What its console complains about is added to `complaints`. */
export async function openPage(context: BrowserContext, address: string, complaints: string[]): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  await page.goto(address)
  await page.locator('.cm-content').waitFor()
  return page
}

/** Replaces the text in the editor, as pasting does. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

/** Starts a run and waits for its end. */
export async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Generate/ }).click()
  await finished(page)
}

/** Waits for the end of a run, whatever it brought. */
export async function finished(page: Page): Promise<void> {
  await page.locator('.summary, .problem').first().waitFor({ timeout: 40_000 })
  await page.getByRole('button', { name: /^Generate/ }).waitFor()
}
