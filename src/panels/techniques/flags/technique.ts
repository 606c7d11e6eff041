import { pageTechnique } from '../technique.ts'
import { FlagView, type FlagContent } from './flag-view.svelte.ts'

export const flags = pageTechnique<FlagContent>({
  name: 'flags',
  explained: {
    title: 'Flag gradients',
    explanation:
      'If a function call decides a condition, the distance comes from the branches inside that function, so the search has a gradient.',
    paper: 'Lin et al.: Recovering fitness gradients for interprocedural boolean flags, ISSTA 2020',
  },
  tab: 'Flags',
  view: (parts) => new FlagView(parts),
  panel: () => import('./FlagPanel.svelte'),
  interest: () => 4,
  figure: { component: () => import('./FlagFigure.svelte'), settings: { techniques: ['flags'] } },
})
