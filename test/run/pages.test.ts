import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { bodiesFor, elementsFor } from '../../engine/lang/mocks/page/page-bodies.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { pagePrograms, programAt } from '../support/programs.ts'
import { reportFor } from '../support/search.ts'
import { share } from '../support/share.ts'

const parsed = (text: string): readonly [readonly ts.SourceFile[], ts.TypeChecker] => {
  const file = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true)
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}),
    getSourceFile: (name) => (name === 'a.ts' ? file : undefined),
  }
  return [[file], ts.createProgram(['a.ts'], { noLib: true }, host).getTypeChecker()]
}

describe('a page is there', () => {
  test.each([
    ['if the code names its document', 'export const f = () => document.title', true],
    ['if a member of the global object does', 'export const f = () => globalThis.document', true],
    ['if a function takes elements', 'export const f = (it: HTMLElement | null) => it', true],
    [
      'not if the code only asks for one',
      `export const f = (n: number) => typeof window === 'undefined' && n > 0`,
      false,
    ],
    ['not if the code has its own', 'export const f = (document: { title: string }) => document.title', false],
    ['not for events alone', `export const f = () => new Event('a')`, false],
  ])('%s', (_, text, isThere) => {
    expect(compiledOf(sourceOf(text)).platform?.some((it) => it.name === 'dom') ?? false).toBe(isThere)
  })
})

describe('bodies have what code looks for', () => {
  test.each([
    [`document.getElementById('a')`, '<div id="a"></div>'],
    [`document.querySelector<HTMLInputElement>('.a.b')`, '<input class="a b">'],
    [`document.querySelector('#a') as HTMLInputElement | null`, '<input id="a">'],
    [`document.querySelector('body > ul#a li[data-x="1"], p')`, '<ul id="a"><li data-x="1"></li></ul>'],
    [`const $ = (n: number, it: string) => document.querySelector(it); $(1, '#a')`, '<div id="a"></div>'],
    [`document.querySelector('a:hover')`, ''],
    [`document.querySelector('input:not([disabled])')`, '<input>'],
    [`document.querySelector('li:first-child > [name=a]:checked')`, '<li><div name="a" checked=""></div></li>'],
    [
      `const data = new FormData(form); data.get('role') === 'admin'`,
      '<input name="role"><input name="role" value="admin">',
    ],
    [`document.querySelector('a"<script>')`, ''],
  ])('%s', (call, html) => {
    expect(bodiesFor(...parsed(call))[0]).toBe(html)
  })

  test('all together, each alone, and all but one', () => {
    const code = `f.querySelector('a'); f.querySelector('b'); f.querySelector('i')`
    expect(bodiesFor(...parsed(code))).toEqual([
      '<a></a><b></b><i></i>',
      '<a></a>',
      '<b></b>',
      '<i></i>',
      '<b></b><i></i>',
      '<a></a><i></i>',
      '<a></a><b></b>',
      '',
    ])
  })
})

test('a body has elements in the states that code reads', () => {
  const code = `const field = document.querySelector<HTMLInputElement>('#a')!
if (Number(field.value.trim()) > 18 && field.checked && field.style.color === 'red') document.querySelector('p')!`
  expect(bodiesFor(...parsed(code))).toEqual(
    expect.arrayContaining([
      '<input id="a" value="19"><p></p>',
      '<input id="a" checked=""><p></p>',
      '<input id="a" style="color: red"><p style="color: red"></p>',
    ]),
  )
})

test('code without types tells the tags of elements by the members that it reads', () => {
  const code = `const field = document.querySelector('#a'), form = document.getElementById('b'), other = document.querySelector('#c')
form.addEventListener('submit', () => { other.textContent = field.value })`
  expect(bodiesFor(...parsed(code))[0]).toBe('<input id="a"><form id="b"></form><div id="c"></div>')
})

test('an element is one that code looks for around it, and has the text that code compares', () => {
  const code = `it.closest('button.go'); it.innerText === 'on'`
  expect(elementsFor('HTMLElement', ...parsed(code))).toEqual(
    expect.arrayContaining(['<button class="go"></button>', '<div>on</div>']),
  )
})

test('elements have the attributes that code compares', () => {
  const code = `it.dataset.fooBar === 'on' && it.classList.contains('open') && it.hasAttribute('hidden')`
  expect(elementsFor('HTMLButtonElement', ...parsed(code))).toEqual(
    expect.arrayContaining([
      '<button></button>',
      '<button data-foo-bar="on"></button>',
      '<button class="open"></button>',
      '<button hidden=""></button>',
    ]),
  )
})

