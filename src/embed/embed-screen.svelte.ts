import type { PanelName } from '../page/screen.svelte.ts'

/** Which panels of a playground are to be seen: the code always, below it one of the others once there has been a run. */
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

  /** A run begins, in sight of the search. */
  leaveCode(): void {
    this.#chosen = 'search'
  }
}
