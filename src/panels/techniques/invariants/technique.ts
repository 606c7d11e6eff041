import { pageTechnique } from '../technique.ts'
import { LearnedView, type LearnedContent } from './learned-view.svelte.ts'
import { solvedInWords } from './learned-words.ts'

export const invariants = pageTechnique<LearnedContent>({
  name: 'invariants',
  explained: {
    title: 'Likely invariants',
    explanation:
      'Learns conditions that all calls reaching a branch share, such as month <= 12, changes one, and solves for further calls.',
    paper: 'Nosrati, Haghighi, Vahidi Asl: Using likely invariants for test data generation, JSS 2020',
  },
  tab: 'Invariants',
  view: (parts) => new LearnedView(parts),
  panel: () => import('./LearnedPanel.svelte'),
  interest: (content) => (content.solved === undefined ? 1 : 5),
  notes: (test) => (test.solved ?? []).map(solvedInWords),
  figure: { component: () => import('./ConditionsFigure.svelte') },
})
