import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../../scripts/paths.mjs'

/** The first TypeScript program of a document. */
export interface DocumentedCode {
  readonly code: string
  /** A path outside the repository, with imports that point into it. */
  readonly file: string
  /** The errors of the strict compiler. */
  readonly errors: () => readonly string[]
}

/** Extracts a program from a document. Its imports are relative to `folder`, where a reader would put it. */
export function documentedCode(document: string, folder: string): DocumentedCode {
  const code = /```ts\n(?<code>[\s\S]*?)```/.exec(readFileSync(join(root, document), 'utf8'))?.groups?.code
  if (code === undefined) throw new Error(`${document} has no program`)
  const file = join(mkdtempSync(join(tmpdir(), 'documented-')), 'main.ts')
  const absolute = (_: string, path: string): string => `from '${join(root, folder, path)}'`
  writeFileSync(file, code.replaceAll(/from '(\.[^']*)'/g, absolute))
  return {
    code,
    file,
    errors() {
      const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (it) => ts.sys.readFile(it)) as {
        config: unknown
      }
      const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
      const program = ts.createProgram([file], {
        ...options,
        noEmit: true,
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
      })
      const messages = ts.getPreEmitDiagnostics(program, program.getSourceFile(file))
      return messages.map((it) => ts.flattenDiagnosticMessageText(it.messageText, ' '))
    },
  }
}
