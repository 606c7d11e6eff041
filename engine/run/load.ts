import type { Observation } from '../model/run/execution.ts'
import { UnloadableError } from '../model/source/unloadable.ts'
import type { Runners } from '../runtime/interpreter/runners.ts'

/**
 * Loads the module once, whoever asks. What cannot be put in order after that, such as frozen prototypes, is what its tests
 * find every time, so it is from now on how the realm has to be. What goes wrong behind it would be so in every test; where
 * work in the background does not end, `endBackground` has the limits of what runs from now on be without it.
 */
export function loader(runners: Runners, endBackground: () => void): () => Promise<void> {
  const load = async (): Promise<void> => {
    let loaded = await runners.executor().observe([], 0)
    if (loaded.ending === 'budget' && loaded.effects.length === 0) {
      endBackground()
      runners.renew()
      loaded = await runners.executor().observe([], 0)
    }
    if (loaded.ending !== 'completed') throw new UnloadableError(whyUnloadable(loaded))
    if (runners.executor().isLost()) runners.renew()
  }
  let loading: Promise<void> | undefined
  return () => (loading ??= load())
}

/** What to say of a module that cannot be loaded, so that there is nothing to search. */
function whyUnloadable({ effects }: Observation): string {
  const [effect] = effects
  if (effect?.kind === 'ended') return `The code does not finish loading: ${effect.why}`
  const error = effect?.kind === 'threw' ? effect.error : undefined
  const said = error?.kind === 'error' ? `${error.className}: ${error.message}` : 'a value that is no error'
  return `The code throws while it is loaded: ${said}`
}
