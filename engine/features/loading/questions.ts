import * as v from 'valibot'
import type { FailingImport } from '../../model/subject/imported-module.ts'
import { listOf } from '../../model/schema/bounded.ts'
import { line } from '../../model/schema/parts.ts'
import type { Question } from '../../techniques/question.ts'

/** More imports than a program has. */
const mostImports = 10_000

/** Lists the imported files that throw while they are loaded, so that a new build can mock them. */
const failingImports: Question<Record<string, never>, readonly FailingImport[]> = {
  isAboutLoading: true,
  answer: listOf(v.object({ specifier: line, problem: line }), mostImports),
}

export const loadingQuestions = { failingImports }
