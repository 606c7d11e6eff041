import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Command } from 'commander'
import { type Browser, chromium } from 'playwright-core'
import { natural } from '../../cli/natural.ts'
import { chromiumSettings } from '../../test/browser/chromium-settings.ts'
import { servePackageSite } from '../../test/browser/package-site.ts'
import { originNow } from '../experiments/origin.ts'
import { exitCodeOf } from '../floors.ts'
import { drivePage } from './drive-page.ts'
import { type StudiedPackage, studiedPackages } from './packages.ts'
import { isPassing, type Row } from './row.ts'
import { runSuite } from './run-suite.ts'
import { type PagePackagesStudy, tablesOf } from './table.ts'

/** One run of each suite for each. */
const orders = [1, 2, 3]

interface Asked {
  readonly folder: string
  readonly budgetEvals: number
  readonly only?: readonly string[]
  readonly report?: string
  readonly out?: string
}

/**
 * `npm run experiment -- page-packages FOLDER`: uses packages in the built page that are installed in a folder. Returns
 * exit code 1 if a suite fails, or no package was studied.
 */
export async function runPagePackages(args: readonly string[]): Promise<number> {
  const asked = parse(args)
  const { folder, budgetEvals, only } = asked
  const chosen = studiedPackages.filter(({ name }) => only === undefined || only.includes(name))
  const rows: Row[] = [...before(asked)]
  const site = await servePackageSite({}, join(folder, 'node_modules'))
  const browser = await chromium.launch(chromiumSettings())
  const origin = originNow(new Date())
  try {
    for (const it of chosen) {
      if (rows.some(({ name }) => name === it.name)) continue
      const row = await study(browser, site.url, it, asked)
      rows.push(row)
      if (asked.out !== undefined) appendFileSync(asked.out, `${JSON.stringify(row)}\n`)
      const { mocked = 'real', goals, tests, failures } = row
      console.error(
        `${rows.length}/${chosen.length} ${it.name}: ${mocked}, ${goals.covered}/${goals.total} goals, ${tests} tests, ${failures.length} failures, ${row.seconds.toFixed(1)} s; ${row.hint}`,
      )
      for (const failure of failures) console.error(`  ${failure}`)
    }
  } finally {
    await Promise.all([browser.close(), site.close()])
  }
  const results: PagePackagesStudy = {
    origin: { ...origin, versions: { ...origin.versions, chromium: browser.version() } },
    command: `npm run experiment -- page-packages FOLDER --budget-evals ${budgetEvals}`,
    evaluations: budgetEvals,
    orders: orders.length,
    rows: studiedPackages.flatMap(({ name }) => rows.filter((it) => it.name === name)),
  }
  const text = tablesOf(results)
  console.log(text)
  if (asked.report !== undefined) {
    mkdirSync(dirname(asked.report), { recursive: true })
    writeFileSync(asked.report, `${text}\n`)
  }
  return exitCodeOf(
    [
      { what: 'packages', found: rows.length },
      { what: 'real packages', found: rows.filter((it) => it.mocked === undefined).length, least: rows.length / 2 },
    ],
    { isGood: rows.every(isPassing) },
  )
}

function parse(args: readonly string[]): Asked {
  const command = new Command('page-packages')
    .usage('FOLDER [options]')
    .description('Uses packages in the built page, generates tests, and runs them with the installed packages.')
    .argument('<folder>', 'a copy of bench/page-packages/project after `npm install`; suites are written to it')
    .option('--budget-evals <n>', 'maximum number of evaluations per package', natural(1), 2_000)
    .option('--only <names>', 'only these packages, separated by commas', (text) => text.split(','))
    .option('--out <file>', 'write one result per line; packages that are in the file are skipped')
    .option('--report <file>', 'also write the table to this file')
    .parse([...args], { from: 'user' })
  const folder = command.args[0]!
  for (const path of [join(folder, 'node_modules', 'vitest'), join('dist', 'index.html')])
    if (!existsSync(path)) command.error(`Not found: ${path}`, { exitCode: 2 })
  return { folder, ...command.opts<Omit<Asked, 'folder'>>() }
}

/** The results in the file of an earlier run. */
function before({ out }: Asked): readonly Row[] {
  if (out === undefined || !existsSync(out)) return []
  const lines = readFileSync(out, 'utf8').split('\n').slice(0, -1)
  return lines.map((it) => JSON.parse(it) as Row)
}

async function study(browser: Browser, address: string, it: StudiedPackage, asked: Asked): Promise<Row> {
  const text = readFileSync(join('bench', 'page-packages', 'project', 'src', `${it.name}.ts`), 'utf8')
  try {
    const { files, ...outcome } = await drivePage(browser, address, it, text, asked.budgetEvals)
    return { name: it.name, ...outcome, ...(await runSuite(asked.folder, it.name, files, orders)) }
  } catch (error) {
    const failures = [error instanceof Error ? error.message : String(error)]
    const nothing = { hint: '', problems: [], goals: { covered: 0, total: 0 }, seconds: 0, tests: 0, passed: [] }
    return { name: it.name, ...nothing, failures }
  }
}
