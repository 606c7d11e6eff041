/** A key of a container or record that no code looks up; a different one for each number. */
export function otherName(number: number): string {
  return `k${number}`
}
