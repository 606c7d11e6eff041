/** A message above the panels, with at most one thing to do about it. */
export interface Notice {
  readonly tone: 'info' | 'success' | 'error'
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}
