import { pageTechnique } from '../technique.ts'
import { ObjectView, type ObjectContent } from './object-view.svelte.ts'

export const objects = pageTechnique<ObjectContent>({
  name: 'objects',
  explained: {
    title: 'Object construction',
    explanation: 'For branches that depend on object state, the search starts from tests that build those objects.',
    paper: 'Lin et al.: Graph-based seed object synthesis for search-based unit testing, FSE 2021',
  },
  tab: 'Objects',
  view: (parts) => new ObjectView(parts),
  panel: () => import('./ObjectPanel.svelte'),
  interest: () => 3,
})
