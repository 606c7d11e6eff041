import { type Algorithm, criteria, type Criterion, type Runner } from '../../engine/model/goal/options.ts'
import type { Explained } from '../panels/ui/explained.ts'
import { isBranchesOnly, type Settings } from './settings.ts'

/** The requirement of each criterion. */
export const explainedCriteria: Readonly<Record<Criterion, Explained>> = {
  branch: {
    title: 'Branches',
    explanation: 'Every condition is true once and false once, and every function is entered.',
  },
  'direct-branch': {
    title: 'Direct branches',
    explanation: 'Like branches, but only in calls that the test makes directly.',
  },
  line: { title: 'Lines', explanation: 'Every line with a statement is executed.' },
  'weak-mutation': {
    title: 'Weak mutation',
    explanation: 'For a small change, such as < to <=, some test makes the changed expression yield a different value.',
  },
  method: { title: 'Methods', explanation: 'Every exported function and public method is called by a test.' },
  'method-no-exception': {
    title: 'Methods that return',
    explanation: 'Every exported function and public method returns without an exception.',
  },
  exception: {
    title: 'Exceptions',
    explanation: 'Every error that a call throws. These goals are added as the search finds them.',
  },
  output: {
    title: 'Outputs',
    explanation: 'Every kind of result: true and false; negative, zero and positive; empty and non-empty.',
  },
}

/** The search algorithms. */
export const explainedAlgorithms: Readonly<Record<Algorithm, Explained>> = {
  random: {
    title: 'Random search',
    explanation: 'Generates random tests and keeps those that cover something new. The baseline for the others.',
    paper: 'Arcuri, Iqbal, Briand: Random testing, TSE 2012',
  },
  'whole-suite': {
    title: 'Whole suite',
    explanation: 'Evolves whole test suites. The fitness of a suite is its distance to all goals together.',
    paper: 'Fraser, Arcuri: Whole test suite generation, TSE 2013',
  },
  mosa: {
    title: 'MOSA',
    explanation: 'Evolves single tests and keeps the one closest to each open goal.',
    paper: 'Panichella, Kifetew, Tonella: Many-objective branch coverage, ICST 2015',
  },
  dynamosa: {
    title: 'DynaMOSA',
    explanation: 'Like MOSA, but targets a goal only after the branches that lead to it are covered.',
    paper: 'Panichella, Kifetew, Tonella: Dynamic selection of the targets, TSE 2018',
  },
  mio: {
    title: 'MIO',
    explanation: 'Keeps a few good tests per goal, mutates one at a time, and focuses on goals that improve.',
    paper: 'Arcuri: Many independent objective algorithm, SSBSE 2017',
  },
}

/** The runners of the printed tests. */
export const explainedRunners: Readonly<Record<Runner, Explained>> = {
  vitest: { title: 'Vitest', explanation: 'Runs TypeScript as it is.' },
  jest: { title: 'Jest', explanation: 'Uses SWC to strip the types.' },
  node: { title: 'node:test', explanation: 'Uses the built-in Node runner, with tsx to strip the types.' },
}

/** The choice of tables in the test file. */
export const explainedTables: Explained = {
  title: 'Tables',
  explanation: 'Three or more tests that differ only in values become one function with a row each.',
}

/** The choice to look for properties. */
export const explainedProperties: Explained = {
  title: 'Properties',
  explanation:
    'Also look for laws of pure functions and classes, such as functions that undo each other, and export them as tests for fast-check. Finishing takes some seconds more.',
  paper: 'Claessen, Hughes: QuickCheck, ICFP 2000',
}

/** The choice of smart selection. */
export const explainedSmartSelection: Explained = {
  title: 'Smart selection',
  explanation: 'Searches only for goals that represent the others. The final coverage still counts all goals.',
  paper: 'Zhou et al.: Coverage goal selector for combining multiple criteria, TSE 2024',
}

/** The choice to count the goals of imported files. */
export const explainedImports: Explained = {
  title: 'Imported files',
  explanation: 'Also counts the goals of files that the tested file imports.',
}

/** The choice of several searches in one run. */
export const explainedIslands: Explained = {
  title: 'Islands',
  explanation:
    'Runs several searches in parallel, each in its own sandbox with its own seed. They exchange tests that cover goals and share a budget in evaluations.',
}

/** The criteria in two or three words. */
export function criteriaInWords(settings: Settings): string {
  const { selection } = settings
  const [first] = settings.criteria
  const isSmart = selection !== 'all'
  if (criteria.length === settings.criteria.length) return isSmart ? 'Smart selection' : 'All criteria'
  if (isBranchesOnly(settings) && !isSmart) return explainedCriteria.branch.title
  const words =
    settings.criteria.length === 1 ? explainedCriteria[first!].title : `${settings.criteria.length} criteria`
  return isSmart ? `${words}, smart` : words
}

/** The search and its techniques in two or three words. */
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
