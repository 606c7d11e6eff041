import { MediaQuery } from 'svelte/reactivity'
import { store, stored } from './storage.ts'

/** The user's choice; `system` follows the operating system. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/** Also read by `public/theme.js` before the first paint. */
const key = 'fitscape.theme'

/** The theme of the page. There is one instance. */
export class Theme {
  #systemIsDark = new MediaQuery('prefers-color-scheme: dark')
  #isPrinted = new MediaQuery('print')
  #choice = $state<ThemeChoice>('system')
  readonly #keep: (choice: ThemeChoice) => void

  /** Calls `keep` with each later choice. */
  constructor(choice: ThemeChoice, keep: (choice: ThemeChoice) => void) {
    this.#keep = keep
    this.#show(choice)
  }

  get choice(): ThemeChoice {
    return this.#choice
  }

  /** Paper is light. */
  get shown(): 'light' | 'dark' {
    if (this.#isPrinted.current) return 'light'
    if (this.#choice !== 'system') return this.#choice
    return this.#systemIsDark.current ? 'dark' : 'light'
  }

  choose(choice: ThemeChoice): void {
    this.#show(choice)
    this.#keep(choice)
  }

  #show(choice: ThemeChoice): void {
    this.#choice = choice
    const root = document.documentElement
    if (choice === 'system') delete root.dataset.theme
    else root.dataset.theme = choice
  }
}

/** The theme that the user has chosen in this browser. */
export function keptTheme(): Theme {
  return new Theme(themeChoiceOf(stored(key)), (choice) => {
    store(key, choice === 'system' ? null : choice)
  })
}

/** Parses a choice; defaults to `system`. */
export function themeChoiceOf(text: string | null): ThemeChoice {
  return text === 'light' || text === 'dark' ? text : 'system'
}
