import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PropertiesReport } from '../../engine/model/report/properties.ts'
import { createSubjectRunner } from '../corpus/run-subject.ts'
import { table } from '../experiments/markdown.ts'
import { originNow } from '../experiments/origin.ts'
import { exitCodeOf } from '../floors.ts'
import { listOrigin } from '../study.ts'
import { commandOf, parseStudyArguments, type StudyKind } from '../study-arguments.ts'
import { checkFile, type FailedProperty } from './check-file.ts'

const kind: StudyKind = {
  name: 'properties',
  description: 'Exports the properties of subjects, and runs each with fresh seeds of fast-check.',
  subjects: 'all of bench/subjects',
  evaluations: 2_000,
}

/** The seeds with which each property runs. The engine knows none of them. */
const seeds = Array.from({ length: 100 }, (_, at) => 1_000_003 * (at + 1))

/** The least share of pure functions that have a law besides never throwing. */
const wantedShare = 0.6

interface SubjectProperties {
  readonly path: string
  readonly report: PropertiesReport
  readonly failed: readonly FailedProperty[]
}

/**
 * `npm run experiment -- properties`: how many properties fail with fresh seeds, and how many pure functions and classes have one.
 * Returns exit code 1 if a property fails or too few functions have one.
 */
export async function runProperties(args: readonly string[], engine: URL): Promise<number> {
  const asked = parseStudyArguments(kind, args)
  const origin = originNow(new Date())
  const budget = { kind: 'evaluations', count: asked.evaluations } as const
  const run = createSubjectRunner({ seed: asked.seed, budget, properties: true }, engine)
  const all: SubjectProperties[] = []
  const complaints: string[] = []
  for (const path of 0 < asked.files.length ? asked.files : corpus()) {
    const result = await run(path)
    if (result.kind === 'failed') {
      complaints.push(`${path}: ${result.message}`)
      continue
    }
    const { properties: report } = result.report
    if (report === undefined || report.pure.length + report.classes.length === 0) continue
    const failed = report.properties.length === 0 ? [] : checkFile(report.code.vitest, result.source, seeds)
    all.push({ path, report, failed })
    console.error(`${path}: ${report.properties.length} properties, ${failed.length} fail`)
    for (const it of report.properties) console.error(`  ${it.name} [${it.kind}, kills ${it.kills}]`)
    for (const it of [...report.pure, ...report.classes].filter((it) => !isStated(it, report)))
      console.error(`  ${it}: none`)
    for (const it of failed) console.error(`  ${it.title} (seed ${it.seed}): ${it.message.slice(0, 300)}`)
  }
  for (const it of complaints) console.error(it)
  const properties = all.flatMap((it) => it.report.properties)
  const pure = all.flatMap((it) => it.report.pure.map((name) => ({ name, of: it })))
  const unstated = pure.filter((it) => !isStated(it.name, it.of.report))
  const classes = all.flatMap((it) => it.report.classes.map((name) => ({ name, of: it })))
  const unstatedClasses = classes.filter((it) => !isStated(it.name, it.of.report))
  const failures = all.flatMap((it) => it.failed)
  const text = [
    '# Properties',
    `${properties.length} properties of ${all.length} subjects ran with 100 seeds each; ${failures.length} failed. ${pure.length - unstated.length} of ${pure.length} pure functions have a property besides never throwing, and ${classes.length - unstatedClasses.length} of ${classes.length} classes have one.`,
    listOrigin(origin, commandOf(kind, asked)),
    table(['kind', 'properties'], countsOf(properties.map((it) => it.kind))),
    table(
      ['subject', 'pure functions', 'classes', 'without a property', 'properties', 'failed'],
      all.map((it) => [
        it.path,
        `${it.report.pure.length}`,
        `${it.report.classes.length}`,
        [...unstated, ...unstatedClasses].flatMap(({ name, of }) => (of === it ? [name] : [])).join(', '),
        `${it.report.properties.length}`,
        `${it.failed.length}`,
      ]),
    ),
    ...complaints,
  ].join('\n\n')
  console.log(text)
  if (asked.report !== undefined) {
    mkdirSync(dirname(asked.report), { recursive: true })
    writeFileSync(asked.report, `${text}\n`)
  }
  return exitCodeOf([{ what: 'properties', found: properties.length }], {
    isGood:
      failures.length === 0 && complaints.length === 0 && wantedShare * pure.length <= pure.length - unstated.length,
  })
}

/** Whether a function or class has a property besides never throwing. */
function isStated(name: string, { properties }: PropertiesReport): boolean {
  return properties.some((it) => it.kind !== 'never throws' && it.about.includes(name))
}

function corpus(): readonly string[] {
  return readdirSync('bench/subjects').map((name) => `bench/subjects/${name}`)
}

function countsOf(kinds: readonly string[]): readonly (readonly string[])[] {
  const counts = new Map<string, number>()
  for (const it of kinds) counts.set(it, (counts.get(it) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([kind, count]) => [kind, `${count}`])
}
