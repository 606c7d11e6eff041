import type { Compilation } from '../../engine/model/compiled.ts'
import type { Diagnostic, Source } from '../../engine/model/source.ts'
import type { RunHandle } from '../engine/run.ts'
import type { Job } from '../../engine/worker/engine-api.ts'

/** The compiler as the session needs it. */
export interface Compiler {
  check(source: Source): Promise<readonly Diagnostic[]>
  compile(source: Source): Promise<Compilation>
}

/** The engine as the session needs it. */
export interface Engine {
  start(job: Job): RunHandle
}
