import { type ThemeChoice, themeChoiceOf } from '../theme.svelte.ts'

/** What the address of a playground says beside its code: `embed.html?theme=dark&height=auto`. */
export interface PlaygroundOptions {
  readonly theme: ThemeChoice
  /** `auto`: as high as it has to be, which the page around is told. `fill`: as high as its frame. */
  readonly height: 'auto' | 'fill'
}

/** Reads the query of an address; what is unknown is ignored. */
export function playgroundOptions(query: string): PlaygroundOptions {
  const chosen = new URLSearchParams(query)
  return { theme: themeChoiceOf(chosen.get('theme')), height: chosen.get('height') === 'auto' ? 'auto' : 'fill' }
}
