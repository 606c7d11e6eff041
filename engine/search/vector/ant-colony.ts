import { antColony } from './ants.ts'
import { neighbour } from './neighbour.ts'
import { oneByOne } from './one-by-one.ts'

/** How far an ant looks around at first, as a share of the width of an axis, and what that is multiplied by each time it looked in vain [D]. */
const widest = 0.5
const narrowing = 0.8

/** Ant colony for one target after the other (`aco` of Nosrati et al., after Mao et al. 2015), with steps at random. */
export const antColonySearch = oneByOne((searching) => {
  const reaches = searching.first.map(() => widest)
  return antColony(searching, {
    near: ({ at }, index) => neighbour(at.vector, searching.axes, reaches[index]!, searching.random),
    note(index, went) {
      if (!went) reaches[index]! *= narrowing
    },
  })
})
