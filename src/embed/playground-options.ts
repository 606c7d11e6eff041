import { bounds, whole } from '../session/settings.ts'
import { type ThemeChoice, themeChoiceOf } from '../page/theme.svelte.ts'

/** The options in a playground's address, beside its code: `embed.html?theme=dark&height=auto`. */
export interface PlaygroundOptions {
  readonly theme: ThemeChoice
  /** `auto`: as high as the content, which is reported to the embedding page. `fill`: as high as the frame. */
  readonly height: 'auto' | 'fill'
  /** Most simultaneous searches on islands. The embedding page chooses because its visitors pay for them. */
  readonly islands: number
}

/** Parses the query of an address; unknown values are ignored. */
export function playgroundOptions(query: string): PlaygroundOptions {
  const chosen = new URLSearchParams(query)
  const islands = chosen.get('islands') ?? ''
  return {
    theme: themeChoiceOf(chosen.get('theme')),
    height: chosen.get('height') === 'auto' ? 'auto' : 'fill',
    islands: whole(islands === '' ? 1 : Number(islands), bounds.islands) ?? 1,
  }
}
