import type { Renamed } from '../../../engine/model/source/file-name.ts'
import { dirname } from '../../../engine/model/source/paths.ts'
import type { Source, SourceFile } from '../../../engine/model/source/source.ts'
import type { Exercise } from '../sharing/exercise.ts'
import { type Document, Documents } from './documents.svelte.ts'
import {
  choicesSeenFrom,
  isNamedElsewhere,
  textOf,
  unusedName,
  withOpened,
  withoutFile,
  withRenamed,
} from './file-list.ts'
import { fileNameFor, isReplaced } from './file-name.ts'
import { Keeping } from './keeping.svelte.ts'
import type { WorkStorage, Slot } from './kept-work.ts'
import { defaultSettings, type Settings, withoutNames, withSearchOf } from '../settings.ts'
import type { Shared } from '../sharing/shared.ts'

/** The work at some moment, with everything else that undoing a step brings back. */
export interface Moment {
  readonly work: Shared
  readonly shown: string
  readonly ids: ReadonlyMap<string, number>
  readonly isEdited: boolean
  readonly slot: Slot
}

/**
 * The code and settings on the page, stored in the browser. The user's own work is the draft; opened work (a link, an
 * example) has its own slot, so that opening never overwrites the draft. A lesson lends its program and settings: the
 * user's own are put aside meanwhile, and stay in the storage.
 */
