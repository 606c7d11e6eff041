import { bounds, whole } from '../session/settings.ts'
import { type ThemeChoice, themeChoiceOf } from '../page/theme.svelte.ts'

/** The options in a playground's address, beside its code: `embed.html?theme=dark&height=auto`. */
export interface PlaygroundOptions {
  readonly theme: ThemeChoice
  /**
   * `fill`: as high as the frame. `auto`: as high as the content, which is reported to the embedding page. `grow`: the
   * same, but at least as high as the frame.
   */
  readonly height: 'fill' | 'auto' | 'grow'
  /** Without a link. `later`: nothing until the embedding page sends code. */
  readonly code: 'example' | 'later'
  /** Most simultaneous searches on islands. The embedding page chooses because its visitors pay for them. */
  readonly islands: number
  /** The folder of packages that the embedding page reads for the playground; undefined for none. */
  readonly packagesFrom: string | undefined
}

/** Parses the query of an address; unknown values are ignored. */
export function playgroundOptions(query: string): PlaygroundOptions {
  const chosen = new URLSearchParams(query)
  const height = chosen.get('height')
  const islands = chosen.get('islands') ?? ''
  const packages = chosen.get('packages-from') ?? ''
  return {
    theme: themeChoiceOf(chosen.get('theme')),
    height: height === 'auto' || height === 'grow' ? height : 'fill',
    code: chosen.get('code') === 'later' ? 'later' : 'example',
    islands: whole(islands === '' ? 1 : Number(islands), bounds.islands) ?? 1,
    packagesFrom: /^https?:\/\/[^?#]+\/$/.test(packages) && URL.canParse(packages) ? packages : undefined,
  }
}
