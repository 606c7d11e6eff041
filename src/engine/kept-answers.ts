import type { Source } from '../../engine/model/source/source.ts'
import type { PinnedVersions, WantedPackages } from '../../engine/model/subject/packages.ts'

/**
 * Keeps answers of the compiler about sources with packages for later visits: checking a source with the types of a package
 * takes up to a second, and the answer is always the same.
 */
export interface AnswerKeeper {
  /** The versions of the packages of a source; undefined if no answer about it with such packages is kept. */
  versions(source: Source, wanted: WantedPackages): Promise<PinnedVersions | undefined>
  /** The packages of a source cannot be loaded any more, so that `versions` must not say that they are there. */
  forget(source: Source, wanted: WantedPackages): Promise<void>
  /**
   * The answers of a compiler that has these packages. `belongTo` says, after an answer, whether the compiler still has them
   * and the source imports exactly these: only then is the answer kept.
   */
  answersWith(packages: LoadedVersions, belongTo: (source: Source) => Promise<boolean>): KeptAnswers
}

/** The packages of a compiler. */
export interface LoadedVersions {
  readonly versions: PinnedVersions
  /** See `WantedPackages`. */
  readonly real: readonly string[]
}

/** Answers about sources with certain packages. */
export interface KeptAnswers {
  /**
   * The kept answer, or the one that `ask` gets, which is then kept. The question is plain data, and the answer depends only
   * on it, the source and the packages.
   */
  answer<T>(question: readonly unknown[], source: Source, ask: () => Promise<T>): Promise<T>
}
