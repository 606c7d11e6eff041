import { marked, type Token, type Tokens } from 'marked'
import * as v from 'valibot'
import { figureSchema } from './figures/figure.ts'
import {
  type Block,
  checkpointSchema,
  headSchema,
  type Lesson,
  ownSchema,
  predictionSchema,
  type Step,
} from './lesson.ts'
import type { LessonProgram } from './lesson-program.ts'

/** The heading of the literature, which is not a step. */
const sourcesTitle = 'Sources'

/**
 * Parses a lesson: `# Title`, a block ```` ```json lesson ````, a program ```` ```ts program NAME.ts ````, then a step
 * for each `## Heading` with text and blocks ```` ```json figure ````, `prediction`, `runs`, `checkpoint` and `own`,
 * and `## Sources`. Throws an error with the fault and its place, because the texts are part of the site.
 */
export function readLesson(number: number, markdown: string): Lesson {
  const refuse = (why: string): never => {
    throw new Error(`Lesson ${number}: ${why}`)
  }
  const read = <T>(schema: v.GenericSchema<unknown, T>, { lang = '', text }: Tokens.Code): T => {
    const parsed = v.safeParse(schema, parsedJson(text) ?? refuse(`"${lang}" is not JSON`))
    if (parsed.success) return parsed.output
    const [issue] = parsed.issues
    return refuse(`"${lang}" ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  }
  const blockOf = (token: Token): Block => {
    if (!isCode(token) || !token.lang?.startsWith('json ')) return { kind: 'text', markdown: token.raw }
    switch (token.lang) {
      case 'json figure':
        return { kind: 'figure', figure: read(figureSchema, token) }
      case 'json prediction':
        return { kind: 'prediction', prediction: read(predictionSchema, token) }
      case 'json runs':
        return { kind: 'runs' }
      case 'json checkpoint':
        return { kind: 'checkpoint', checkpoint: read(checkpointSchema, token) }
      case 'json own':
        return { kind: 'own', own: read(ownSchema, token) }
      default:
        return refuse(`"${token.lang}" is not known`)
    }
  }

  const [first, ...sections] = sectionsOf(marked.lexer(markdown))
  const head = first?.tokens.find((it): it is Tokens.Code => isCode(it) && it.lang === 'json lesson')
  if (first?.depth !== 1 || head === undefined) return refuse('it has no title or no head')
  const sources = sections.find((it) => it.title === sourcesTitle)
  const steps = sections
    .filter((it) => it !== sources)
    .map(({ title, tokens }): Step => ({ title, blocks: joined(tokens.map(blockOf)) }))
  const programs = first.tokens.flatMap((it) => (isCode(it) ? (programOf(it) ?? []) : []))
  const program = programs.find((it) => it.use === 'program') ?? refuse('it has no program')
  for (const kind of ['figure', 'prediction', 'runs', 'checkpoint', 'own'] as const) {
    if (!steps.some(({ blocks }) => blocks.some((it) => it.kind === kind))) refuse(`it has no ${kind}`)
  }
  return {
    ...read(headSchema, head),
    number,
    title: first.title,
    program,
    figureProgram: programs.find((it) => it.use === 'figure') ?? program,
    steps,
    sources: (sources ?? refuse('it has no sources')).tokens.map((it) => it.raw).join(''),
  }
}

interface Section {
  readonly title: string
  readonly depth: number
  readonly tokens: Token[]
}

/** The content below each heading. Content before the first is dropped. */
function sectionsOf(tokens: readonly Token[]): readonly Section[] {
  const sections: Section[] = []
  for (const token of tokens) {
    if (isHeading(token)) sections.push({ title: token.text, depth: token.depth, tokens: [] })
    else if (token.type !== 'space') sections.at(-1)?.tokens.push(token)
  }
  return sections
}

/** Merges adjacent texts. */
function joined(blocks: readonly Block[]): readonly Block[] {
  const all: Block[] = []
  for (const block of blocks) {
    const last = all.at(-1)
    if (block.kind === 'text' && last?.kind === 'text') {
      all[all.length - 1] = { kind: 'text', markdown: `${last.markdown}\n\n${block.markdown}` }
    } else all.push(block)
  }
  return all
}

function programOf({ lang = '', text }: Tokens.Code): (LessonProgram & { readonly use: string }) | undefined {
  const [, use, file] = /^ts (program|figure) ([\w-]+\.ts)$/u.exec(lang) ?? []
  return use === undefined || file === undefined ? undefined : { use, file, text: `${text}\n` }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isCode = (token: Token): token is Tokens.Code => token.type === 'code'
const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'
