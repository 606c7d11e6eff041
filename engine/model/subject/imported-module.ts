import type { Place } from '../source/source.ts'

/**
 * A module that the code imports, and what stands for it in a run.
 *
 * - `real`: its own code.
 * - `emulated`: an implementation that belongs to the platform of the run, such as Node's `path`.
 * - `mocked`: mocks, which tests arrange (docs/algorithms.md 1.10).
 * - `types`: nothing, because only its types are used.
 */
export interface ImportedModule {
  /** As the first file under test would write it. The options `mock` and `real` name it like this. */
  readonly specifier: string
  /** How else the options `mock` and `real` name it here. */
  readonly otherNames?: readonly string[]
  /** The place of its first import, in a file under test if one imports it. */
  readonly place: Place
  /** Only files that are imported themselves import it. */
  readonly isIndirect?: true
  readonly state: 'real' | 'emulated' | 'mocked' | 'types'
  readonly why: ImportReason
  /** The package that is loaded; without a version if it belongs to the same project. */
  readonly package?: { readonly name: string; readonly version?: string }
  /** The error that it throws while it is loaded, or the first reason why it cannot be compiled or run. */
  readonly problem?: string
}

/**
 * Why an imported module is in its state.
 *
 * - `tested`: it is a file under test, which another file imports (`real`).
 * - `pasted`: it is another file of the source (`real`).
 * - `built in`: it belongs to the platform (`emulated`, or `mocked` if its effects reach beyond the program).
 * - `installed`: it is an installed package (`real`, or `mocked` with a `problem` if it cannot run here).
 * - `erased`: the code uses only its types (`types`).
 * - `missing`: it is not there (`mocked`).
 * - `requested`: the option `mock` or `real` changes its state (`mocked` or `real`).
 * - `throws`: it throws while it is loaded, or takes too long (`mocked`).
 * - `broken`: it cannot be parsed or compiled (`mocked`).
 * - `large`: the files under test import too much, and it is far from them, or a service that leads to such files
 *   (`mocked`).
 */
export type ImportReason =
  'tested' | 'pasted' | 'built in' | 'installed' | 'erased' | 'missing' | 'requested' | 'throws' | 'broken' | 'large'

/** The imports whose states a person chose, by specifier. */
export interface ImportChoices {
  /** To be mocked although they are there. */
  readonly mock: readonly string[]
  /** To be loaded although they would be mocked by default. Prevails over `mock`. Missing modules stay mocked. */
  readonly real: readonly string[]
}

/** An imported module that cannot be loaded. */
export interface FailingImport {
  readonly specifier: string
  /** The error, or a sentence. */
  readonly problem: string
  /** It is a package that was stopped while it loaded. */
  readonly isStopped?: true
}
