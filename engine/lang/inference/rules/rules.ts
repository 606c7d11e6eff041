import type ts from 'typescript'
import type { Inquiry } from '../inquiry.ts'
import { access } from './access.ts'
import { bindings } from './bindings.ts'
import { calls } from './calls.ts'
import { context } from './context.ts'
import { operators } from './operators.ts'
import { returns } from './returns.ts'
import { tests } from './tests.ts'

/** Looks at one node of the source and adds the clues that it gives. */
export type Rule = (inquiry: Inquiry, node: ts.Node) => void

/** Every rule, in no particular order: clues add up. */
export const rules: readonly Rule[] = [bindings, calls, returns, context, operators, tests, access]
