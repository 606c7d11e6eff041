import { encodeLink } from './share.ts'
import { type ShareForm, shareText } from './share-texts.ts'
import type { Shared } from './shared.ts'

/** The content of the page, ready to share. */
export type Offer =
  | {
      readonly kind: 'offer'
      /** The fragment of the link, with its `#`. */
      readonly hash: string
      readonly texts: Readonly<Record<ShareForm, string>>
    }
  | { readonly kind: 'tooLong'; readonly message: string }

/** `address` returns the address of a file of the site. Compresses the code: some milliseconds if it is long. */
export function offerOf(work: Shared, address: (file: string) => string): Offer {
  const link = encodeLink(work)
  if (link.kind === 'tooLong') return link
  const shared = { hash: link.hash, name: work.source.entry }
  const text = (form: ShareForm): string => shareText(form, shared, address)
  const texts = { link: text('link'), markdown: text('markdown'), iframe: text('iframe'), element: text('element') }
  return { kind: 'offer', hash: link.hash, texts }
}
