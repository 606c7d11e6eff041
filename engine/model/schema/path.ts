import * as v from 'valibot'
import { methods } from '../symbolic/solving.ts'
import { countOf, listOf } from './bounded.ts'
import { line, mostLines } from './parts.ts'
import { primitive } from './test-case.ts'

/** How a query was solved. */
export const method = v.picklist(methods)

/** The properties of a shown path condition: decisions, number of further ones, and the model of its inputs. */
export const pathCondition = {
  decisions: listOf(v.object({ predicate: countOf(1_000_000), outcome: v.boolean(), text: line }), mostLines),
  left: countOf(Number.MAX_SAFE_INTEGER),
  model: listOf(v.object({ name: line, before: primitive, after: primitive }), mostLines),
}
