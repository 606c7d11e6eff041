import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Subject } from '../../engine/model/subject/subject.ts'
import type { TypeShape } from '../../engine/model/subject/type.ts'
import { subjectOf } from './checked.ts'
import { renderSubject } from './render-subject.ts'
import { filesIn } from '../support/files-in.ts'

const folder = join(import.meta.dirname, '../cases/subject')
const cases = filesIn(folder).filter((it) => /\.[jt]s$/.test(it))

describe.each(cases)('the subject of %s', (name) => {
  const subject = subjectOf([name, readFileSync(join(folder, name), 'utf8')])

  test('matches the expected description', () => {
    const described = `${JSON.stringify(renderSubject(subject), undefined, 2)}\n`
    const expected = join(folder, name.replace(/\.[jt]s$/, '.json'))
    if (process.env.UPDATE_CASES === '1') writeFileSync(expected, described)
    expect(described).toBe(readFileSync(expected, 'utf8'))
  })

  test('survives the worker boundary', () => {
    expect(structuredClone(subject)).toEqual(subject)
  })

  test('contains only valid references', () => {
    checkIds(subject)
  })
})

function checkIds(subject: Subject): void {
  const { types, classes, callables } = subject
  const isType = (id: number): void => {
    expect(types[id]).toBeDefined()
  }
  for (const shape of types) typesIn(shape).forEach(isType)
  for (const shape of types) if (shape.kind === 'class') expect(classes[shape.class]).toBeDefined()
  for (const { parameters, returns, owner } of callables) {
    isType(returns)
    parameters.forEach((it) => {
      isType(it.type)
    })
    if (owner !== undefined) expect(classes[owner]).toBeDefined()
  }
  for (const id of classes.flatMap((it) => [...it.constructors, ...it.members])) expect(callables[id]).toBeDefined()
  for (const id of classes.flatMap((it) => it.subclasses)) expect(classes[id]).toBeDefined()
  expect(subject.assignable).toHaveLength(types.length)
  subject.assignable.forEach((ids, id) => {
    expect(ids).toContain(id)
    ids.forEach(isType)
  })
  expect(new Set(callables.map((it) => it.name)).size).toBe(callables.length)
}

function typesIn(shape: TypeShape): readonly number[] {
  if (shape.kind === 'union') return shape.members
  if (shape.kind === 'array') return [shape.element]
  if (shape.kind === 'tuple') return shape.elements.map((it) => it.type)
  if (shape.kind === 'object') {
    return [...shape.properties.map((it) => it.type), ...(shape.index === undefined ? [] : [shape.index])]
  }
  if (shape.kind === 'function') return [...shape.parameters.map((it) => it.type), shape.returns]
  return shape.kind === 'builtin' ? shape.args : []
}
