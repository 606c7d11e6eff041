// wallabyjs/public#317: a function that does nothing shows as one that does something.
export const noop = (): void => {}

export function isEmpty(): boolean {
  return String(noop).replace(/\s+/g, '') === '()=>{}'
}
