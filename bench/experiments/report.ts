import { mean, median } from '../../engine/stats/quantile.ts'
import { duels, tally, unevenness } from './comparison.ts'
import type { Aspect, Column, Experiment, Pair, View } from './experiment.ts'
import { chance, fixed, percent, table } from './markdown.ts'
import { countRuns, type Results } from './result-file.ts'
import { type Scores, scoresOf } from './scores.ts'

/** Branches of a large subject: half of the limit of Zhou et al., because modules are smaller than Java classes. */
const largeFrom = 100

interface Group {
  readonly title: string
  readonly subjects: readonly string[]
}

/** Prints results as Markdown: what ran, coverages, comparisons and costs. */
export function report(experiment: Experiment, results: Results): string {
  const { header } = results
  const scores = scoresOf(results)
  const groups = groupsOf(results)
  const labels = experiment.configurations.map((it) => it.label).filter((it) => it in header.runs)
  const pairs = experiment.pairs.filter((pair) => pair.every((it) => labels.includes(it)))
  const views = experiment.views.filter((view) => view.columns.flatMap(labelsOf).every((it) => labels.includes(it)))
  return [
    `# ${experiment.name}`,
    experiment.question,
    origin(results),
    ...views.flatMap((view) => groups.map((group) => viewTable(view, group, scores))),
    ...groups.map((group) => coverageTable(labels, group, scores)),
    ...pairs.flatMap((pair) => groups.map((group) => comparisonTable(pair, group, scores))),
    ...pairs.map((pair) => subjectTable(pair, experiment.aspect, header.subjects, scores)),
    effort(labels, results),
    ...failures(results),
  ].join('\n\n')
}

function origin(results: Results): string {
  const { header, lines } = results
  const { date, commit, machine, versions, budget, subjects, runs, command } = header
  const { planned, present } = countRuns(results)
  const seeds = [...new Set(Object.values(runs))].map((count) => {
    const labels = Object.keys(runs).filter((it) => runs[it] === count)
    return `1 to ${count} for ${labels.join(', ')}`
  })
  return [
    `- Date: ${date.slice(0, 10)}, commit ${commit}`,
    `- Machine: ${machine}; ${Object.entries(versions)
      .map((it) => it.join(' '))
      .join(', ')}`,
    `- Budget: ${budget.kind === 'time' ? `${budget.ms} ms` : `${budget.count} evaluations`} for each of ${lines.length} runs`,
    ...(present < planned ? [`- **Incomplete**: ${present} of ${planned} planned runs are included`] : []),
    `- Seeds: ${seeds.join('; ')}`,
    `- Subjects (${subjects.length}): ${subjects.join(', ')}`,
    `- Command: \`${command}\``,
    '',
    'Coverage is measured after the search, by running the tests in its archive, over all goals of each criterion.',
    'For goals discovered at run time, such as exceptions, the largest number that any run on the subject found counts as the total.',
  ].join('\n')
}

function groupsOf({ header, lines }: Results): readonly Group[] {
  const large = new Set<string>()
  for (const it of lines) {
    if (it.kind === 'finished' && largeFrom <= (it.coverages.branch?.known ?? 0)) large.add(it.subject)
  }
  const { subjects } = header
  const groups = [
    { title: 'all subjects', subjects },
    { title: `large subjects (at least ${largeFrom} branches)`, subjects: subjects.filter((it) => large.has(it)) },
    { title: 'small subjects', subjects: subjects.filter((it) => !large.has(it)) },
  ]
  // If all subjects are of one kind, their group equals that of all subjects.
  return groups.every((it) => 0 < it.subjects.length) ? groups : groups.slice(0, 1)
}

/** Returns the mean coverage of each subject that has one. */
function coverages(scores: Scores, configuration: string, aspect: Aspect, { subjects }: Group): readonly number[] {
  return subjects.map((it) => mean(scores.of(it, configuration, aspect))).filter((it) => !Number.isNaN(it))
}

