import type { Component } from 'svelte'
import type { TechniqueName } from '../../../engine/model/goal/options.ts'
import type { TestReport } from '../../../engine/model/report/report.ts'
import type { Place } from '../../../engine/model/source/source.ts'
import type { Desk } from '../../lessons/figures/desk.ts'
import type { GoalFigure } from '../../lessons/figures/goal-figure.ts'
import type { Workspace } from '../../session/editing/workspace.svelte.ts'
import type { AskingParts } from '../../session/explaining/asking.svelte.ts'
import type { Analysis } from '../../session/run/analysis.svelte.ts'
import type { Z3State } from '../../session/run/z3-state.ts'
import type { Settings } from '../../session/settings.ts'
import type { Explained } from '../ui/explained.ts'

/** The state that a view of a technique reads. */
export interface ViewParts extends AskingParts {
  readonly analysis: Analysis
  readonly workspace: Workspace
}

/** Why a technique has nothing to show: it is off, or a reason in words. */
export type Unavailable = { readonly kind: 'off' } | { readonly kind: 'words'; readonly text: string }

/** A technique's explanation of the goal in focus. */
export interface View<Content> {
  /** Undefined without a goal in focus. */
  readonly shown: Content | Unavailable | undefined
  /** Asks the engine about the goal in focus. Called in an effect. */
  ask?(): void
  /** Whether there is something to show before the first run. */
  readonly isShownBeforeRun?: boolean
}

/** Actions in an explanation of a goal. */
export interface ReasonActions {
  /** Marks a place of the code, if visible. */
  mark(place: Place): void
  show(place: Place): void
  /** Moves the cursor to a place of the code. */
  goTo(place: Place): void
  /** Returns the focus to the code. */
  leave(): void
  copy(text: string): void
}

export interface PanelProps<Content> {
  readonly shown: Content
  readonly actions: ReasonActions
}

/** Props of a technique's setting, shown below its switch. */
export interface SettingProps {
  readonly settings: Settings
  readonly z3: Z3State
  readonly onchoose: (chosen: Settings) => void
}

/** How a technique made a test, shown on the test's card as `head: text; further`. */
export interface TestNote {
  readonly head: string
  readonly text: string
  readonly further?: string
}

/** Props of a technique's figure in lessons. */
export interface FigureProps {
  readonly figure: GoalFigure
  readonly desk: Desk
}

/** A technique's figure in lessons, which shows what it does for one goal. */
export interface TechniqueFigure {
  readonly component: () => Promise<{ readonly default: Component<FigureProps> }>
  /** Compile settings, if it needs more than branches. */
  readonly settings?: Partial<Settings>
}

/** The page's part of a technique. */
export interface PageTechnique<Content = Hidden> {
  readonly name: TechniqueName
  readonly explained: Explained
  /** The title of its tab. */
  readonly tab: string
  readonly view: (parts: ViewParts) => View<Content>
  /** Loaded when it is first shown. */
  readonly panel: () => Promise<{ readonly default: Component<PanelProps<Content>> }>
  /** How much the content explains, from 0. The tab with the highest interest opens first. */
  interest(content: Content): number
  /** Loaded with the switches. */
  readonly setting?: () => Promise<{ readonly default: Component<SettingProps> }>
  readonly notes?: (test: TestReport) => readonly TestNote[]
  /** Lessons name it by the technique. */
  readonly figure?: TechniqueFigure
}

/** The content of an unspecified technique; only its own view and panel know the type. */
export interface Hidden {
  readonly kind: string
  readonly hidden: never
}

/** Hides the content type of a technique. This is the only cast. */
export function pageTechnique<Content extends { readonly kind: string }>(
  technique: PageTechnique<Content>,
): PageTechnique {
  return technique as unknown as PageTechnique
}
