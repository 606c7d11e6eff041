import { whyStillOpen } from '../../engine/model/subject/obstacle.ts'
import { criteria, type Criterion, type Runner } from '../../engine/model/goal/options.ts'
import {
  type Coverage,
  type GoalReport,
  isLeftOut,
  type MutationReport,
  percentInWords,
  type Report,
  totalCoverage,
  unreachableOf,
} from '../../engine/model/report/report.ts'
import type { Source } from '../../engine/model/source/source.ts'
import { mutationScore, type MutationScore } from '../../engine/stats/mutation-score.ts'
import { lineMarks } from '../editor/line-marks.ts'
import { budgetInWords } from '../session/run/budget.ts'
import { techniqueTitle } from '../panels/techniques/techniques.ts'
import { explainedAlgorithms, explainedCriteria, explainedRunners } from '../session/explained.ts'
import { count, duration, plural, sampleInWords } from '../session/format.ts'
import type { Settings } from '../session/settings.ts'
import { coverageChart } from './charts.ts'
import { html, Markup } from './markup.ts'
import { reportStyle } from './style.ts'

/** A finished run, as a report shows it. */
export interface ReportedRun {
  readonly source: Source
  readonly settings: Settings
  readonly report: Report
  /** Opens the same code and settings; undefined if the code is too long for an address. */
  readonly link: string | undefined
}

