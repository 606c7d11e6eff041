import { MediaQuery } from 'svelte/reactivity'
import type { Phase } from '../session/run/run.svelte.ts'

/** The panels of the page, from left to right; `lesson` exists while a lesson is open. */
export type PanelName = 'lesson' | 'code' | 'search' | 'tests'

/** The stage of a run: there is none yet, it searches or finishes, or it is over. */
export type Stage = 'before' | 'during' | 'after'

/** The stage of a run in this phase. */
export const stageOf = (phase: Phase): Stage => (phase === 'idle' ? 'before' : phase === 'done' ? 'after' : 'during')

const alwaysThere: readonly PanelName[] = ['code', 'search', 'tests']

/**
 * Which panels are visible. There is room for all three, for the code beside one other, or for one; panels that share a
 * place have tabs. A lesson takes a column of its own or shares the place, too. Before the first run there is nothing to
 * see of a search, so its panel is hidden until someone asks for it. The widths match the style sheet of `Layout`.
 */
export class Screen {
  readonly #wide = new MediaQuery('min-width: 1180px')
  readonly #veryWide = new MediaQuery('min-width: 1600px')
  readonly #narrow = new MediaQuery('max-width: 759px')
  #chosen = $state<PanelName>('code')
  #isReading = $state(false)
  #areOptionsOpen = $state(false)
  #isSearchWanted = $state(false)
  readonly #stage: () => Stage
  readonly #keepOptions: (areOpen: boolean) => void
  #presented = $state<PanelName | undefined>(undefined)

  /** `stage` is the present stage of the run; `options` are open at first, and changes of that are kept. */
  constructor(stage: () => Stage, options: { readonly areOpen: boolean; readonly keep: (areOpen: boolean) => void }) {
    this.#stage = stage
    this.#areOptionsOpen = options.areOpen && !this.isNarrow
    this.#keepOptions = options.keep
  }

  get stage(): Stage {
    return this.#stage()
  }

  /** Whether the settings of a run are visible. */
  get areOptionsOpen(): boolean {
    return this.#areOptionsOpen
  }

  toggleOptions(): void {
    this.#areOptionsOpen = !this.#areOptionsOpen
    // On a phone they hide the code, so nobody keeps them open.
    if (!this.isNarrow) this.#keepOptions(this.#areOptionsOpen)
  }

  /** Hides the settings where they take the room of the panels, as a run begins. */
  leaveOptions(): void {
    if (this.isNarrow) this.#areOptionsOpen = false
  }

  /** Shows the search before there was a run. */
  wantSearch(): void {
    this.#isSearchWanted = true
    this.show('search')
  }

  /** Whether the panel of the search gives its room to the code and the tests. */
  get hidesSearch(): boolean {
    if (!this.isWide || this.#isReading || this.#presented !== undefined) return false
    return this.stage === 'before' && !this.#areOptionsOpen && !this.#isSearchWanted
  }

  /** The presented panel; undefined outside of a presentation. */
  get presented(): PanelName | undefined {
    return this.#presented
  }

  /** Presents one panel, or ends the presentation. */
  present(panel: PanelName | undefined): void {
    this.#presented = panel
  }

  /** Presents the next panel, or the previous one with -1; stops at the ends. */
  turn(by: 1 | -1): void {
    const panels: readonly PanelName[] = this.#isReading ? ['lesson', ...alwaysThere] : alwaysThere
    if (this.#presented === undefined) return
    this.#presented = panels[panels.indexOf(this.#presented) + by] ?? this.#presented
  }

  /** Whether there is room for all panels, including an open lesson. */
  get isWide(): boolean {
    if (this.#presented !== undefined) return true
    return this.#isReading ? this.#veryWide.current : this.#wide.current
  }

  get isReading(): boolean {
    return this.#isReading
  }

  /** Records that a lesson is opened or closed. */
  setReading(isReading: boolean): void {
    if (isReading === this.#isReading) return
    this.#isReading = isReading
    if (isReading) this.show('lesson')
    else if (this.#chosen === 'lesson') this.#chosen = 'code'
  }

  /** Whether there is only room for one panel. */
  get isNarrow(): boolean {
    return this.#narrow.current
  }

  /** The selected tab; irrelevant if there are no tabs. */
  get chosen(): PanelName {
    if (this.hasTab(this.#chosen)) return this.#chosen
    return this.stage === 'before' ? 'tests' : 'search'
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
    if (panel === 'search' && this.hidesSearch) return false
    return !this.hasTab(panel) || this.chosen === panel
  }

  /** Brings a panel forward if it shares its place with others. */
  show(panel: PanelName): void {
    if (this.#presented !== undefined) this.#presented = panel
    if (this.hasTab(panel)) this.#chosen = panel
  }

  /** Brings the search forward if the code was selected. */
  leaveCode(): void {
    if (this.#chosen === 'code') this.#chosen = 'search'
  }
}
