import type { Source } from '../../engine/model/source.ts'
import { fileNameFor, isReplaced } from './file-name.ts'
import type { Shelf, Slot } from './kept-work.ts'
import { defaultSettings, type Settings } from './settings.ts'
import type { Shared } from './shared.ts'

/** How long the person has to pause before work is kept, in milliseconds. */
const pause = 300

/** What the editor shows. A new object replaces the text; typing does not make one. */
export interface Document {
  readonly file: string
  readonly text: string
}

/**
 * The code and settings on the page, kept in the browser. What a person writes is the draft; what they open (a link, an
 * example) lives in a slot of its own, so that opening something never overwrites the draft.
 */
export class Workspace {
  readonly #shelf: Shelf
  #source = $state.raw<Source>({ files: [], entry: '' })
  #settings = $state.raw<Settings>(defaultSettings)
  #document = $state.raw<Document>({ file: '', text: '' })
  #slot = $state<Slot>('draft')
  #isEdited = $state(false)
  #hasDraft = $state(false)
  /** The text when it was last asked whether its file needs a name; undefined once the person has chosen one. */
  #seen: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly #work: Shared = $derived({ source: this.#source, settings: this.#settings })

  constructor(fresh: Shared, shelf: Shelf) {
    this.#shelf = shelf
    this.#hasDraft = shelf.kept('draft') !== undefined
    const slot: Slot = shelf.kept('opened') === undefined ? 'draft' : 'opened'
    const kept = shelf.kept(slot)
    this.#show(kept ?? fresh, slot)
    this.#isEdited = kept !== undefined
  }

  get source(): Source {
    return this.#source
  }

  get settings(): Settings {
    return this.#settings
  }

  /** The code with the settings; the same object while neither has changed. */
  get work(): Shared {
    return this.#work
  }

  get document(): Document {
    return this.#document
  }

  /** The text of the file under test. */
  get text(): string {
    return textOf(this.#source)
  }

  /** Whether the text differs from what was opened, or from what a fresh page shows. */
  get isEdited(): boolean {
    return this.#isEdited
  }

  /** Whether what is shown was opened, from a link or as an example. */
  get isOpened(): boolean {
    return this.#slot === 'opened'
  }

  /** Whether something opened is shown while a draft waits in its slot. */
  get hasOtherDraft(): boolean {
    return this.#slot === 'opened' && this.#hasDraft
  }

  /** Shows something that the person did not write here. */
  open(shared: Shared): void {
    this.#keepNow()
    this.#shelf.forget('opened')
    this.#show(shared, 'opened')
    this.#isEdited = false
  }

  /** Shows the draft again. What was opened is given up. */
  backToDraft(): void {
    const draft = this.#shelf.kept('draft')
    if (draft === undefined) return
    this.#cancel()
    this.#shelf.forget('opened')
    this.#show(draft, 'draft')
    this.#isEdited = true
  }

  edit(text: string): void {
    const { files, entry } = this.#source
    if (text === this.text) return
    this.#source = { files: files.map((it) => (it.name === entry ? { ...it, text } : it)), entry }
    this.#isEdited = true
    this.#keepLater()
  }

  /** Gives the file under test the name that the person has chosen; nothing happens when a file of this name exists. */
  rename(name: string): void {
    this.#seen = undefined
    this.#rename(name)
  }

  /**
   * Calls the file after what it exports when its text has been replaced since this was last asked; somebody who changes
   * it little by little keeps the name. Returns whether it has another name now.
   */
  nameAnew(): boolean {
    const { text } = this
    const before = this.#seen
    if (before === undefined || text.trim() === '') return false
    this.#seen = text
    return isReplaced(before, text) && this.#rename(fileNameFor(text))
  }

  configure(settings: Settings): void {
    this.#settings = settings
    if (this.#isEdited) this.#keepLater()
  }

  /** Keeps the work at once; for the moment before the page goes away. */
  flush(): void {
    this.#keepNow()
  }

  #show({ source, settings }: Shared, slot: Slot): void {
    this.#source = source
    this.#settings = settings
    this.#document = { file: source.entry, text: textOf(source) }
    this.#slot = slot
    this.#seen = textOf(source)
  }

  #rename(name: string): boolean {
    const { files, entry } = this.#source
    if (files.some((it) => it.name === name)) return false
    this.#source = { files: files.map((it) => (it.name === entry ? { ...it, name } : it)), entry: name }
    this.#document = { file: name, text: this.text }
    this.#isEdited = true
    this.#keepLater()
    return true
  }

  #keepLater(): void {
    this.#cancel()
    this.#timer = setTimeout(() => this.#keepNow(), pause)
  }

  #keepNow(): void {
    if (this.#timer === undefined) return
    this.#cancel()
    this.#shelf.keep(this.#slot, this.#work)
    if (this.#slot === 'draft') this.#hasDraft = true
  }

  #cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

function textOf({ files, entry }: Source): string {
  return files.find((it) => it.name === entry)?.text ?? ''
}
