import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleOf } from '../../engine/runtime/tracing/distance/match.ts'
import { createSuggestions } from '../../engine/runtime/tracing/suggestions.ts'

describe('suggestions', () => {
  test('complete a text that lacks a part', () => {
    const suggestions = createSuggestions(4)
    suggestions.refused('startsWith', 'b', 'a/')
    suggestions.refused('endsWith', 'b', '.css')
    suggestions.refused('test', /^\/\d+$/, 'x')
    suggestions.unequal('left', 'right')
    expect(suggestions.take()).toEqual(['a/b', 'b.css', '/0', 'left', 'right'])
    expect(suggestions.take()).toEqual([])
  })

  test('only sample a predicate that fails repeatedly', () => {
    const suggestions = createSuggestions(1)
    for (let i = 0; i < 65; i++) if (suggestions.isDue(0)) suggestions.unequal(i, i + 1)
    expect(suggestions.take()).toEqual([0, 1, 32, 33, 64, 65])
  })

  test('can be separated for some runs, which do not affect others', () => {
    const suggestions = createSuggestions(1)
    const fail = (value: number, times: number): void => {
      for (let i = 0; i < times; i++) if (suggestions.isDue(0)) suggestions.unequal(value, value + 100)
    }
    fail(1, 1)
    suggestions.setApart(true)
    fail(2, 33)
    expect(suggestions.take()).toEqual([2, 102, 2, 102])
    fail(3, 31)
    fail(4, 1)
    suggestions.setApart(true)
    suggestions.setApart(false)
    fail(5, 31)
    fail(6, 1)
    expect(suggestions.take()).toEqual([1, 101, 6, 106])
    suggestions.setApart(true)
    expect(suggestions.take()).toEqual([4, 104])
  })

  test('exclude objects, and operands of different types', () => {
    const suggestions = createSuggestions(2)
    suggestions.unequal({}, {})
    suggestions.unequal(1, '1')
    expect(suggestions.take()).toEqual([])
  })
})

test('the example of a pattern matches it', () => {
  const patterns = ['^a+b$', '(x|yz){2,3}', '^[^a-z]$', '\\d\\s\\w', '^$', 'a?', '^(?:GET|POST) /', '.{3}']
  fc.assert(
    fc.property(fc.constantFrom(...patterns), fc.constantFrom('', 'i', 's', 'm', 'u'), (source, flags) => {
      const regex = new RegExp(source, flags)
      expect(regex.test(exampleOf(regex)!)).toBe(true)
    }),
  )
})

test('a pattern that cannot be measured has no example', () => {
  expect(exampleOf(/(?=a)b/)).toBeUndefined()
})
