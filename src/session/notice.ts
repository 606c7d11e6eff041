/** A message above the panels, with at most one action. */
export interface Notice {
  readonly tone: 'info' | 'success' | 'error'
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}
