/** An object of the page with values that tests choose. `device` has the preferences that media queries ask for. */
export type PageOwner = 'location' | 'document' | 'window' | 'navigator' | 'device'

/** Whether a part of the page is such an object. */
export function isOwner(part: string): part is PageOwner {
  return /^(?:location|document|window|navigator|device)$/.test(part)
}

/** A value of the page that tests choose, such as the `hash` of its `location`. */
export interface PageInput {
  readonly owner: PageOwner
  readonly name: string
}

/** The key of an input among others. */
export function pageInputKey({ owner, name }: PageInput): string {
  return `${owner}.${name}`
}

/** Whether a test assigns an input. Others are properties without a setter, which it defines. */
export function isAssignedInput({ owner, name }: PageInput): boolean {
  return owner === 'location' || owner === 'device' || name === 'cookie'
}
