import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { duelExercises } from '../../src/duel/duels/duels.ts'
import { nightlyGroup } from '../support/nightly.ts'
import { isFull } from '../support/share.ts'
import { seriousFindings } from './axe.ts'
import { published, viewsOf } from './visits.ts'

const site = published()

/** Maximum time for a duel to end, in ms. It searches for 5 s, and a busy machine takes several times as long. */
const maxDuelMs = 120_000

/** `npm test` plays only the first, the last, and one whose sides are equal. Node tests search all of them. */
const played = [...duelExercises.entries()].filter(
  ([at, { isEqual }]) => isFull || at === 0 || at === duelExercises.length - 1 || isEqual,
)

/** The equal pair of the exercises has a property, and its test file is shown on demand. */
async function expectAgreement(dialog: Locator): Promise<void> {
  const agreement = dialog.getByRole('region', { name: 'Properties' })
  expect(await agreement.getByRole('listitem').innerText()).toMatch(
    /^isPalindrome: both implementations agree\s+Compared on 10,\d{3} inputs\.$/u,
  )
  await agreement.getByText('Tests for fast-check').click()
  expect(await agreement.locator('pre').first().innerText()).toContain('fc.assert(')
  expect(await agreement.getByRole('button', { name: 'duel.properties.test.ts' }).count()).toBe(1)
}

describe.each(viewsOf('phone'))('at $width pixels, $colorScheme', ({ width, height, colorScheme }) => {
  const visits = site.separateVisits({ viewport: { width, height }, colorScheme })

  test('duels are played to the end by keyboard and can be shared as links', async () => {
    const page = await visits.open()
    await page.getByRole('button', { name: 'Learn' }).click()
    await page.getByRole('button', { name: /^Duel/u }).click()
    const dialog = page.getByRole('dialog', { name: 'Duel' })
    const differs = dialog.getByRole('heading', { name: /^They |^Only one/u })
    const equal = dialog.getByRole('heading', { name: 'No difference found' })
    const exercise = dialog.getByRole('combobox', { name: 'Duel' })
    for (const [at, { id, title, isEqual }] of played) {
      await exercise.selectOption(String(at + 1))
      await exercise.press('Control+Enter')
      await differs.or(equal).waitFor({ timeout: maxDuelMs })
      expect([title, await equal.isVisible()]).toEqual([title, isEqual])
      expect(await dialog.locator('.outcome .told').count()).toBe(isEqual ? 0 : 2)
      if (id === 'palindrome') await expectAgreement(dialog)
      const isChecked = id === 'palindrome' || at === 0 || at === duelExercises.length - 1
      if (isChecked) expect(await seriousFindings(page)).toEqual([])
    }
    expect(await dialog.locator('dl').innerText()).toMatch(/branch goals/u)
    expect(new URL(page.url()).hash).toBe(`#duel=${duelExercises.length}`)

    // The solution can be shown, and a difference is reported with its position.
    await dialog.getByRole('button', { name: 'Show the solution' }).click()
    const theirs = dialog.getByRole('textbox', { name: /^Their implementation/u })
    await theirs.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(
      'export class Stack { push(item: number): number { return item } constructor(size: number) {} }',
    )
    await page.keyboard.press('Control+Enter')
    await dialog.getByText(/Stack takes 1 argument/u).waitFor({ timeout: maxDuelMs })

    // The edits to an exercise survive a switch to another exercise, until they are discarded.
    for (const it of [1, duelExercises.length]) await exercise.selectOption(String(it))
    await dialog.getByText('constructor(size').waitFor()
    await dialog.getByRole('button', { name: 'Start over' }).click()
    await dialog.getByText('constructor(size').waitFor({ state: 'detached' })
    await dialog.getByRole('textbox', { name: /^Your implementation/u }).click()

    // Escape leaves the editor while it has the focus, and closes the duel otherwise.
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    await exercise.focus()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).hash).toBe('')
  }, 300_000)
})

nightlyGroup('a link', () => {
  const visits = site.separateVisits({ viewport: { width: 1440, height: 900 } })

  test('opens a duel with the other side hidden, and endless code ends', async () => {
    const page = await visits.open('#duel=5')
    const dialog = page.getByRole('dialog', { name: 'Duel' })
    await dialog.getByRole('button', { name: 'Find a difference' }).click()
    await dialog.getByText(/^Only one of them finishes/u).waitFor({ timeout: maxDuelMs })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Share the duel' }).click()
    const task = 'Add up the digits.\nOf <b>every</b> number, also of -12.'
    await dialog.getByRole('textbox', { name: 'Task' }).fill(task)
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await dialog.getByText('Link copied.').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/#duel=1\.[\w-]+$/u)
    expect(link).not.toMatch(/digitSum/u)
    await page.goto('about:blank')
    await page.goto(link)
    await dialog.getByText('The solution is hidden.').waitFor()
    expect(await dialog.locator('p.task').innerText()).toBe(`Task: ${task}`)
    expect(await dialog.getByRole('button', { name: 'Show the solution' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Find a difference' }).click()
    await dialog.getByText(/^Only one of them finishes/u).waitFor({ timeout: maxDuelMs })
    await page.evaluate(() => (location.hash = '#duel=nothing'))
    await dialog.getByText('This duel link cannot be opened').waitFor()
  })
})
