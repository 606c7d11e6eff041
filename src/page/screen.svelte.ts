import { MediaQuery } from 'svelte/reactivity'

/** The panels of the page, from left to right; that of the lesson is there while one is open. */
export type PanelName = 'lesson' | 'code' | 'search' | 'tests'

const alwaysThere: readonly PanelName[] = ['code', 'search', 'tests']

/**
 * Which panels are to be seen. There is room for all three, for the code beside one of the others, or for one; what shares
 * its place with others has a tab. A lesson takes the room of a column, or shares the place of the others too. The widths are
 * those of the style sheet of `Layout`.
 */
export class Screen {
  readonly #wide = new MediaQuery('min-width: 1180px')
  readonly #veryWide = new MediaQuery('min-width: 1600px')
  readonly #narrow = new MediaQuery('max-width: 759px')
  #chosen = $state<PanelName>('code')
  #isReading = $state(false)
  #presented = $state<PanelName | undefined>(undefined)

  /** The panel that is alone on the screen, large, for an audience; undefined outside of a presentation. */
  get presented(): PanelName | undefined {
    return this.#presented
  }

  /** Shows one panel to an audience, or everything again. */
  present(panel: PanelName | undefined): void {
    this.#presented = panel
  }

  /** Goes from the presented panel to the one after it, or before it with -1; not beyond the ends. */
  turn(by: 1 | -1): void {
    const panels: readonly PanelName[] = this.#isReading ? ['lesson', ...alwaysThere] : alwaysThere
    if (this.#presented === undefined) return
    this.#presented = panels[panels.indexOf(this.#presented) + by] ?? this.#presented
  }

  /** There is room for all panels, beside the lesson if there is one. */
  get isWide(): boolean {
    if (this.#presented !== undefined) return true
    return this.#isReading ? this.#veryWide.current : this.#wide.current
  }

  /** Whether a lesson is open. */
  get isReading(): boolean {
    return this.#isReading
  }

  /** A lesson is opened or closed. */
  read(is: boolean): void {
    if (is === this.#isReading) return
    this.#isReading = is
    if (is) this.show('lesson')
    else if (this.#chosen === 'lesson') this.#chosen = 'code'
  }

  /** There is room for one panel. */
  get isNarrow(): boolean {
    return this.#narrow.current
  }

  /** The panel whose tab is chosen; of no account where there are none. */
  get chosen(): PanelName {
    return this.hasTab(this.#chosen) ? this.#chosen : 'search'
  }

  /** Whether a panel shares its place with others. */
  hasTab(panel: PanelName): boolean {
    if (this.#presented !== undefined) return false
    if (panel === 'lesson') return this.#isReading && !this.#wide.current
    return !this.isWide && (panel !== 'code' || this.isNarrow)
  }

  isShown(panel: PanelName): boolean {
    if (panel === 'lesson' && !this.#isReading) return false
    if (this.#presented !== undefined) return panel === this.#presented
    return !this.hasTab(panel) || this.chosen === panel
  }

  /** Brings a panel forward where it shares its place with others. */
  show(panel: PanelName): void {
    if (this.#presented !== undefined) this.#presented = panel
    if (this.hasTab(panel)) this.#chosen = panel
  }

  /** Brings the search forward where the code was chosen. */
  leaveCode(): void {
    if (this.#chosen === 'code') this.#chosen = 'search'
  }
}
