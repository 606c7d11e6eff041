import { areDistinct, isSafeName, type Renamed } from '../../../engine/model/source/file-name.ts'
import { dirname } from '../../../engine/model/source/paths.ts'
import type { Source, SourceFile } from '../../../engine/model/source/source.ts'
import type { Exercise } from '../sharing/exercise.ts'
import { choicesSeenFrom, isNamedElsewhere, isTestable, withOpened, withoutFile } from './file-list.ts'
import { fileNameFor, isReplaced } from './file-name.ts'
import type { WorkStorage, Slot } from './kept-work.ts'
import { defaultSettings, type Settings, withoutNames } from '../settings.ts'
import type { Shared } from '../sharing/shared.ts'

/** How long the user must pause before work is stored, in ms. */
const pause = 300

/** The content of the editor. A new object replaces the text; typing does not create one. */
export interface Document {
  /** Stays the same when the file is renamed, and when opened code replaces it. */
  readonly id: number
  readonly file: string
  readonly text: string
}

/** The work at some moment, with everything else that undoing a step brings back. */
export interface Moment {
  readonly work: Shared
  readonly shown: string
  readonly ids: ReadonlyMap<string, number>
  readonly isEdited: boolean
}

/**
 * The code and settings on the page, stored in the browser. The user's own work is the draft; opened work (a link, an
 * example) has its own slot, so that opening never overwrites the draft.
 */
export class Workspace {
  readonly #storage: WorkStorage
  #source = $state.raw<Source>({ files: [], entry: '' })
  #settings = $state.raw<Settings>(defaultSettings)
  #document = $state.raw<Document>({ id: 0, file: '', text: '' })
  /** The ids of the files, by name. */
  #ids = new Map<string, number>()
  #nextId = 1
  #slot = $state<Slot>('draft')
  #isEdited = $state(false)
  #hasDraft = $state(false)
  /** The text at the last check for a better file name; undefined once the user has chosen a name. */
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

  constructor(fresh: Shared, storage: WorkStorage) {
    this.#storage = storage
    this.#hasDraft = storage.kept('draft') !== undefined
    const slot: Slot = storage.kept('opened') === undefined ? 'draft' : 'opened'
    const kept = storage.kept(slot)
    this.#show(kept ?? fresh, slot)
    this.#isEdited = kept !== undefined
  }

  get source(): Source {
    return this.#source
  }

  get settings(): Settings {
    return this.#settings
  }

  /** The code with the settings; the same object until one of them changes. */
  get work(): Shared {
    return this.#work
  }

  /** The exercise of the opened link. */
  get exercise(): Exercise | undefined {
    return this.#exercise
  }

  /** Files that were renamed when opened. */
  get renamed(): readonly Renamed[] {
    return this.#renamed
  }

  /** The user tests; undefined before the first edit. */
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

  /** Whether the text differs from what was opened, or from the initial code. */
  get isEdited(): boolean {
    return this.#isEdited
  }

  /** Whether the work was opened from a link or as an example. */
  get isOpened(): boolean {
    return this.#slot === 'opened'
  }

  /** Whether opened work is shown while there is a draft. */
  get hasOtherDraft(): boolean {
    return this.#slot === 'opened' && this.#hasDraft
  }

  /** Edited work that was opened and may be replaced; undefined if nothing would be lost. */
  get changes(): Shared | undefined {
    return this.#slot === 'opened' && this.#isEdited ? this.#work : undefined
  }

  /** Opens work that is not the user's own. Edits of earlier opened work stay stored until this is edited, too. */
  open(shared: Shared): void {
    this.#keepNow()
    this.#show(shared, 'opened')
    this.#isEdited = false
  }

