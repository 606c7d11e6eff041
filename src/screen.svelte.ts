import { MediaQuery } from 'svelte/reactivity'

/** The panels of the page, from left to right. */
export type PanelName = 'code' | 'search' | 'tests'

/**
 * Which panels are to be seen. There is room for all three, for the code beside one of the others, or for one; what shares
 * its place with others has a tab. The widths are those of the style sheet of `Layout`.
 */
export class Screen {
  readonly #wide = new MediaQuery('min-width: 1180px')
  readonly #narrow = new MediaQuery('max-width: 759px')
  #chosen = $state<PanelName>('code')

  /** There is room for all panels. */
  get isWide(): boolean {
    return this.#wide.current
  }

  /** There is room for one panel. */
  get isNarrow(): boolean {
    return this.#narrow.current
  }

  /** The panel whose tab is chosen; of no account where there are none. */
  get chosen(): PanelName {
    return this.#chosen === 'code' && !this.isNarrow ? 'search' : this.#chosen
  }

  /** Whether a panel shares its place with others. */
  hasTab(panel: PanelName): boolean {
    return !this.isWide && (panel !== 'code' || this.isNarrow)
  }

  isShown(panel: PanelName): boolean {
    return !this.hasTab(panel) || this.chosen === panel
  }

  /** Brings a panel forward where it shares its place with others. */
  show(panel: PanelName): void {
    if (this.hasTab(panel)) this.#chosen = panel
  }

  /** Brings the search forward where the code was chosen. */
  leaveCode(): void {
    if (this.#chosen === 'code') this.#chosen = 'search'
  }
}
