import type { Component } from 'svelte'
import { criteria } from '../../../engine/model/goal/options.ts'
import PathFigure from '../../panels/techniques/concolic/PathFigure.svelte'
import FlagFigure from '../../panels/techniques/flags/FlagFigure.svelte'
import ConditionsFigure from '../../panels/techniques/invariants/ConditionsFigure.svelte'
import type { Settings } from '../../session/settings.ts'
import type { Desk } from './desk.ts'
import DistanceFigure from './DistanceFigure.svelte'
import type { Figure, FigureOf } from './figure.ts'
import FrontFigure from './FrontFigure.svelte'
import MutantsFigure from './MutantsFigure.svelte'
import SelectionFigure from './SelectionFigure.svelte'

/** How figures of a kind are shown. */
interface FigureView<Shown> {
  readonly component: Component<{ readonly figure: Shown; readonly desk: Desk }>
  /** Compile settings, if it needs more than branches. */
  readonly settings?: Partial<Settings>
}

const views: { readonly [Kind in Figure['kind']]: FigureView<FigureOf<Kind>> } = {
  distance: { component: DistanceFigure },
  front: { component: FrontFigure },
  flag: { component: FlagFigure, settings: { techniques: ['flags'] } },
  path: { component: PathFigure, settings: { techniques: ['concolic'] } },
  conditions: { component: ConditionsFigure },
  selection: { component: SelectionFigure, settings: { criteria } },
  mutants: { component: MutantsFigure },
}

/** The view of a figure. The only cast: each view gets figures of its own kind. */
export function viewOf({ kind }: Figure): FigureView<Figure> {
  return views[kind] as unknown as FigureView<Figure>
}
