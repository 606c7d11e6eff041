import { pageTechnique } from '../technique.ts'
import { PathView, type PathContent } from './path-view.svelte.ts'

export const concolic = pageTechnique<PathContent>({
  name: 'concolic',
  explained: {
    title: 'Concolic execution',
    explanation:
      'Records the path condition of the test nearest to a goal, negates one condition, and solves for inputs that take the other branch.',
    paper:
      'Galeotti, Fraser, Arcuri: Improving search-based test suite generation with dynamic symbolic execution, ISSRE 2013',
  },
  tab: 'Path',
  view: (parts) => new PathView(parts),
  panel: () => import('./PathPanel.svelte'),
  interest: (content) => (content.kind === 'found' || content.path.answer.kind !== 'undecided' ? 2 : 0),
  setting: () => import('./SolverSetting.svelte'),
  figure: { component: () => import('./PathFigure.svelte'), settings: { techniques: ['concolic'] } },
})
