import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { plain } from '../../../engine/techniques/compile.ts'
import { reportedGoals } from '../../../engine/goals/list-goals.ts'
import { allHold, type Outcomes } from '../../../src/lessons/expectations.ts'
import { callOf } from '../../../src/lessons/figures/calls.ts'
import type { FigureInput } from '../../../src/lessons/figures/figure-parts.ts'
import type { Figure } from '../../../src/lessons/figures/figure.ts'
import type { Lesson } from '../../../src/lessons/lesson.ts'
import { lessonOutcome } from '../../../src/lessons/outcome.ts'
import { noPreset } from '../../../src/lessons/position.ts'
import { settingsOf, sourceOf } from '../../../src/lessons/play.svelte.ts'
import { verdictOf } from '../../../src/lessons/predicted.ts'
import { readLesson } from '../../../src/lessons/read-lesson.ts'
import { compilationOf } from '../../support/compile.ts'
import { reportOfRun } from '../../support/lesson-runs.ts'
import { filesIn } from '../../support/files-in.ts'
import { share } from '../../support/share.ts'
import { nightly } from '../../support/nightly.ts'

const folder = 'src/lessons/texts'
const files = filesIn(folder).toSorted()
const lessons = files.map((file, at) => readLesson(at + 1, readFileSync(`${folder}/${file}`, 'utf8')))

test('lesson files are numbered without gaps', () => {
  expect(files.map((it) => Number(it.slice(0, 2)))).toEqual(lessons.map((it) => it.number))
})

const played = share(lessons, 3)

describe.each(lessons)('lesson $number, $title', (lesson) => {
  const blocks = lesson.steps.flatMap((it) => it.blocks)

  test('has short steps of a screen or two, and its last step names the sources', () => {
    for (const { blocks: own } of lesson.steps) {
      const words = own.flatMap((it) => (it.kind === 'text' ? it.markdown.split(/\s+/u) : []))
      expect(words.length).toBeLessThan(260)
    }
    expect(lesson.sources).toMatch(/\d{4}|_/u)
  })

  test('has figures whose calls, inputs and goals exist', () => {
    for (const block of blocks) if (block.kind === 'figure') checkFigure(lesson, block.figure)
  })

  const play = played.includes(lesson) ? test : nightly
  play(
    'plays out as described: its runs decide each prediction and reach each checkpoint',
    async () => {
      const outcomes = await outcomesOf(lesson)
      for (const block of blocks) {
        if (block.kind === 'prediction') {
          expect(verdictOf(block.prediction, 0, outcomes).kind).toBe('answered')
          expect(verdictOf(block.prediction, undefined, outcomes).kind).toBe('waiting')
          expect(verdictOf(block.prediction, 0, {}).kind).toBe('waiting')
        }
        if (block.kind === 'checkpoint') {
          expect(allHold(block.checkpoint.expects, outcomes), JSON.stringify(outcomes)).toBe(true)
          expect(allHold(block.checkpoint.expects, { off: outcomes.off! })).not.toBe(true)
        }
        if (block.kind === 'own') expect(allHold(block.own.expects, outcomes)).toBeUndefined()
      }
    },
    60_000,
  )
})

async function outcomesOf(lesson: Lesson): Promise<Outcomes> {
  // One at a time, because a thread has a single realm.
  const runOf = (name: 'off' | 'on') => reportOfRun(sourceOf(lesson), settingsOf(lesson, lesson[name], noPreset))
  const off = lessonOutcome(await runOf('off'))
  return { off, on: lessonOutcome(await runOf('on')) }
}

function checkFigure({ figureProgram: { file, text } }: Lesson, figure: Figure): void {
  const compilation = compilationOf({ files: [{ name: file, text }], entry: file }, plain)
  if (compilation.kind === 'failed') throw new Error(compilation.diagnostics.map((it) => it.message).join('\n'))
  const { compiled } = compilation
  const labels = reportedGoals(compiled, ['branch']).goals.map((it) => it.label)
  for (const part of goalsOf(figure))
    expect(
      labels.filter((it) => it.includes(part)),
      part,
    ).toHaveLength(1)
  for (const { call, inputs } of callsOf(figure)) {
    const values = inputs.map((it) => it.start)
    expect(callOf(compiled, call, values), call).toBeDefined()
  }
}

function goalsOf(figure: Figure): readonly string[] {
  if ('goal' in figure) return [figure.goal]
  const named = 'goals' in figure ? figure.goals : []
  return 'curve' in figure ? [...named, figure.curve.goal] : named
}

function callsOf(figure: Figure): readonly { readonly call: string; readonly inputs: readonly FigureInput[] }[] {
  if (figure.kind === 'selection') return []
  const { call } = figure
  if (figure.kind === 'front') return [figure.first, figure.second].map((inputs) => ({ call, inputs }))
  const others = figure.kind === 'mutants' ? figure.mutants.map((it) => it.call) : []
  return [call, ...others].map((it) => ({ call: it, inputs: figure.inputs }))
}
