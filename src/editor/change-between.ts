/** The change from one text to another: the range between their common prefix and suffix. Linear in their length. */
export function changeBetween(
  before: string,
  after: string,
): { readonly from: number; readonly to: number; readonly insert: string } {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before.charCodeAt(from) === after.charCodeAt(from)) from++
  let ending = 0
  while (ending < most - from && before.at(-1 - ending) === after.at(-1 - ending)) ending++
  return { from, to: before.length - ending, insert: after.slice(from, after.length - ending) }
}