test('only inputs have the types of inputs', () => {
  const code = `it.type === 'email' && it.type === 'submit'`
  const ofType = (type: string): readonly string[] => elementsFor(type, ...parsed(code))
  expect(ofType('HTMLInputElement')).toEqual(expect.arrayContaining(['<input type="email">', '<input type="submit">']))
  expect(ofType('HTMLButtonElement')).toContain('<button type="submit"></button>')
  expect(ofType('HTMLButtonElement')).not.toContain('<button type="email"></button>')
})

test('elements have several attributes at once, each with every value', () => {
  const code = `it.checked && (it.name === 'a' || it.name === 'b')`
  expect(elementsFor('HTMLInputElement', ...parsed(code))).toEqual(
    expect.arrayContaining(['<input checked="" name="a">', '<input checked="" name="b">']),
  )
})

test.each(share(pagePrograms, 3))('a search covers every branch of %s', async (path) => {
  const { goals } = await reportFor(programAt(path), 2000)
  expect(goals.filter((it) => !it.covered)).toEqual([])
})

test('bodies have elements for parameters, inside others and several times', () => {
  const code = `const f = (id: string, n: number, kind: 'a' | 'b') => {
  document.getElementById(id)!.querySelector('[data-tab="' + n + '"]')
  document.querySelectorAll(\`.row[data-kind="\${kind}"]\`)
}`
  const rows = '<div class="row" data-kind="a"></div><div class="row" data-kind="b"></div>'
  const bodies = bodiesFor(...parsed(code))
  expect(bodies[0]).toBe(`<div data-tab="1"></div><div id="item"></div>${rows}`)
  expect(bodies).toContain(bodies[0]!.repeat(2))
  expect(bodies[1]).toMatch(/^<div id="item"><div data-tab="1"><\/div><\/div>/)
})

test('tests choose the address and the state of the page', async () => {
  const { code, goals } = await reportFor(programAt('test/cases/dom/surroundings.ts'), 2000)
  expect(goals.filter((it) => !it.covered)).toEqual([])
  expect(code).toContain(`document.location.hash = '#settings'`)
  expect(code).toMatch(/document\.location\.search = '\?tab=/)
  expect(code).toContain(`happyDOM.settings.device.prefersColorScheme = 'dark'`)
  expect(code).toContain(`Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })`)
})

test('tests click where a listener looks for the target of an event', async () => {
  const { code, goals } = await reportFor(programAt('test/cases/dom/outside.ts'), 2000)
  expect(goals.filter((it) => !it.covered)).toEqual([])
  expect(code).toMatch(/\('#menu'\)!\.click\(\)/)
})

test('tests choose sizes of the window and facts about the browser that code reads without an owner', async () => {
  const { code, goals } = await reportFor(programAt('test/cases/dom/bare.ts'), 2000)
  expect(goals.filter((it) => !it.covered)).toEqual([])
  expect(code).toMatch(/defineProperty\(document\.defaultView!, 'innerWidth', \{ value: \d+/)
  expect(code).toContain('get: () => page[name]')
  expect(code).toMatch(/'\?mode=print'/)
})

test('tests dispatch events on elements that they pass', async () => {
  const { code } = await reportFor(programAt('test/cases/dom/given.ts'), 2000)
  expect(code).toMatch(/bind\(button, log\)\n.*button\.click\(\)/)
  expect(code).toContain(`field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))`)
})

test('tests assert what becomes of the page and of elements', async () => {
  const { code } = await reportFor(programAt('test/cases/dom/totals.ts'), 300)
  expect(code).toContain(`document.body.innerHTML = '<div id="total"></div>'`)
  expect(code).toMatch(/expect\(document\.body\.innerHTML\)\.toBe\('<div id="total">\d+, delivered free<\/div>'\)/)
  expect(code).toMatch(/expect\(addItem\(.*\)\.outerHTML\)\.toBe\('<li class="\w+">.*<\/li>'\)/)
})

test('no test sees the page of another', async () => {
  const text = `export function add(n: number): number {
  if (n > 5) document.title += 'x'
  window.addEventListener('a', () => { document.body.append('a') })
  window.dispatchEvent(new Event('a'))
  localStorage.n = document.title + String(localStorage.length)
  return document.body.childNodes.length + localStorage.length + document.title.length
}`
  const { code, tests } = await reportFor(sourceOf(text), 200)
  expect(tests.length).toBeGreaterThan(1)
  expect(code).not.toContain('own copy')
  expect(code).toMatch(/expect\(add\(.*\)\)\.toBe\(2\)/)
})
