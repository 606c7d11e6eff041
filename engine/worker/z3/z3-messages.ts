/** What a thread with Z3 in it says. To it go scripts in SMT-LIB, one at a time, each as a text. */
export type FromZ3 =
  /** It has that part of what it needs, in [0, 1]. */
  | { readonly kind: 'loading'; readonly share: number }
  /** It waits for scripts. */
  | { readonly kind: 'ready' }
  /** What the script printed that came last. */
  | { readonly kind: 'printed'; readonly text: string }
  /** It cannot be used, or not any more; why, in a sentence for people. */
  | { readonly kind: 'failed'; readonly message: string }
