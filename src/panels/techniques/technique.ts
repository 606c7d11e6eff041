import type { Component } from 'svelte'
import type { TechniqueName } from '../../../engine/model/goal/options.ts'
import type { TestReport } from '../../../engine/model/report/report.ts'
import type { Place } from '../../../engine/model/source/source.ts'
import type { Workspace } from '../../session/editing/workspace.svelte.ts'
import type { AskingParts } from '../../session/explaining/asking.svelte.ts'
import type { Analysis } from '../../session/run/analysis.svelte.ts'
import type { Z3State } from '../../session/run/z3-state.ts'
import type { Settings } from '../../session/settings.ts'
import type { Explained } from '../ui/explained.ts'

/** What a view of a technique reads. */
export interface ViewParts extends AskingParts {
  readonly analysis: Analysis
  readonly workspace: Workspace
}

/** Why a technique has nothing to show: it is off, or a sentence says why. */
export type Silent = { readonly kind: 'off' } | { readonly kind: 'words'; readonly text: string }

/** What a technique says about the goal in focus. */
export interface View<Content> {
  /** Undefined while no goal is in focus. */
  readonly shown: Content | Silent | undefined
  /** Asks the engine about the goal in focus. Called in an effect. */
  ask?(): void
  /** Whether there is something to see before the first run. */
  readonly isShownBeforeRun?: boolean
}

/** What a person can do from an explanation of a goal. */
export interface ReasonActions {
  /** Marks a place of the code if that is in sight. */
  mark(place: Place): void
  /** Shows a place of the code. */
  show(place: Place): void
  /** Puts the cursor at a place of the code. */
  goTo(place: Place): void
  /** Puts the focus back into the code. */
  leave(): void
  copy(text: string): void
}

export interface PanelProps<Content> {
  readonly shown: Content
  readonly actions: ReasonActions
}

/** Props of a setting that belongs to a technique and is shown below its switch. */
export interface SettingProps {
  readonly settings: Settings
  readonly z3: Z3State
  readonly onchoose: (chosen: Settings) => void
}

/** How a technique made a test, as the card of the test says it: `head: text; further`. */
export interface TestNote {
  readonly head: string
  readonly text: string
  readonly further?: string
}

/** All that the page knows of one technique. */
export interface PageTechnique<Content = Hidden> {
  readonly name: TechniqueName
  readonly explained: Explained
  /** Its tab among the explanations of a goal. */
  readonly tab: string
  readonly view: (parts: ViewParts) => View<Content>
  /** Loaded when it is first shown. */
  readonly panel: () => Promise<{ readonly default: Component<PanelProps<Content>> }>
  /** How much its content says about a goal, from 0: the tab that says most opens first. */
  interest(content: Content): number
  /** Loaded with the switches. */
  readonly setting?: () => Promise<{ readonly default: Component<SettingProps> }>
  readonly notes?: (test: TestReport) => readonly TestNote[]
}

/** The content of some technique: only its own view and panel know the type. */
export interface Hidden {
  readonly kind: string
  readonly hidden: never
}

/** Enters a technique in the list. This is the one place where the type of its content is lost. */
export function pageTechnique<Content extends { readonly kind: string }>(
  technique: PageTechnique<Content>,
): PageTechnique {
  return technique as unknown as PageTechnique
}
