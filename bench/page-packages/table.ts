import { fixed, table } from '../experiments/markdown.ts'
import type { Origin } from '../experiments/origin.ts'
import { listOrigin } from '../study.ts'
import { isPassing, isTyped, type Row } from './row.ts'

/** The results of all packages, and their origin. */
export interface PagePackagesStudy {
  readonly origin: Origin
  readonly command: string
  readonly evaluations: number
  /** How often each suite ran, each time in another order. */
  readonly orders: number
  readonly rows: readonly Row[]
}

/** Prints a study as Markdown. */
export function tablesOf({ origin, command, evaluations, orders, rows }: PagePackagesStudy): string {
  const real = rows.filter((it) => it.mocked === undefined)
  const good = real.filter((it) => isTyped(it) && isPassing(it))
  return [
    '# Real packages in the page',
    `The built page loads each package from a server on this machine that offers installed packages in the layout of npm's CDNs. A program that uses the package (\`bench/page-packages/project/src\`) is pasted, tests are generated, and the exported project runs ${orders} times in shuffled order under Vitest, with the installed package. Typed: the checker reports nothing, and the editor shows the declaration of a name of the package. Ready: from the consent until the program is checked with the package, with nothing cached.`,
    listOrigin(origin, command, `Budget: ${evaluations} evaluations per package, seed 1`),
    `${good.length} of ${rows.length} packages are real, typed, and have a suite that passes in all runs. ${rows.length - real.length} are mocked.`,
    table(
      ['package', 'version', 'state', 'typed', 'goals', 'tests', 'failures', 'ready, s'],
      rows.map((it) => [
        it.name,
        it.version ?? '',
        it.mocked === undefined ? 'real' : 'mocked',
        isTyped(it) ? 'yes' : 'no',
        `${it.goals.covered}/${it.goals.total}`,
        `${it.tests}`,
        `${it.failures.length}`,
        it.mocked === undefined ? fixed(it.seconds, 1) : '',
      ]),
    ),
    ...section(
      'Mocked',
      rows.flatMap(({ name, mocked }) => (mocked === undefined ? [] : [`${name}: ${mocked}`])),
    ),
    ...section(
      'Without types',
      rows
        .filter((it) => !isTyped(it))
        .map(({ name, hint, problems }) => `${name}: ${[hint === '' ? 'no hint' : hint, ...problems].join('; ')}`),
    ),
    ...section(
      'Failures',
      rows.flatMap((it) => (isPassing(it) ? [] : failuresOf(it))),
    ),
  ].join('\n\n')
}

function failuresOf({ name, tests, passed, failures }: Row): readonly string[] {
  const counts = `${name}: ${passed.length === 0 ? 'nothing' : passed.join(', ')} of ${tests} tests passed`
  return failures.length === 0 ? [counts] : failures.map((it) => `${counts}; ${it}`)
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`## ${title}\n\n${lines.map((it) => `- ${inLine(it)}`).join('\n')}`]
}

/** A text without markup. */
function inLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|]/g, '\\$&')
}
