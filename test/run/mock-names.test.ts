import { expect, test } from 'vitest'
import { isNodeModule } from '../../engine/model/subject/node-modules.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

test.each([
  [`const m = require('./lib/slug-ify'); exports.f = (n) => m(n)`, 'slugIfy'],
  [`const { promisify } = require('util'); const run = promisify(require('m').exec); exports.f = () => run(1).x`, 'x'],
  [`import m from './send-mail'; export const f = (n) => m(n)`, 'sendMail'],
  [`import m from './api'; export const f = (n) => m.get(n)`, 'get'],
])('titles name a mock as code does: %s', (text, name) => {
  const { callables } = compiledOf(sourceOf(text, 'main.js')).subject
  expect(callables.flatMap((it) => (it.mocks === undefined ? [] : it.parameters.map((its) => its.name)))).toEqual([
    name,
  ])
})

test.each([
  `export const f = () => process.env.KEY`,
  `const env = process.env; export const f = () => env.KEY`,
  `const { env } = process; export const f = () => env.KEY`,
  `const name = 'KEY'; export const f = () => process.env[name]`,
])('tests arrange an environment variable by any name: %s', (text) => {
  expect(compiledOf(sourceOf(text)).subject.variables).toEqual(['KEY'])
})

test('paths of a project are no modules of Node', () => {
  expect(['fs/promises', 'node:test', 'util'].filter(isNodeModule)).toHaveLength(3)
  expect(['constants/routes', 'util/format', 'events/user'].filter(isNodeModule)).toEqual([])
})
