import fc from 'fast-check'
import { expect, test } from 'vitest'
import { html } from '../../../src/report/markup.ts'
import { type ReportedRun, reportPage } from '../../../src/report/run-report.ts'
import { linkDefaults } from '../../../src/session/settings.ts'
import { hostileText } from '../../support/hostile-text.ts'
import { reportOf } from '../../support/session.ts'

const evil = `</code></script><script>alert(1)</script><img src=x onerror=alert(2)>"'&\u0000\ud800]]>`
const place = { file: evil, start: 0, end: 3, line: 1, column: 1, endLine: 1, endColumn: 4 }

function runOf(text: string): ReportedRun {
  const ended = {
    reason: 'covered',
    elapsedMs: 12,
    timeline: [
      { ms: 1, evaluations: 2, covered: 0 },
      { ms: 9, evaluations: 30, covered: 1 },
    ],
    history: [],
  } as const
  return {
    source: { files: [{ name: text, text: `${text}\n${text}` }], entry: text },
    settings: { ...linkDefaults, targets: [text] },
    link: `https://site.example/#1=${text}`,
    report: {
      ...reportOf(ended, 30),
      goals: [
        {
          id: text,
          criterion: 'branch',
          label: text,
          place: { ...place, file: text },
          line: 1,
          column: 1,
          covered: true,
          fitness: 0,
        },
      ],
      tests: [{ name: text, goals: [text], statements: [text], kills: 2 }],
      code: text,
      fileName: text,
    },
  }
}

/** The names of elements in document order. Fails if an element is not closed correctly. */
function elementsOf(page: string): readonly string[] {
  const open: string[] = []
  const all: string[] = []
  for (const [tag, slash, name, attributes] of page
    .replace('<!doctype html>', '')
    .matchAll(/<(\/?)([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*\/?>/gi)) {
    if (slash === '/') expect(open.pop()).toBe(name)
    else {
      all.push(name!)
      expect(attributes!.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\son\w+=/)
      if (!tag.endsWith('/>')) open.push(name!)
    }
  }
  expect(open).toEqual([])
  return all
}

test('a report is well-formed whatever the names in the code, and contains no script', () => {
  const plain = elementsOf(reportPage(runOf('main.ts')))
  expect(plain).not.toContain('script')
  expect(plain).toContain('svg')
  const page = reportPage(runOf(evil))
  expect(elementsOf(page)).toEqual(plain)
  // Every `<` begins one of the report's own elements.
  expect(page.match(/</g)).toHaveLength(reportPage(runOf('main.ts')).match(/</g)!.length)
  expect(page).not.toContain('onerror=alert(2)>')
  expect(page).not.toContain('\u0000')
})

test('a report has the same elements whatever texts it contains', () => {
  const plain = elementsOf(reportPage(runOf('main.ts')))
  fc.assert(
    fc.property(hostileText, (text) => {
      // One more line of code adds one row.
      const page = reportPage(runOf(text.replace(/[\r\n]/g, ' ')))
      expect(elementsOf(page)).toEqual(plain)
      expect(page).not.toMatch(/\p{Bidi_C}/u)
      expect(elementsOf(reportPage(runOf(text)))).not.toContain('script')
    }),
    { numRuns: 60, endOnFailure: true },
  )
})

test('inserted texts cannot become markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { text: page } = html`<a href="${text}">${text}</a>`
      expect(elementsOf(page)).toEqual(['a'])
      expect(page.match(/[<>]/g)).toHaveLength(4)
      expect(page.match(/"/g)).toHaveLength(2)
    }),
  )
})

test('a report states coverage, tests, settings and seed', () => {
  const page = reportPage(runOf('main.ts'))
  for (const it of [
    '1 of 2\u00a0goals covered',
    '<dt>Seed</dt>',
    'DynaMOSA',
    'Covered goals over time',
    '2\u00a0mutants killed',
  ])
    expect(page).toContain(it)
})

test('a report names goals, branches of Istanbul and mutants apart, and counts each goal once', () => {
  const run = runOf('main.ts')
  const [goal] = run.report.goals
  const some = { covered: 1, total: 2 }
  const mutant = { operator: 'StringLiteral', function: 0, original: '', replacement: '', reason: '' } as const
  const report = {
    ...run.report,
    coverage: { branch: { covered: 1, total: 3 } },
    goals: [
      goal!,
      { ...goal!, id: '2', covered: false, obstacle: 'order' as const },
      { ...goal!, id: '3', covered: false, unreachable: 'No way leads there.' },
    ],
    istanbul: { statements: some, branches: some, functions: some, lines: some },
    mutation: {
      killed: 60,
      total: 1000,
      timedOut: 0,
      untried: 600,
      sample: { size: 100, killed: 60, of: 700 },
      survivors: [],
      equivalent: [{ ...mutant, place: goal!.place }],
    },
  }
  const text = reportPage({ ...run, report })
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
  expect(text).toMatch(/1 of 2 goals covered by 1 test, 1 not exported, 1 unreachable/)
  expect(text).toMatch(/Branches \(goals\) 1 2 50% .*Branches \(Istanbul\) 1 2 50%/)
  expect(text).toMatch(
    /Mutants killed \(1 equivalent mutant left out\), estimated from a random sample of 100 of 700 mutants 420 1,000 42% ± 7/,
  )
  expect(text).toContain('not exported, covered in the search only, by tests that fail after other tests have run')
  expect(text).not.toMatch(/of 3/)
})
