import type { Component } from 'svelte'
import { criteria, type TechniqueName } from '../../../engine/model/goal/options.ts'
import { techniques } from '../../panels/techniques/techniques.ts'
import type { Settings } from '../../session/settings.ts'
import type { Desk } from './desk.ts'
import type { Figure } from './figure.ts'

interface Props<Shown> {
  readonly figure: Shown
  readonly desk: Desk
}

/** How figures of a kind are shown. */
interface FigureView<Shown> {
  /** Loaded when it is first shown. */
  readonly component: () => Promise<{ readonly default: Component<Props<Shown>> }>
  /** Compile settings, if it needs more than branches. */
  readonly settings?: Partial<Settings>
}

/** The figures of no technique. */
const views = {
  distance: { component: () => import('./DistanceFigure.svelte') },
  front: { component: () => import('./FrontFigure.svelte') },
  selection: { component: () => import('./SelectionFigure.svelte'), settings: { criteria } },
  mutants: { component: () => import('./MutantsFigure.svelte') },
} satisfies Readonly<Record<Exclude<Figure['kind'], TechniqueName>, unknown>>

/** The view of a figure. Each view gets only figures of its own kind, which the type does not say. */
export function viewOf({ kind }: Figure): FigureView<Figure> {
  const view = kind in views ? views[kind as keyof typeof views] : techniques.find((it) => it.name === kind)?.figure
  if (view === undefined) throw new Error(`There is no figure of the kind ${kind}`)
  return view as unknown as FigureView<Figure>
}
