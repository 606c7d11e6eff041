/** A file among those that may import each other. */
export interface LinkedFile {
  readonly name: string
  /** In UTF-16 code units. */
  readonly size: number
  /** The names of the files that it imports, in order, and whether only their types are used. */
  readonly imports: readonly { readonly name: string; readonly isType: boolean }[]
}

/** How much of a source is used. */
export interface NearFiles {
  /** The names of the files that run. */
  readonly running: ReadonlySet<string>
  /** Files that would run, but are too far away. */
  readonly far: ReadonlySet<string>
  /** Other files whose types these may use, and that the compiler reads: first those that they import for types alone. */
  readonly types: ReadonlySet<string>
}

/** Most files, and most text, that run beside the files under test: compiling more takes many seconds. */
const mostRunning = { files: 30, size: 200_000 }

/** The same for files that are read for their types alone. */
const mostTypes = { files: 60, size: 500_000 }

/**
 * Selects the files nearest to the roots, if a source has more than can run. Files that are imported for types alone
 * run only if a root imports them.
 */
export function nearFiles(files: readonly LinkedFile[], roots: readonly string[]): NearFiles | undefined {
  if (!isLarge(files)) return undefined
  const byName = new Map(files.map((it) => [it.name, it]))
  const reached = reach(byName, roots, ({ isType }, from) => !isType || roots.includes(from.name))
  const running = nearest(byName, reached, mostRunning, roots)
  const far = reached.filter((it) => !running.has(it))
  const named = [...running].flatMap((it) => byName.get(it)?.imports.filter(({ isType }) => isType) ?? [])
  const linked = [...named.map((it) => it.name), ...reach(byName, [...running], () => true)]
  const others = [...new Set(linked)].filter((it) => !running.has(it) && byName.has(it))
  return { running, far: new Set(far), types: nearest(byName, others, mostTypes, []) }
}

type Limits = typeof mostRunning

/** Whether a source has more files or text than can run. */
export function isLarge(files: readonly Pick<LinkedFile, 'size'>[]): boolean {
  return !fits(files, mostRunning)
}

function fits(files: readonly Pick<LinkedFile, 'size'>[], { files: most, size }: Limits): boolean {
  return files.length <= most && files.reduce((sum, it) => sum + it.size, 0) <= size
}

/** The names of the roots and the files to which imports lead, nearest first. */
function reach(
  byName: ReadonlyMap<string, LinkedFile>,
  roots: readonly string[],
  follows: (link: LinkedFile['imports'][number], from: LinkedFile) => boolean,
): readonly string[] {
  const reached = new Set(roots)
  // The loop also visits files added meanwhile.
  for (const name of reached) {
    const file = byName.get(name)
    for (const link of file?.imports ?? []) if (follows(link, file!)) reached.add(link.name)
  }
  return [...reached]
}

/**
 * The first of these names within the limits, and in any case the roots, which do not count. A file that does not fit is
 * left out, so that a large one does not displace all that follow it, and so are files that only such files import.
 */
function nearest(
  byName: ReadonlyMap<string, LinkedFile>,
  names: readonly string[],
  limits: Limits,
  roots: readonly string[],
): ReadonlySet<string> {
  const found = new Set(roots)
  const imported = new Set(roots.flatMap((it) => namesImported(byName, it)))
  let size = 0
  let count = 0
  for (const name of names) {
    const isUsed = roots.length === 0 || imported.has(name)
    const ownSize = byName.get(name)!.size
    if (found.has(name) || !isUsed || limits.files === count || limits.size < size + ownSize) continue
    size += ownSize
    count += 1
    found.add(name)
    for (const it of namesImported(byName, name)) imported.add(it)
  }
  return found
}

function namesImported(byName: ReadonlyMap<string, LinkedFile>, name: string): readonly string[] {
  return byName.get(name)?.imports.map((it) => it.name) ?? []
}
