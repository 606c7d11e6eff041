import type { PanelName } from '../page/screen.svelte.ts'

/** The visible panels of a playground: always the code; after a run, also its search or its tests. */
export class EmbedScreen {
  #chosen = $state<'search' | 'tests'>('search')

  get chosen(): 'search' | 'tests' {
    return this.#chosen
  }

  isShown(panel: PanelName): boolean {
    return panel === 'code' || panel === this.#chosen
  }

  show(panel: PanelName): void {
    if (panel === 'search' || panel === 'tests') this.#chosen = panel
  }

  /** Shows the search when a run begins. */
  leaveCode(): void {
    this.#chosen = 'search'
  }
}
