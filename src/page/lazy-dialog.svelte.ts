/** A dialog whose component is loaded when it is first opened. */
export class LazyDialog {
  #isWanted = $state(false)
  #show: (() => void) | undefined

  /** Whether to load and render the component. */
  get isWanted(): boolean {
    return this.#isWanted
  }

  open(): void {
    if (this.#show === undefined) this.#isWanted = true
    else this.#show()
  }

  /** The component is loaded, and `show` shows the dialog, now and later. */
  ready(show: () => void): void {
    this.#show = show
    show()
  }
}
