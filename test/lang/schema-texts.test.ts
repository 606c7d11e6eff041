import { expect, test } from 'vitest'
import { schemaTexts } from '../../engine/lang/subject/values/schema-texts.ts'
import { checkedOf, sourceOf } from '../support/compile.ts'

test.each<[string, string, readonly unknown[]]>([
  [
    'Zod',
    "z.object({ name: z.string().max(9), n: z.coerce.number().int(), id: z.uuid().optional(), 'a-b': z.boolean() })",
    [
      { name: 'a', n: 1, id: '123e4567-e89b-42d3-a456-426614174000', 'a-b': true },
      { name: 'a', n: 1, 'a-b': true },
    ],
  ],
  ['nested schemas', 'z.object({ all: z.array(z.object({ n: z.number() })) })', [{ all: [{ n: 1 }] }, { n: 1 }]],
  ['choices', "z.object({ kind: z.enum(['big', 'small']), only: z.literal(3) })", [{ kind: 'big', only: 3 }]],
  [
    'Valibot',
    'v.object({ mail: v.pipe(v.string(), v.email()), more: v.optional(v.number()) })',
    [{ mail: 'a', more: 1 }, { mail: 'a' }],
  ],
  [
    'parts in constants',
    'const any = z.record(z.string(), z.any()).optional(); const paging = { page: z.number() }; z.object({ any, ...paging, q: any })',
    [{ any: {}, page: 1, q: {} }, { page: 1 }],
  ],
  ['no schema', 'Object.keys({ a: 1 })', []],
])('texts that schemas accept: %s', (_, text, values) => {
  const { entries, checker } = checkedOf(sourceOf(text))
  expect(schemaTexts(entries, checker).map((it) => JSON.parse(it) as unknown)).toEqual(values)
})
