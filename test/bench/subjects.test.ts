import { expect, test } from 'vitest'
import { readSource } from '../../cli/read-source.ts'
import type { Source } from '../../engine/model/source/source.ts'
import { compiledOf } from '../support/compile.ts'
import { foundIn } from '../support/search.ts'
import { share } from '../support/share.ts'
import { filesIn } from '../support/files-in.ts'

const evaluations = 100

const folders = ['bench/subjects', 'bench/large', 'bench/objects', 'bench/hybrid', 'bench/invariants']
const subjects = folders.flatMap((it) => share(filesIn(it), 12).map((file) => `${it}/${file}`))

function sourceOf(path: string): Source {
  const read = readSource(path)
  if (read.kind === 'failed') throw new Error(read.message)
  return read.source
}

// `npm run experiment -- runners` finishes the suites of all subjects and runs them with every runner.
test.each(share(subjects, 4))(
  'the subject %s compiles without diagnostics and gets tests within a few evaluations',
  async (path) => {
    const source = sourceOf(path)
    const compiled = compiledOf(source)
    expect(compiled.diagnostics).toEqual([])
    expect(compiled.subject.targets).not.toEqual([])
    expect(await foundIn(source, compiled, evaluations)).not.toEqual([])
  },
)
