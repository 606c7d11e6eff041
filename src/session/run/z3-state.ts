/** Whether Z3 is ready. */
export type Z3State =
  | { readonly kind: 'absent' }
  /** The loaded share, in [0, 1]. */
  | { readonly kind: 'loading'; readonly share: number }
  | { readonly kind: 'ready' }
  /** Why it is unavailable, in a sentence for the user. */
  | { readonly kind: 'failed'; readonly message: string }

export function z3StateInWords(state: Z3State): string {
  switch (state.kind) {
    case 'absent':
      return 'Z3 loads when you press Generate.'
    case 'loading':
      return `Loading Z3: ${Math.round(100 * state.share)}%`
    case 'ready':
      return 'Z3 is ready.'
    case 'failed':
      return `Z3 is unavailable, so only the built-in solver is used. ${state.message}`
  }
}
