abstract class Item {
  #locked = false

  constructor(
    readonly name: string,
    readonly owner: string,
  ) {}

  abstract get size(): number

  get isLocked(): boolean {
    return this.#locked
  }

  lock(): void {
    this.#locked = true
  }
}

export class TextFile extends Item {
  #content = ''
  #opened = 0

  get size(): number {
    return this.#content.length
  }

  get timesOpened(): number {
    return this.#opened
  }

  write(content: string): void {
    if (this.isLocked) throw new Error(`${this.name} is locked`)
    this.#content = content
  }

  read(): string {
    this.#opened++
    return this.#content
  }
}

export class Link extends Item {
  constructor(
    name: string,
    owner: string,
    readonly target: Entry | null,
  ) {
    super(name, owner)
  }

  get size(): number {
    return 1
  }
}

export class Folder extends Item {
  readonly #entries: Entry[] = []
  quota = Infinity

  get entries(): readonly Entry[] {
    return this.#entries
  }

  get size(): number {
    return this.#entries.reduce((sum, it) => sum + it.size, 0)
  }

  add(entry: Entry): this {
    if (entry === this) throw new Error('A folder is not inside itself')
    if (this.find(entry.name) !== undefined) throw new Error(`${entry.name} exists`)
    if (this.quota < this.size + entry.size) throw new RangeError('The quota is used up')
    this.#entries.push(entry)
    return this
  }

  find(name: string): Entry | undefined {
    return this.#entries.find((it) => it.name === name)
  }
}

export type Entry = TextFile | Link | Folder

export type Verdict = 'keep' | 'delete' | 'ask' | 'descend'

export function verdictOn(entry: Entry, user: string): Verdict {
  if (entry.isLocked) return 'keep'
  if (entry instanceof Link) {
    if (entry.target === null) return 'delete'
    return entry.target.isLocked ? 'keep' : 'ask'
  }
  if (entry instanceof TextFile) {
    if (entry.size === 0) return entry.owner === user ? 'delete' : 'ask'
    return 2 < entry.timesOpened ? 'keep' : 'ask'
  }
  if (entry.entries.length === 0) return 'delete'
  return entry.entries.some((it) => it instanceof Folder && it.owner === user) ? 'descend' : 'ask'
}

/** Bytes that would be free if everything were deleted that nobody has to be asked about. */
export function reclaimable(folder: Folder, user: string): number {
  let sum = 0
  for (const it of folder.entries) {
    if (it instanceof Folder && 0 < it.entries.length && !it.isLocked) sum += reclaimable(it, user)
    else if (verdictOn(it, user) === 'delete') sum += it.size
  }
  return sum
}
