import type { Runner } from '../../model/goal/options.ts'
import type { Dialect } from '../printing/dialect.ts'
import { jest } from './jest.ts'
import { node } from './node.ts'
import { vitest } from './vitest.ts'

/** The dialect of each runner. */
export const dialects: Readonly<Record<Runner, Dialect>> = { vitest, jest, node }
