import type { Source } from '../../../engine/model/source/source.ts'
import { textOf } from './file-list.ts'

/** The content of the editor. A new object replaces the text; typing does not create one. */
export interface Document {
  /** Stays the same when the file is renamed, and when opened code replaces it. */
  readonly id: number
  readonly file: string
  readonly text: string
}

/** The shown file, and the identities of all files, by which the editor keeps their histories. */
export class Documents {
  #shown = $state.raw<Document>({ id: 0, file: '', text: '' })
  /** By name. */
  #ids = new Map<string, number>()
  #nextId = 1

  get shown(): Document {
    return this.#shown
  }

  /** The ids of the files, by name. */
  get ids(): ReadonlyMap<string, number> {
    return this.#ids
  }

  /** Shows the file under test, under the id of the file before; or the file `shown`, where known files keep their ids. */
  open(source: Source, known?: { readonly shown: string; readonly ids: ReadonlyMap<string, number> }): void {
    const ids = known?.ids ?? new Map([[source.entry, this.#shown.id]])
    const shown = known?.shown ?? source.entry
    this.#ids = new Map(source.files.map(({ name }) => [name, ids.get(name) ?? this.#nextId++]))
    this.show(shown, textOf(source, shown))
  }

  /** Shows a known file. */
  show(file: string, text: string): void {
    this.#shown = { id: this.#ids.get(file)!, file, text }
  }

  add(file: string): void {
    this.#ids.set(file, this.#nextId++)
  }

  remove(file: string): void {
    this.#ids.delete(file)
  }

  rename(file: string, name: string, text: string): void {
    const id = this.#ids.get(file)!
    this.#ids.delete(file)
    this.#ids.set(name, id)
    if (file === this.#shown.file) this.#shown = { id, file: name, text }
  }
}
