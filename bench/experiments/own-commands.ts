/** The bundles of the engine that experiments start as processes. */
export interface Bundles {
  readonly engine: URL
  readonly z3: URL
}

/** Runs an experiment from its arguments. Returns an exit code. */
type RunCommand = (args: readonly string[], bundles: Bundles) => Promise<number>

/**
 * Experiments that have a command line of their own; `invariants` without `--subjects`. Each is imported on demand:
 * loading the compiler takes longer than many commands.
 */
export const ownCommands: Readonly<Record<string, RunCommand>> = {
  mutation: async (args, { engine }) => (await import('../mutation/run-mutation.ts')).runMutation(args, engine),
  istanbul: async (args, { engine }) =>
    (await import('../istanbul/run-istanbul-study.ts')).runIstanbulStudy(args, engine),
  constraints: async (args) => (await import('../constraints/run-constraints.ts')).runConstraints(args),
  duels: async (args, { engine, z3 }) => (await import('../duels/run-duels.ts')).runDuels(args, engine, z3),
  properties: async (args, { engine }) => (await import('../properties/run-properties.ts')).runProperties(args, engine),
  runners: async (args, { engine }) => (await import('../runners/run-runners.ts')).runRunners(args, engine),
  titles: async (args, { engine }) => (await import('../titles/run-titles.ts')).runTitles(args, engine),
  'real-code': async (args) => (await import('../real-code/run-real-code.ts')).runRealCode(args),
  projects: async (args) => (await import('../projects/run-projects.ts')).runProjects(args),
  'page-packages': async (args) => (await import('../page-packages/run-page-packages.ts')).runPagePackages(args),
  invariants: async (args) => (await import('../vectors/run-vectors.ts')).runVectors(args),
}