  /** Opens a file as the user's own work, in place of the draft. Without text there is nothing to keep yet. */
  openOwn(file: SourceFile): void {
    this.#keepNow()
    this.#storage.forget('opened')
    this.#show({ source: { files: [file], entry: file.name }, settings: withoutNames(this.#settings) }, 'draft')
    this.#isEdited = file.text !== ''
    if (this.#isEdited) this.#keepLater()
  }

  /** Shows the draft and discards what was opened. */
  backToDraft(): void {
    const draft = this.#storage.kept('draft')
    if (draft === undefined) return
    this.#cancel()
    this.#storage.forget('opened')
    this.#show(draft, 'draft')
    this.#isEdited = true
  }

  /** The text of the shown file. */
  get shownText(): string {
    return textOf(this.#source, this.#document.file)
  }

  get files(): readonly string[] {
    return this.#source.files.map((it) => it.name)
  }

  edit(text: string): void {
    if (text === this.shownText) return
    const { file } = this.#document
    const { files, entry } = this.#source
    this.#change({ files: files.map((it) => (it.name === file ? { ...it, text } : it)), entry })
  }

  /** Passes the current text to a new editor. */
  reopen(): void {
    const { id, file } = this.#document
    this.#document = { id, file, text: textOf(this.#source, file) }
  }

  show(file: string): void {
    if (file === this.#document.file || !this.files.includes(file)) return
    this.#document = { id: this.#ids.get(file)!, file, text: textOf(this.#source, file) }
  }

  /** Adds an empty file under an unused name, and shows it. */
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

  /** Opens files beside those here. With the name of the file to test, they replace all files and the choices about them. */
  openFiles(opened: readonly SourceFile[], entry?: string): void {
    const { source, shown, renamed } = withOpened(this.#source, opened, entry)
    if (entry === undefined) this.#show({ ...this.#work, source, renamed }, this.#slot, { shown, ids: this.#ids })
    else this.#show({ source, settings: withoutNames(this.#settings), renamed }, this.#slot, { shown, ids: new Map() })
    this.#isEdited = true
    this.#seen = undefined
    this.#keepLater()
  }

  /** Removes the shown file unless it is the only one, and shows the previous one. */
  remove(): void {
    const { file } = this.#document
    const changed = withoutFile(this.#source, file)
    if (changed === undefined) return
    this.#retarget(changed.source.entry)
    this.#change(changed.source)
    this.#ids.delete(file)
    this.show(changed.shown)
  }

  /** This moment, for `back`. */
  get moment(): Moment {
    return { work: this.#work, shown: this.#document.file, ids: new Map(this.#ids), isEdited: this.#isEdited }
  }

  /** Returns to an earlier moment. Each file keeps its history. */
  back({ work, shown, ids, isEdited }: Moment): void {
    this.#show(work, this.#slot, { shown, ids })
    this.#isEdited = isEdited
    if (isEdited) this.#keepLater()
    else this.#forget()
  }

  /** Restores all files of earlier work. */
  restore(work: Shared): void {
    this.#show(work, this.#slot)
    this.#isEdited = true
    this.#keepLater()
  }

  /** Makes the shown file the one under test. */
  test(): void {
    const { file } = this.#document
    this.#retarget(file)
    this.#change({ files: this.#source.files, entry: file })
  }

  /** Renames the shown file. Does nothing if the name is taken or invalid. */
  rename(name: string): void {
    const { file } = this.#document
    if (file === this.#source.entry) this.#seen = undefined
    this.#rename(file, name)
  }

  /** Names the file after its first export if its text was replaced since the last call. Returns whether it did. */
  nameAfterExport(): boolean {
    const { text } = this
    const before = this.#seen
    if (before === undefined || text.trim() === '') return false
    this.#seen = text
    const { entry } = this.#source
    if (!isReplaced(before, text) || isNamedElsewhere(this.#source, entry)) return false
    const folder = dirname(entry)
    return this.#rename(entry, folder === '' ? fileNameFor(text) : `${folder}/${fileNameFor(text)}`)
  }

  /** Replaces the user tests. */
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

  /** Stores the work at once, before the page is unloaded. */
  flush(): void {
    this.#keepNow()
  }

  /** Shows the file under test, under the id of the file before; or the file `shown`, where known files keep their ids. */
  #show(
    { source, settings, exercise, tests, renamed = [] }: Shared,
    slot: Slot,
    known?: Pick<Moment, 'shown' | 'ids'>,
  ): void {
    this.#source = source
    this.#renamed = renamed
    this.#tests = tests
    this.#settings = settings
    this.#exercise = exercise
    const ids = known?.ids ?? new Map([[source.entry, this.#document.id]])
    const shown = known?.shown ?? source.entry
    this.#ids = new Map(source.files.map(({ name }) => [name, ids.get(name) ?? this.#nextId++]))
    this.#document = { id: this.#ids.get(shown)!, file: shown, text: textOf(source, shown) }
    this.#slot = slot
    this.#seen = textOf(source)
  }

  /** Tests a file. Targets belong to the one before; choices of imports are kept as this one would write them. */
  #retarget(file: string): void {
    const { entry } = this.#source
    if (file === entry) return
    this.#seen = undefined
    this.#settings = { ...this.#settings, targets: [], ...choicesSeenFrom(this.#settings, entry, file) }
  }

  #rename(file: string, name: string): boolean {
    const { files, entry } = this.#source
    const others = this.files.filter((it) => it !== file)
    if (file === entry && !isTestable(name)) return false
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
    this.#storage.keep(this.#slot, this.#work)
    if (this.#slot === 'draft') this.#hasDraft = true
  }

  /** Stores nothing any more. */
  #forget(): void {
    this.#cancel()
    this.#storage.forget(this.#slot)
    if (this.#slot === 'draft') this.#hasDraft = false
  }

  #cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

function textOf({ files, entry }: Source, file = entry): string {
  return files.find((it) => it.name === file)?.text ?? ''
}
