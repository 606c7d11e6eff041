import { areDistinct, isSafeName, type Renamed } from '../../../engine/model/source/file-name.ts'
import type { Source } from '../../../engine/model/source/source.ts'
import type { Exercise } from '../sharing/exercise.ts'
import { fileNameFor, isReplaced } from './file-name.ts'
import type { Shelf, Slot } from './kept-work.ts'
import { defaultSettings, type Settings } from '../settings.ts'
import type { Shared } from '../sharing/shared.ts'

/** How long the person has to pause before work is kept, in milliseconds. */
const pause = 300

/** What the editor shows. A new object replaces the text; typing does not make one. */
export interface Document {
  /** The same as long as it is the same file, whatever it is called, and also where what is opened takes its place. */
  readonly id: number
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
  #document = $state.raw<Document>({ id: 0, file: '', text: '' })
  /** The ids of the files, by name. */
  #ids = new Map<string, number>()
  #nextId = 1
  #slot = $state<Slot>('draft')
  #isEdited = $state(false)
  #hasDraft = $state(false)
  /** The text when it was last asked whether its file needs a name; undefined once the person has chosen one. */
  #seen: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  #exercise = $state.raw<Exercise | undefined>(undefined)
  #tests = $state.raw<string | undefined>(undefined)
  #renamed: readonly Renamed[] = []

  readonly #work: Shared = $derived({
    source: this.#source,
    settings: this.#settings,
    ...(this.#exercise === undefined ? {} : { exercise: this.#exercise }),
    ...(this.#tests === undefined ? {} : { tests: this.#tests }),
  })

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

  /** What the link that was opened asks for. */
  get exercise(): Exercise | undefined {
    return this.#exercise
  }

  /** Files that had another name where they were opened from. */
  get renamed(): readonly Renamed[] {
    return this.#renamed
  }

  /** The tests that the person wrote; undefined before they have written any. */
  get tests(): string | undefined {
    return this.#tests
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

  /** What was opened and then changed, which something else may be about to replace; undefined where nothing would be lost. */
  get changes(): Shared | undefined {
    return this.#slot === 'opened' && this.#isEdited ? this.#work : undefined
  }

  /** Shows something that the person did not write here. Changes to what was opened before stay kept until this is changed too. */
  open(shared: Shared): void {
    this.#keepNow()
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

  /** The text of the file that the editor shows. */
  get shownText(): string {
    return textOf(this.#source, this.#document.file)
  }

  /** The names of all files, in order. */
  get files(): readonly string[] {
    return this.#source.files.map((it) => it.name)
  }

  /** Changes the text of the file that the editor shows. */
  edit(text: string): void {
    if (text === this.shownText) return
    const { file } = this.#document
    const { files, entry } = this.#source
    this.#change({ files: files.map((it) => (it.name === file ? { ...it, text } : it)), entry })
  }

  /** Hands the text over again, for another editor, which begins with what has been typed. */
  reopen(): void {
    const { id, file } = this.#document
    this.#document = { id, file, text: textOf(this.#source, file) }
  }

  /** Shows another file in the editor. */
  show(file: string): void {
    if (file === this.#document.file || !this.files.includes(file)) return
    this.#document = { id: this.#ids.get(file)!, file, text: textOf(this.#source, file) }
  }

  /** Adds an empty file under a name that is free, and shows it. */
  add(): void {
    const { files, entry } = this.#source
    let number = 1
    const nameOf = (): string => (number === 1 ? 'file.ts' : `file-${String(number)}.ts`)
    while (this.files.includes(nameOf())) number++
    const name = nameOf()
    this.#ids.set(name, this.#nextId++)
    this.#change({ files: [...files, { name, text: '' }], entry })
    this.show(name)
  }

  /** Takes out the file that the editor shows, unless it is the only one; the one before it is shown. */
  remove(): void {
    const { file } = this.#document
    const { files, entry } = this.#source
    const at = this.files.indexOf(file)
    const others = files.filter((it) => it.name !== file)
    const neighbor = others[Math.max(0, at - 1)]
    if (neighbor === undefined) return
    if (file === entry) this.#seen = undefined
    this.#change({ files: others, entry: file === entry ? neighbor.name : entry })
    this.#ids.delete(file)
    this.show(neighbor.name)
  }

  /** Has all files as they were, in place of those that there are. */
  restore(work: Shared): void {
    this.#show(work, this.#slot)
    this.#isEdited = true
    this.#keepLater()
  }

  /** Makes the file that the editor shows the one under test. */
  test(): void {
    this.#seen = undefined
    this.#change({ files: this.#source.files, entry: this.#document.file })
  }

  /** Gives the file that the editor shows the name that the person has chosen; nothing happens when a file of this name exists, or none can. */
  rename(name: string): void {
    const { file } = this.#document
    if (file === this.#source.entry) this.#seen = undefined
    this.#rename(file, name)
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
    return isReplaced(before, text) && this.#rename(this.#source.entry, fileNameFor(text))
  }

  /** Has this file of tests in place of the one before. */
  writeTests(text: string): void {
    if (text === this.#tests) return
    this.#tests = text
    this.#isEdited = true
    this.#keepLater()
  }

  configure(settings: Settings): void {
    this.#settings = settings
    if (this.#isEdited) this.#keepLater()
  }

  /** Keeps the work at once; for the moment before the page goes away. */
  flush(): void {
    this.#keepNow()
  }

  #show({ source, settings, exercise, tests, renamed = [] }: Shared, slot: Slot): void {
    this.#source = source
    this.#renamed = renamed
    this.#tests = tests
    this.#settings = settings
    this.#exercise = exercise
    const { id } = this.#document
    this.#ids = new Map(source.files.map(({ name }) => [name, name === source.entry ? id : this.#nextId++]))
    this.#document = { id, file: source.entry, text: textOf(source) }
    this.#slot = slot
    this.#seen = textOf(source)
  }

  #rename(file: string, name: string): boolean {
    const { files, entry } = this.#source
    const others = this.files.filter((it) => it !== file)
    if (name === file || !isSafeName(name) || !areDistinct([...others, name])) return false
    const id = this.#ids.get(file)!
    this.#ids.delete(file)
    this.#ids.set(name, id)
    this.#change({
      files: files.map((it) => (it.name === file ? { ...it, name } : it)),
      entry: file === entry ? name : entry,
    })
    if (file === this.#document.file) this.#document = { id, file: name, text: textOf(this.#source, name) }
    return true
  }

  #change(source: Source): void {
    this.#source = source
    this.#isEdited = true
    this.#keepLater()
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

function textOf({ files, entry }: Source, file = entry): string {
  return files.find((it) => it.name === file)?.text ?? ''
}
