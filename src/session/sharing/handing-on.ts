import type { Browser } from '../browser.ts'
import type { ComparisonPlan } from '../comparing/comparison-plan.ts'
import type { Workspace } from '../editing/workspace.svelte.ts'
import { type Messages, noClipboard } from '../messages.svelte.ts'
import type { Exercise } from './exercise.ts'
import { type Offer, offerOf } from './offer.ts'
import { explainedShareForms, type ShareForm } from './share-texts.ts'

interface Parts {
  readonly workspace: Workspace
  readonly messages: Messages
  readonly browser: Pick<Browser, 'address' | 'replaceHash'>
}

/** Shares the work on the page through links and the clipboard. */
export class HandingOn {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The code and settings as texts to share. Compresses the code: some milliseconds if it is long. */
  offer(): Offer {
    return this.#offerOf({})
  }

  /** Same as `offer`, with an exercise. */
  offerExercise(exercise: Exercise): Offer {
    return this.#offerOf({ exercise })
  }

  /** Same as `offer`, with a comparison. */
  offerComparison(comparison: ComparisonPlan): Offer {
    return this.#offerOf({ comparison })
  }

  /** The address of a file of the site; for '', of the page. */
  address(file: string): string {
    return this.#parts.browser.address(file)
  }

  /** Copies one form of an offer; a link is also put into the address. Resolves to whether the browser allowed it. */
  async copyOffered(form: ShareForm, offer: Offer): Promise<boolean> {
    if (offer.kind === 'tooLong') return false
    if (form === 'link') this.#parts.browser.replaceHash(offer.hash)
    const { title } = explainedShareForms[form]
    return this.#copy(offer.texts[form], `${title} copied. It opens this code with these settings.`)
  }

  /** Copies a link for a class. Resolves to whether the browser allowed it. */
  copyForClass(text: string): Promise<boolean> {
    return this.#copy(text, 'Copied.')
  }

  async copyTests(text: string): Promise<void> {
    await this.#parts.messages.copy(text, 'Tests copied.', noClipboard('error', 'Download the file instead.'))
  }

  async copyReason(text: string): Promise<void> {
    await this.#parts.messages.copy(text, 'Copied.', noClipboard('error', 'Select the text instead.'))
  }

  #offerOf(more: { readonly exercise?: Exercise; readonly comparison?: ComparisonPlan }): Offer {
    const { workspace, browser } = this.#parts
    return offerOf({ ...workspace.work, ...more }, (file) => browser.address(file))
  }

  #copy(text: string, success: string): Promise<boolean> {
    return this.#parts.messages.copy(text, success, noClipboard('info', 'Select the text instead.'))
  }
}
