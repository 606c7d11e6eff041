/** A key that nothing asks for, of a container or a record: another one for each number. */
export function otherName(number: number): string {
  return `k${number}`
}
