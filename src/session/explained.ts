import { type Algorithm, criteria, type Criterion, type Runner } from '../../engine/model/goal/options.ts'
import type { Explained } from '../panels/ui/explained.ts'
import { isBranchesOnly, type Settings } from './settings.ts'

/** What each criterion asks for. */
export const explainedCriteria: Readonly<Record<Criterion, Explained>> = {
  branch: { title: 'Branches', explanation: 'Every condition turns out both ways, and every function is entered.' },
  'direct-branch': {
    title: 'Direct branches',
    explanation: 'The same, in a call that the test itself makes.',
  },
  line: { title: 'Lines', explanation: 'Every line with a statement is executed.' },
  'weak-mutation': {
    title: 'Weak mutation',
    explanation: 'A small change of the code, such as < to <=, would give another value at its place.',
  },
  method: { title: 'Methods', explanation: 'Every exported function and public method is called by a test.' },
  'method-no-exception': {
    title: 'Methods that return',
    explanation: 'The same, and the call ends without an exception.',
  },
  exception: {
    title: 'Exceptions',
    explanation: 'Every error that a call ends with. Nobody knows them in advance: they are counted as they are found.',
  },
  output: {
    title: 'Outputs',
    explanation: 'Results of every kind: true and false; negative, zero, positive; empty and not.',
  },
}

/** How each search goes about it. */
export const explainedAlgorithms: Readonly<Record<Algorithm, Explained>> = {
  random: {
    title: 'Random search',
    explanation:
      'Makes one random test after the other and keeps what covers something new. What the others have to beat.',
    paper: 'Arcuri, Iqbal, Briand: Random testing, TSE 2012',
  },
  'whole-suite': {
    title: 'Whole suite',
    explanation: 'Breeds whole suites of tests; a suite is as good as it is near to all goals together.',
    paper: 'Fraser, Arcuri: Whole test suite generation, TSE 2013',
  },
  mosa: {
    title: 'MOSA',
    explanation: 'Breeds single tests and keeps the nearest one to every goal that is still open.',
    paper: 'Panichella, Kifetew, Tonella: Many-objective branch coverage, ICST 2015',
  },
  dynamosa: {
    title: 'DynaMOSA',
    explanation: 'MOSA that works on a goal only once the conditions around it are covered.',
    paper: 'Panichella, Kifetew, Tonella: Dynamic selection of the targets, TSE 2018',
  },
  mio: {
    title: 'MIO',
    explanation: 'Keeps a few good tests for every goal, changes one at a time, and stays with goals that come nearer.',
    paper: 'Arcuri: Many independent objective algorithm, SSBSE 2017',
  },
}

/** Who runs the printed tests. */
export const explainedRunners: Readonly<Record<Runner, Explained>> = {
  vitest: { title: 'Vitest', explanation: 'Runs TypeScript as it is.' },
  jest: { title: 'Jest', explanation: 'With SWC, which takes the types out.' },
  node: { title: 'node:test', explanation: 'The runner of Node itself, with tsx for the types.' },
}

/** What smart selection does. */
export const explainedSmartSelection: Explained = {
  title: 'Smart selection',
  explanation: 'Searches only for goals that stand for the others. Coverage still counts all of them, at the end.',
  paper: 'Zhou et al.: Selectively combining multiple coverage goals, ASE 2022',
}

/** What several searches of one run are. */
export const explainedIslands: Explained = {
  title: 'Islands',
  explanation:
    'So many searches at a time, each in a sandbox and with a seed of its own, give each other the tests that cover something. A budget in evaluations is shared out.',
}

/** What is to cover, in two or three words. */
export function criteriaInWords(settings: Settings): string {
  const { selection } = settings
  const [first] = settings.criteria
  const isSmart = selection !== 'all'
  if (criteria.length === settings.criteria.length) return isSmart ? 'Smart selection' : 'All eight'
  if (isBranchesOnly(settings) && !isSmart) return explainedCriteria.branch.title
  const words =
    settings.criteria.length === 1 ? explainedCriteria[first!].title : `${settings.criteria.length} criteria`
  return isSmart ? `${words}, smart` : words
}

/** How to search, in two or three words. */
export function searchInWords({
  algorithm,
  techniques,
  islands,
}: Pick<Settings, 'algorithm' | 'techniques' | 'islands'>): string {
  const title = `${islands === 1 ? '' : `${islands} × `}${explainedAlgorithms[algorithm].title}`
  const [first, ...others] = techniques
  if (first === undefined) return title
  return `${title} + ${others.length === 0 ? first : 1 + others.length}`
}
