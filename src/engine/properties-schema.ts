import * as v from 'valibot'
import type { PropertiesReport } from '../../engine/model/report/properties.ts'
import { countOf, listOf, textOf } from '../../engine/model/schema/bounded.ts'
import { line } from '../../engine/model/schema/parts.ts'

/** Most properties, pure functions and classes of a module. */
const mostProperties = 10_000

/** Most strong mutants. */
const mostMutants = 10_000_000

/** Longest file of properties, in UTF-16 code units. */
const longestCode = 5_000_000

const count = countOf(Number.MAX_SAFE_INTEGER)
const code = textOf(longestCode)

/** The properties of a module, as an engine reports them. */
export const propertiesReport: v.GenericSchema<unknown, PropertiesReport> = v.object({
  fileName: textOf(300),
  code: v.object({ vitest: code, jest: code, node: code }),
  properties: listOf(
    v.object({
      target: line,
      about: listOf(line, mostProperties),
      name: line,
      kind: line,
      runs: count,
      kills: count,
      alone: listOf(countOf(mostMutants), mostMutants),
    }),
    mostProperties,
  ),
  pure: listOf(line, mostProperties),
  classes: listOf(line, mostProperties),
})
