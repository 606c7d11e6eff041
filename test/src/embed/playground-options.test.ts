import { expect, test } from 'vitest'
import { type PlaygroundOptions, playgroundOptions } from '../../../src/embed/playground-options.ts'

const plain: PlaygroundOptions = {
  theme: 'system',
  height: 'fill',
  code: 'example',
  islands: 1,
  packagesFrom: undefined,
}

test.each<[string, Partial<PlaygroundOptions>]>([
  ['', {}],
  ['?theme=dark&height=auto', { theme: 'dark', height: 'auto' }],
  ['?height=grow&theme=system&islands=', { height: 'grow' }],
  ['?code=later&islands=3', { code: 'later', islands: 3 }],
  ['?packages-from=https%3A%2F%2Fdocs.example%2Fnpm%2F', { packagesFrom: 'https://docs.example/npm/' }],
  ['?packages-from=/npm/', {}],
  ['?packages-from=javascript:alert(1)//', {}],
  ['?packages-from=https://docs.example/npm', {}],
  ['?theme=sepia&height=tall&code=never&islands=many', {}],
])('the query "%s" sets the options of a playground', (query, options) => {
  expect(playgroundOptions(query)).toEqual({ ...plain, ...options })
})
