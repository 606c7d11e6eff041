import { expect, test } from 'vitest'
import { namedPackages } from '../../../src/embed/named-packages.ts'

test.each<[string, readonly string[]]>([
  ['import { z } from \'zod\'\nimport type { A } from "@scope/types/deep"', ['zod', '@scope/types']],
  ["import 'side-effect'; export * from 'other'\nimport{a}from'tight'", ['side-effect', 'other', 'tight']],
  ["const a = require('common'), b = await import('late')\nimport c from 'zod/v4'", ['common', 'late', 'zod']],
  ["import { join } from 'path'\nimport { read } from 'node:fs'\nimport { db } from './db'", []],
  ["export const important = 'from'\nexport const text = 'a'", []],
])('in %j, the packages %j are named', (text, names) => {
  expect(namedPackages(text)).toEqual(names)
})
