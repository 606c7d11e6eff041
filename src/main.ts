import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/tables.css'
import './styles/code.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { thisBrowser } from './page/browser.ts'
import { Comparison } from './session/comparing/comparison.svelte.ts'
import { DuelDesk } from './duel/duel-desk.svelte.ts'
import { createCompilerClient } from './engine/compiler-client.ts'
import { CompilerDownload, scriptOfCompiler } from './engine/compiler-download.svelte.ts'
import { createEngineClient } from './engine/engine-client.ts'
import { createZ3Client } from './engine/z3-client.ts'
import { browserProgress } from './lessons/progress.ts'
import { Reading } from './lessons/reading.svelte.ts'
import { addressOfPackages, createPackageClient } from './packages/package-client.ts'
import { programs } from './page/programs.ts'
import { Session } from './session/session.svelte.ts'
import { defaultSettings } from './session/settings.ts'
import { isKept } from './offline/is-kept.ts'
import { keepForOffline } from './offline/register.ts'
import { keptTheme } from './page/theme.svelte.ts'

const first = programs[0]!
const z3 = createZ3Client()
// Files for use without a network are loaded after the compiler, which they would slow down.
const compilerDownload = new CompilerDownload(scriptOfCompiler(document), keepForOffline)
const compiler = createCompilerClient((started) => void compilerDownload.watch(started))
// A compiler from the cache starts beside the page.
if (isKept()) compiler.start()
const clients = {
  compiler,
  engine: createEngineClient(z3.evaluate),
  z3,
  packages: createPackageClient(addressOfPackages(document), compiler),
}
const session = new Session(clients, thisBrowser, {
  source: { files: [{ name: first.file, text: first.text }], entry: first.file },
  settings: defaultSettings,
})
// One processor is left to the page.
const comparison = new Comparison(clients, navigator.hardwareConcurrency - 1)

const duel = new DuelDesk(thisBrowser)
const reading = new Reading(thisBrowser, browserProgress)

mount(App, {
  target: document.body,
  props: {
    session,
    comparison,
    reading,
    duel,
    clients,
    compilerDownload,
    theme: keptTheme(),
    examples: programs,
    isMac: navigator.platform.startsWith('Mac'),
  },
})