/** A report as a self-contained file that loads nothing and has no script. */
export function reportPage(run: ReportedRun): string {
  const title = `Tests for ${run.source.entry}`
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
      <meta name="color-scheme" content="light dark" />
      <title>${title}</title>
      <style>
        ${new Markup(reportStyle)}
      </style>
    </head>
    <body>
      <main class="report">${reportBody(run)}</main>
    </body>
  </html>`
  return `<!doctype html>\n${page.text}\n`
}

/** The content of a report, without its style. */
export function reportBody(run: ReportedRun): Markup {
  const { source, report, settings } = run
  return html`<h1>Tests for <code>${source.entry}</code></h1>
    ${summaryOf(run)} ${settingsOf(run)} ${coverageOf(report)} ${coverageChart(report)} ${codeOf(run)}
    ${goalsOf(report)} ${testsOf(report)} ${propertiesOf(report, settings.runner)}`
}

function summaryOf({ report, link }: ReportedRun): Markup {
  const { covered, total } = totalCoverage(report)
  const leftOut = report.goals.filter(isLeftOut).length
  const unreachable = unreachableOf(report.goals)
  const apart = [
    leftOut === 0 ? '' : `, ${count(leftOut)} not exported`,
    unreachable === 0 ? '' : `, ${count(unreachable)} unreachable`,
  ].join('')
  const stops = {
    covered: 'every goal was covered',
    budget: 'the budget was exhausted',
    stopped: 'it was stopped',
    exhausted: 'nothing was left to call',
    'left-out': 'every goal was covered, but not by tests that can be exported',
  }
  return html`<p>
      ${count(covered)} of ${plural(total - unreachable, 'goal')} covered by
      ${plural(report.tests.length, 'test')}${apart}, after ${plural(report.evaluations, 'evaluation')} in
      ${duration(report.elapsedMs)}; the search ended because ${stops[report.stopReason]}.
    </p>
    ${
      link === undefined
        ? html`<p>The code is too long for a link.</p>`
        : html`<p><a href="${link}" rel="noreferrer">Open this code with these settings in Fitscape</a></p>`
    }`
}

function settingsOf({ settings }: ReportedRun): Markup {
  const { algorithm, criteria: chosen, techniques, selection, solver, runner, seed, targets } = settings
  const rows: readonly (readonly [string, string])[] = [
    ['Seed', String(seed)],
    ['Budget', budgetInWords(settings.budget)],
    ['Algorithm', explainedAlgorithms[algorithm].title],
    ['Criteria', chosen.map((it) => explainedCriteria[it].title).join(', ')],
    ['Techniques', techniques.map(techniqueTitle).join(', ') || 'none'],
    ['Goals searched for', selection === 'all' ? 'all' : 'selected goals that represent the others'],
    ['Solver', solver === 'z3' ? 'built-in, then Z3' : 'built-in'],
    ['Tests for', explainedRunners[runner].title],
    ['Under test', targets.length === 0 ? 'everything' : targets.join(', ')],
  ]
  return section(
    'Settings',
    html`<dl>
      ${rows.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>`,
  )
}

function coverageOf({ coverage, goals, istanbul, mutation }: Report): Markup {
  const reachableOf = (criterion: Criterion, { covered, total }: Coverage): Coverage => ({
    covered,
    total: total - unreachableOf(goals.filter((it) => it.criterion === criterion)),
  })
  const rows: readonly (readonly [string, MutationScore])[] = [
    ...criteria.flatMap((criterion) =>
      coverage[criterion] === undefined
        ? []
        : [[`${explainedCriteria[criterion].title} (goals)`, reachableOf(criterion, coverage[criterion])] as const],
    ),
    ...(istanbul === undefined
      ? []
      : ([
          ['Statements (Istanbul)', istanbul.statements],
          ['Branches (Istanbul)', istanbul.branches],
          ['Functions (Istanbul)', istanbul.functions],
          ['Lines (Istanbul)', istanbul.lines],
        ] as const)),
    ...(mutation === undefined ? [] : [[mutantsInWords(mutation), mutationScore(mutation)] as const]),
  ]
  return section(
    'Coverage',
    table(
      ['Of', 'Covered', 'All', 'Share'],
      rows.map(
        ([name, of]) =>
          html`<th scope="row">${name}</th>
            <td>${count(of.covered)}</td>
            <td>${count(of.total)}</td>
            <td>${percentInWords(of) ?? '–'}</td>`,
      ),
    ),
  )
}

/** The name of the mutation score, which says whether it is an estimate and what it leaves out. */
function mutantsInWords({ sample, equivalent = [] }: MutationReport): string {
  const leftOut = equivalent.length === 0 ? '' : ` (${plural(equivalent.length, 'equivalent mutant')} left out)`
  return `Mutants killed${leftOut}${sample === undefined ? '' : `, ${sampleInWords(sample)}`}`
}

const signs = { covered: '●', partly: '◐', uncovered: '○' } as const
const words = { covered: 'all covered', partly: 'partly covered', uncovered: 'not covered' } as const

function codeOf({ source, report }: ReportedRun): Markup {
  const files = source.files.map(({ name, text }) => {
    const marks = new Map(
      lineMarks(report.goals, (it) => report.goals[it]?.covered, name).map((it) => [it.line, it.coverage]),
    )
    const lines = text.split(/\r?\n/).map((line, at) => {
      const mark = marks.get(at + 1)
      const sign =
        mark === undefined ? html`` : html`<span role="img" aria-label="${words[mark]}">${signs[mark]}</span>`
      return html`<tr class="${mark ?? 'plain'}">
        <td>${sign}</td>
        <td>${at + 1}</td>
        <td><code>${line}</code></td>
      </tr>`
    })
    return html`<h3><code>${name}</code></h3>
      <div class="scroll" tabindex="0" role="region" aria-label="Code of ${name}">
        <table class="code">
          <thead class="hidden">
            <tr>
              <th scope="col">Coverage</th>
              <th scope="col">Line</th>
              <th scope="col">Code</th>
            </tr>
          </thead>
          <tbody>
            ${lines}
          </tbody>
        </table>
      </div>`
  })
  return section(
    'Code',
    html`<p>● all goals on the line are covered, ◐ some are, ○ none are.</p>
      ${files}`,
  )
}

function goalsOf({ goals }: Report): Markup {
  return section(
    'Goals',
    html`<div class="scroll" tabindex="0" role="region" aria-label="All goals">
      ${table(
        ['Goal', 'Criterion', 'Line', 'State'],
        goals.map(
          (goal) =>
            html`<td>${goal.label.replaceAll('`', '')}</td>
              <td>${explainedCriteria[goal.criterion].title}</td>
              <td>${goal.line}</td>
              <td>${stateOf(goal)}</td>`,
        ),
      )}
    </div>`,
  )
}

function stateOf(goal: GoalReport): string {
  const { covered, foundBy, unreachable, fitness } = goal
  if (covered) return foundBy === undefined ? 'covered' : `covered, by ${foundBy === 'written' ? 'your test' : foundBy}`
  if (unreachable !== undefined) return `unreachable: ${unreachable}`
  const why = whyStillOpen(goal)
  if (why !== undefined) return `${isLeftOut(goal) ? 'not exported' : 'open'}, ${why}`
  return Number.isFinite(fitness) ? `open, fitness ${fitness.toPrecision(3)}` : 'open'
}

function testsOf({ tests, code, fileName }: Report): Markup {
  return section(
    'Tests',
    html`<ol>
        ${tests.map(({ name, goals, kills }) => {
          const killed = kills === undefined ? '' : `, ${plural(kills, 'mutant')} killed`
          return html`<li>${name} <small>${plural(goals.length, 'goal')}${killed}</small></li>`
        })}
      </ol>
      <h3><code>${fileName}</code></h3>
      <div class="scroll" tabindex="0" role="region" aria-label="Test file">
        <pre><code>${code}</code></pre>
      </div>`,
  )
}

function propertiesOf({ properties }: Report, runner: Runner): Markup {
  if (properties === undefined || properties.properties.length === 0) return html``
  return section(
    'Properties',
    html`<ol>
        ${properties.properties.map(
          ({ name, runs, kills }) =>
            html`<li>${name} <small>held for ${count(runs)} inputs, ${plural(kills, 'mutant')} noticed</small></li>`,
        )}
      </ol>
      <h3><code>${properties.fileName}</code></h3>
      <div class="scroll" tabindex="0" role="region" aria-label="Property file">
        <pre><code>${properties.code[runner]}</code></pre>
      </div>`,
  )
}

function section(title: string, content: Markup): Markup {
  return html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`
}

/** The cells of each row are markup. */
function table(heads: readonly string[], rows: readonly Markup[]): Markup {
  return html`<table>
    <thead>
      <tr>
        ${heads.map((it) => html`<th scope="col">${it}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row}
          </tr>`,
      )}
    </tbody>
  </table>`
}
