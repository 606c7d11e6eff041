import { bounds, whole } from '../session/settings.ts'
import { type ThemeChoice, themeChoiceOf } from '../page/theme.svelte.ts'

/** What the address of a playground says beside its code: `embed.html?theme=dark&height=auto`. */
export interface PlaygroundOptions {
  readonly theme: ThemeChoice
  /** `auto`: as high as it has to be, which the page around is told. `fill`: as high as its frame. */
  readonly height: 'auto' | 'fill'
  /** How many searches may run at a time on islands: the page around pays for them. */
  readonly islands: number
}

/** Reads the query of an address; what is unknown is ignored. */
export function playgroundOptions(query: string): PlaygroundOptions {
  const chosen = new URLSearchParams(query)
  const islands = chosen.get('islands') ?? ''
  return {
    theme: themeChoiceOf(chosen.get('theme')),
    height: chosen.get('height') === 'auto' ? 'auto' : 'fill',
    islands: whole(islands === '' ? 1 : Number(islands), bounds.islands) ?? 1,
  }
}
