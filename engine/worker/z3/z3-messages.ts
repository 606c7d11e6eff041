/** The messages of a Z3 thread. It receives scripts in SMT-LIB as strings, one at a time. */
export type FromZ3 =
  /** The loaded share of what it needs, in [0, 1]. */
  | { readonly kind: 'loading'; readonly share: number }
  /** It is ready for scripts. */
  | { readonly kind: 'ready' }
  /** The output of the latest script. */
  | { readonly kind: 'printed'; readonly text: string }
  /** Why it is unusable, in a sentence for people. */
  | { readonly kind: 'failed'; readonly message: string }