function viewTable({ title, columns }: View, group: Group, scores: Scores): string {
  const rows = scores.aspects.map((aspect) => [
    aspect,
    ...columns.map(({ of }) => {
      const label = typeof of === 'string' ? of : aspect === 'mean' ? undefined : of[aspect]
      return label === undefined ? '' : percent(mean(coverages(scores, label, aspect, group)))
    }),
  ])
  return [
    `## ${title}: mean coverage in percent, ${group.title}`,
    table(['criterion', ...columns.map((it) => it.title)], rows),
  ].join('\n\n')
}

function labelsOf({ of }: Column): readonly string[] {
  return typeof of === 'string' ? [of] : Object.values(of)
}

function coverageTable(labels: readonly string[], group: Group, scores: Scores): string {
  const rows = labels.map((label) => [
    label,
    ...scores.aspects.map((aspect) => {
      const all = coverages(scores, label, aspect, group)
      return `${percent(mean(all))} (${percent(median(all))})`
    }),
  ])
  return [
    `## Mean (and median) coverage in percent, ${group.title} (${group.subjects.length})`,
    table(['configuration', ...scores.aspects], rows),
  ].join('\n\n')
}

function comparisonTable(pair: Pair, group: Group, scores: Scores): string {
  const comparisons = scores.aspects.map((aspect) => {
    const all = duels(scores, group.subjects, pair, aspect)
    const tallies = [all.map((it) => it.verdict), all.map((it) => it.byMean)].map(tally)
    return { aspect, all, counts: tallies.flatMap((it) => [it.better, it.equal, it.worse]) }
  })
  const rows = comparisons.map(({ aspect, all, counts }) => [
    aspect === 'mean' ? 'mean coverage' : aspect,
    ...counts.map(String),
    fixed(median(all.map((it) => it.a12)), 3),
    chance(unevenness(all)),
  ])
  const single = comparisons.filter((it) => it.aspect !== 'mean').map((it) => it.counts)
  if (1 < single.length) {
    const average = single[0]!.map((_, column) => fixed(mean(single.map((it) => it[column]!)), 1))
    rows.push(['average of criteria', ...average, '', ''])
  }
  const heading = ['criterion', 'better', 'no difference', 'worse', 'mean higher', 'same', 'lower', 'median A12', 'p']
  return [
    `## ${pair.join(' vs. ')}, ${group.title}`,
    'Number of subjects on which the first configuration is significantly better or worse (Mann–Whitney, p < .05), and on which its mean is higher or lower; p is the result of the symmetry test.',
    table(heading, rows),
  ].join('\n\n')
}

function subjectTable(pair: Pair, aspect: Aspect, subjects: readonly string[], scores: Scores): string {
  const rows = duels(scores, subjects, pair, aspect).map((it) => [
    it.subject,
    ...it.medians.map(percent),
    it.a12.toFixed(3),
    it.magnitude,
    chance(it.p),
  ])
  return [
    `## ${pair.join(' vs. ')}, by subject`,
    `Median coverage in percent (${aspect === 'mean' ? 'mean of all criteria' : aspect}).`,
    table(['subject', ...pair, 'A12', 'difference', 'p'], rows),
  ].join('\n\n')
}

function effort(labels: readonly string[], { lines }: Results): string {
  const finished = lines.filter((it) => it.kind === 'finished')
  const rows = labels.map((label) => {
    const all = finished.filter((it) => it.configuration === label)
    const seconds = all.reduce((sum, it) => sum + it.searchMs, 0) / 1000
    const evaluations = all.reduce((sum, it) => sum + it.evaluations, 0)
    return [
      label,
      String(all.length),
      fixed(mean(all.map((it) => it.evaluations)), 0),
      fixed(mean(all.map((it) => it.tests)), 1),
      fixed(evaluations / seconds, 0),
    ]
  })
  return [
    '## Effort',
    'A run stops before its budget is used up if all goals are covered. The rates were measured on a busy machine.',
    table(['configuration', 'runs', 'evaluations', 'tests in the archive', 'evaluations/s'], rows),
  ].join('\n\n')
}

function failures({ lines }: Results): readonly string[] {
  const failed = lines.filter((it) => it.kind !== 'finished')
  if (failed.length === 0) return []
  const texts = failed.map((it) => `- ${it.subject}, ${it.configuration}, seed ${it.seed}: ${it.message}`)
  return [`## Failed runs\n\n${texts.join('\n')}`]
}
