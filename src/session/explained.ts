import {
  type Algorithm,
  baseOf,
  criteria,
  type Criterion,
  type Runner,
  type SolverName,
  type TechniqueName,
} from '../../engine/model/goal/options.ts'
import { isBranchesOnly, type Settings } from './settings.ts'

/** A choice in words that somebody understands who has not met it before. */
export interface Explained {
  readonly title: string
  /** One line. */
  readonly explanation: string
  /** Where it was published. */
  readonly paper?: string
}

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

/** What helps a search beside its algorithm. */
export const explainedTechniques: Readonly<Record<TechniqueName, Explained>> = {
  flags: {
    title: 'Flag gradients',
    explanation: 'A condition that a function call decides is as far as what that function would have to do instead.',
    paper: 'Lin et al.: Recovering fitness gradients for interprocedural boolean flags, ISSTA 2020',
  },
  'flags-fields': {
    title: 'Flag gradients through fields',
    explanation:
      'As well for a field that was given the result of a call: what the function that wrote it would have to do.',
  },
  'flags-numbers': {
    title: 'Flag gradients through numbers',
    explanation:
      'As well for a call that returns a number or nothing, compared with a constant: find(x) !== undefined.',
  },
  'flags-kinds': {
    title: 'Flag gradients through kinds',
    explanation: 'As well for a call that returns one of several strings or members of an enum, also in a switch.',
  },
  'flags-callbacks': {
    title: 'Flag gradients through callbacks',
    explanation: 'As well for what filter, find and findIndex make of the answers of a function.',
  },
  objects: {
    title: 'Object construction',
    explanation: 'For a branch on the state of objects, a search is given tests that build these objects first.',
    paper: 'Lin et al.: Graph-based seed object synthesis for search-based unit testing, FSE 2021',
  },
  concolic: {
    title: 'Symbolic execution',
    explanation:
      'What the nearest test decided on its values is written down as conditions; with one of them negated they are solved for values that decide otherwise.',
    paper:
      'Galeotti, Fraser, Arcuri: Improving search-based test suite generation with dynamic symbolic execution, ISSRE 2013',
  },
  invariants: {
    title: 'Likely invariants',
    explanation:
      'What all calls that reached a branch had in common is learned as conditions, such as month <= 12; with one of them changed they are solved for further calls, some of which are given other values instead.',
    paper: 'Nosrati, Haghighi, Vahidi Asl: Using likely invariants for test data generation, JSS 2020',
  },
}

/** Who solves path conditions. */
export const explainedSolvers: Readonly<Record<SolverName, Explained>> = {
  builtin: {
    title: 'Built-in',
    explanation: 'Computes backwards, narrows and searches, with the numbers of JavaScript.',
  },
  z3: {
    title: 'Z3 as well (8 MB)',
    explanation:
      'Asked for what the built-in solver leaves unknown, such as several remainders or sums at once. It is loaded when you switch it on, takes some hundred MB of memory, and makes a run slower.',
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

/** How to search, in two or three words: techniques that are on top of another go without saying. */
export function searchInWords({
  algorithm,
  techniques,
  islands,
}: Pick<Settings, 'algorithm' | 'techniques' | 'islands'>): string {
  const title = `${islands === 1 ? '' : `${islands} × `}${explainedAlgorithms[algorithm].title}`
  const [first, ...others] = techniques.filter((it) => baseOf(it) === undefined)
  if (first === undefined) return title
  return `${title} + ${others.length === 0 ? first : 1 + others.length}`
}
