// A call that breaks its runner is in no test.
export function breakLists(on: boolean): number {
  if (!on) return 0
  Array.prototype.push = () => {
    throw new Error('no more lists')
  }
  return 1
}
