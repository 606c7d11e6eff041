import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/controls.css'
import '../styles/tables.css'
import '../styles/code.css'
import { mount } from 'svelte'
import { thisBrowser } from '../page/browser.ts'
import { neverWatched } from '../page/watch-choice.ts'
import { createCompilerClient } from '../engine/compiler-client.ts'
import { CompilerDownload, scriptOfCompiler } from '../engine/compiler-download.svelte.ts'
import { createEngineClient } from '../engine/engine-client.ts'
import { createZ3Client } from '../engine/z3-client.ts'
import { noProgress } from '../lessons/progress.ts'
import { Reading } from '../lessons/reading.svelte.ts'
import { programs } from '../page/programs.ts'
import { noStorage } from '../session/editing/kept-work.ts'
import type { Browser } from '../session/browser.ts'
import { Session } from '../session/session.svelte.ts'
import { defaultSettings } from '../session/settings.ts'
import { decodeLink } from '../session/sharing/share.ts'
import type { Shared } from '../session/sharing/shared.ts'
import { Theme } from '../page/theme.svelte.ts'
import Embed from './Embed.svelte'
import { createGate } from './gate.ts'
import { hostOf } from './host.ts'
import { packagesOfHost } from './host-packages.ts'
import { playgroundOptions } from './playground-options.ts'

const options = playgroundOptions(location.search)
const opened = decodeLink(location.hash)

/** The code of a playground without a link. */
const { file, text } = options.code === 'example' ? programs[0]! : { file: 'code.ts', text: '' }
const unlinked: Shared = {
  source: { files: [{ name: file, text }], entry: file },
  settings: defaultSettings,
}

/** Never writes the address: an embedding page that reloads the frame may restore it, and needs the original. */
const browser: Browser = {
  ...thisBrowser,
  readHash: () => '',
  replaceHash: () => undefined,
  address: (file) => new URL(file === '' ? '.' : file, document.baseURI).href,
  processors: Math.min(options.islands, thisBrowser.processors),
  storage: noStorage,
  watched: neverWatched,
}

const gate = createGate()
for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, gate.open, { once: true, capture: true })
const z3 = createZ3Client()
const compilerDownload = new CompilerDownload(scriptOfCompiler(document))
const compiler = createCompilerClient((started) => void compilerDownload.watch(started))
const host = hostOf(window)
const { packagesFrom } = options
const packages =
  host === undefined || packagesFrom === undefined ? undefined : packagesOfHost(packagesFrom, host, compiler)
const clients = { compiler: gate.guard(compiler), engine: createEngineClient(z3.evaluate), z3, packages }

mount(Embed, {
  target: document.body,
  props: {
    session: new Session(clients, browser, opened.kind === 'opened' ? opened.shared : unlinked),
    refusal: opened.kind === 'refused' ? opened.message : undefined,
    reading: new Reading({ readHash: () => location.hash, replaceHash: () => undefined }, noProgress),
    clients,
    compilerDownload,
    theme: new Theme(options.theme, () => undefined),
    height: options.height,
    host,
    onuse: gate.open,
    isMac: navigator.platform.startsWith('Mac'),
  },
})
