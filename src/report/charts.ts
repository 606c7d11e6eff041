import { type Report, totalCoverage, unreachableOf } from '../../engine/model/report/report.ts'
import { count, duration } from '../session/format.ts'
import { html, type Markup } from './markup.ts'

/** The size and margins of the chart, in its own units. */
const size = { width: 720, height: 240, left: 44, right: 12, top: 14, bottom: 28 } as const

/** Most table rows beside the chart; further rows are left out evenly. */
const mostRows = 20

/** Covered goals over time, as a chart and a table. */
export function coverageChart(report: Report): Markup {
  const { timeline, elapsedMs } = report
  const total = totalCoverage(report).total - unreachableOf(report.goals)
  const end = Math.max(elapsedMs, ...timeline.map((it) => it.ms), 1)
  const most = Math.max(total, ...timeline.map((it) => it.covered), 1)
  const x = (ms: number): string => (size.left + (ms / end) * (size.width - size.left - size.right)).toFixed(1)
  const y = (covered: number): string =>
    (size.height - size.bottom - (covered / most) * (size.height - size.top - size.bottom)).toFixed(1)
  const last = timeline.at(-1)
  const steps = timeline.map((it, at) => `${at === 0 ? `M${x(it.ms)} ` : `H${x(it.ms)}V`}${y(it.covered)}`)
  const path = last === undefined ? '' : `${steps.join('')}H${x(end)}`
  const stride = Math.max(1, Math.ceil(timeline.length / mostRows))
  const rows = timeline.filter((it, at) => at % stride === 0 || it === last)
  return html`<section>
    <h2>Covered goals over time</h2>
    <svg
      viewBox="0 0 ${size.width} ${size.height}"
      role="img"
      aria-label="Covered goals over time, as in the table below"
    >
      <path class="axis" d="M${size.left} ${size.top}V${size.height - size.bottom}H${size.width - size.right}" />
      <path class="whole" d="M${size.left} ${y(total)}H${size.width - size.right}" />
      <path class="curve" d="${path}" />
      <text x="${size.left - 6}" y="${y(most)}" dy="4" text-anchor="end">${count(most)}</text>
      <text x="${size.left - 6}" y="${y(0)}" text-anchor="end">0</text>
      <text x="${size.left}" y="${size.height - 8}">0</text>
      <text x="${size.width - size.right}" y="${size.height - 8}" text-anchor="end">${duration(end)}</text>
    </svg>
    <table>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Evaluations</th>
          <th scope="col">Covered goals</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (point) =>
            html`<tr>
              <td>${duration(point.ms)}</td>
              <td>${count(point.evaluations)}</td>
              <td>${count(point.covered)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`
}
