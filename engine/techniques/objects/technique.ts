import type { Technique } from '../technique.ts'
import { createObjectSeeds } from './dynamic/object-seeds.ts'
import { withTemplateRepair } from './dynamic/template-repair.ts'

/** Builds the objects whose state a goal depends on, and repairs tests that throw before they call their target. */
export const objects: Technique = {
  name: 'objects',
  open({ compiled, goals, archive, random, limit }) {
    if (compiled.objects.graphs.length === 0) return undefined
    const seeds = createObjectSeeds(compiled, goals, archive)
    return {
      seeds: seeds.source,
      watch: (problem, { generator }) =>
        withTemplateRepair(problem, { generator, seeds, subject: compiled.subject, random: random('planting'), limit }),
    }
  },
}