export class Workspace {
  readonly #storage: WorkStorage
  readonly #keeping: Keeping
  #source = $state.raw<Source>({ files: [], entry: '' })
  #settings = $state.raw<Settings>(defaultSettings)
  readonly #documents = new Documents()
  #isEdited = $state(false)
  /** The text at the last check for a better file name; undefined once the user has chosen a name. */
  #seen: string | undefined
  /** The user's own work while a lesson has lent its program or settings. */
  #aside = $state.raw<Moment | undefined>(undefined)

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
    this.#keeping = new Keeping(storage, () => this.#keptWork)
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
    return this.#documents.shown
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
    return this.#keeping.slot === 'opened'
  }

  /** Whether opened work is shown while there is a draft. */
  get hasOtherDraft(): boolean {
    return this.#keeping.slot !== 'draft' && this.#keeping.hasDraft
  }

  /** Edited work that was opened and may be replaced; undefined if nothing would be lost. */
  get changes(): Shared | undefined {
    return this.#keeping.slot !== 'draft' && this.#isEdited ? this.#work : undefined
  }

  /** Opens work that is not the user's own. Edits of earlier opened work stay stored until this is edited, too. */
  open(shared: Shared): void {
    this.#keeping.now()
    this.#aside = undefined
    this.#show(shared, 'opened')
    this.#isEdited = false
  }

  /** Opens a file as the user's own work, in place of the draft. Without text there is nothing to keep yet. */
  openOwn(file: SourceFile): void {
    this.#keeping.now()
    this.#storage.forget('opened')
    this.#show({ source: { files: [file], entry: file.name }, settings: withoutNames(this.ownSettings) }, 'draft')
    this.#aside = undefined
    this.#isEdited = file.text !== ''
    if (this.#isEdited) this.#keeping.later()
  }

  /** Shows the draft and discards what was opened. */
  backToDraft(): void {
    const draft = this.#storage.kept('draft')
    if (draft === undefined) return
    this.#keeping.cancel()
    this.#storage.forget('opened')
    this.#aside = undefined
    this.#show(draft, 'draft')
    this.#isEdited = true
  }

  /** The user's own settings, even while a lesson has lent others. */
  get ownSettings(): Settings {
    const own = this.#aside?.work.settings
    if (own === undefined) return this.#settings
    return this.isLent ? own : withSearchOf(this.#settings, own)
  }

  /** Whether the shown code is a lesson's. */
  get isLent(): boolean {
    return this.#keeping.slot === 'lesson'
  }

  /** Shows a lesson's program, or its edited version from before a reload, with its settings, and puts the user's own aside. */
  lend(work: Shared): void {
    this.#keeping.now()
    const edited = this.#aside === undefined ? this.#storage.kept('lesson') : undefined
    if (!this.isLent) this.#aside = this.#ownMoment
    this.#show(edited ?? work, 'lesson')
    this.#isEdited = edited !== undefined
    if (edited === undefined) this.#storage.forget('lesson')
  }

  /** Searches the user's own code as a lesson does. Code that was typed beside the lesson is the user's own, too. */
  lendSearch(settings: Settings): void {
    const aside = this.#aside ?? this.moment
    if (this.isLent && !this.#isEdited) this.#return(aside)
    this.#aside = aside
    this.#settings = withSearchOf(this.#settings, settings)
  }

  /** Brings back the user's own code and settings after a lesson. Returns the code that was typed beside it, if any. */
  takeBack(): Shared | undefined {
    const aside = this.#aside
    if (aside === undefined) return undefined
    const typed =
      this.isLent && this.#isEdited ? { ...this.#work, settings: withoutNames(this.ownSettings) } : undefined
    if (this.isLent) {
      this.#keeping.forget()
      this.#return(aside)
    } else this.#settings = this.ownSettings
    this.#aside = undefined
    return typed
  }

  /** The text of the shown file. */
  get shownText(): string {
    return textOf(this.#source, this.document.file)
  }

  get files(): readonly string[] {
    return this.#source.files.map((it) => it.name)
  }

  edit(text: string): void {
    if (text === this.shownText) return
    const { file } = this.document
    const { files, entry } = this.#source
    this.#change({ files: files.map((it) => (it.name === file ? { ...it, text } : it)), entry })
  }

  /** Passes the current text to a new editor. */
  reopen(): void {
    this.#documents.show(this.document.file, this.shownText)
  }

  show(file: string): void {
    if (file === this.document.file || !this.files.includes(file)) return
    this.#documents.show(file, textOf(this.#source, file))
  }

  /** Adds an empty file under an unused name, and shows it. */
  add(): void {
    const { files, entry } = this.#source
    const name = unusedName(this.files)
    this.#documents.add(name)
    this.#change({ files: [...files, { name, text: '' }], entry })
    this.show(name)
  }

  /** Opens files beside those here. With the name of the file to test, they replace all files and the choices about them. */
  openFiles(opened: readonly SourceFile[], entry?: string): void {
    const { source, shown, renamed } = withOpened(this.#source, opened, entry)
    if (entry === undefined)
      this.#show({ ...this.#work, source, renamed }, this.#keeping.slot, { shown, ids: this.#documents.ids })
    else
      this.#show({ source, settings: withoutNames(this.#settings), renamed }, this.#keeping.slot, {
        shown,
        ids: new Map(),
      })
    this.#isEdited = true
    this.#seen = undefined
    this.#keeping.later()
  }

  /** Removes the shown file unless it is the only one, and shows the previous one. */
  remove(): void {
    const { file } = this.document
    const changed = withoutFile(this.#source, file)
    if (changed === undefined) return
    this.#retarget(changed.source.entry)
    this.#change(changed.source)
    this.#documents.remove(file)
    this.show(changed.shown)
  }

  /** This moment, for `back`. */
  get moment(): Moment {
    const { shown, ids } = this.#documents
    return {
      work: this.#work,
      shown: shown.file,
      ids: new Map(ids),
      isEdited: this.#isEdited,
      slot: this.#keeping.slot,
    }
  }

  /** Returns to an earlier moment. Each file keeps its history. */
  back({ work, shown, ids, isEdited }: Moment): void {
    this.#show(work, this.#keeping.slot, { shown, ids })
    this.#isEdited = isEdited
    if (isEdited) this.#keeping.later()
    else this.#keeping.forget()
  }

  /** Restores all files of earlier work. */
  restore(work: Shared): void {
    this.#show(work, this.#keeping.slot)
    this.#isEdited = true
    this.#keeping.later()
  }

  /** Makes the shown file the one under test. */
  test(): void {
    const { file } = this.document
    this.#retarget(file)
    this.#change({ files: this.#source.files, entry: file })
  }

  /** Renames the shown file. Does nothing if the name is taken or invalid. */
  rename(name: string): void {
    const { file } = this.document
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
    this.#keeping.later()
  }

  configure(settings: Settings): void {
    this.#settings = settings
    if (this.#isEdited) this.#keeping.later()
  }

  /** Stores the work at once, before the page is unloaded. */
  flush(): void {
    this.#keeping.now()
  }

  /** This moment with the user's own settings. */
  get #ownMoment(): Moment {
    return { ...this.moment, work: { ...this.#work, settings: this.ownSettings } }
  }

  /** The work to store: a lesson's settings only with its program. */
  get #keptWork(): Shared {
    return this.isLent ? this.#work : { ...this.#work, settings: this.ownSettings }
  }

  #return(to: Moment): void {
    this.#show(to.work, to.slot, to)
    this.#isEdited = to.isEdited
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
    this.#documents.open(source, known)
    this.#keeping.use(slot)
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
    const source = withRenamed(this.#source, file, name)
    if (source === undefined) return false
    this.#documents.rename(file, name, textOf(this.#source, file))
    this.#change(source)
    return true
  }

  #change(source: Source): void {
    this.#source = source
    this.#isEdited = true
    this.#keeping.later()
  }
}
