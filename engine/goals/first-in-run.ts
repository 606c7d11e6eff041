/** Whether an id is seen for the first time in this run. `begin` resets in O(1). */
export interface Once {
  begin(): void
  isFirst(id: number): boolean
}

const lastEpoch = 2 ** 31 - 1

export function createOnce(count: number): Once {
  const epochs = new Int32Array(count)
  let epoch = 0
  return {
    begin() {
      if (epoch === lastEpoch) {
        epochs.fill(0)
        epoch = 0
      }
      epoch++
    },
    isFirst(id) {
      if (epochs[id] === epoch) return false
      epochs[id] = epoch
      return true
    },
  }
}
