import * as v from 'valibot'
import { usualName } from '../../model/subject/environment-variables.ts'
import type { FailingImport } from '../../model/subject/imported-module.ts'
import { listOf, textOf } from '../../model/schema/bounded.ts'
import { line } from '../../model/schema/parts.ts'
import type { Question } from '../../techniques/question.ts'

/** More imports than a program has. */
const mostImports = 10_000

/** More variables than a program reads, and a longer value than it asks for. */
const mostVariables = 1000
const longestValue = 10_000

/** Lists the imported files that throw while they are loaded, so that a new build can mock them. */
const failingImports: Question<Record<string, never>, readonly FailingImport[]> = {
  isAboutLoading: true,
  answer: listOf(v.object({ specifier: line, problem: line }), mostImports),
}

/** An environment variable with a value. */
interface Variable {
  readonly name: string
  readonly value: string
}

/** Lists environment variables with which code loads that throws without them, so that a new build can set them. */
const variablesAtLoad: Question<Record<string, never>, readonly Variable[]> = {
  isAboutLoading: true,
  budgetMs: 3000,
  answer: listOf(
    v.object({ name: v.pipe(v.string(), v.regex(usualName)), value: textOf(longestValue) }),
    mostVariables,
  ),
}

export const loadingQuestions = { failingImports, variablesAtLoad }
