import { fork } from 'node:child_process'
import type { Outcome, Request } from '../generate.ts'
import { exit } from '../terminal.ts'
import type { FileMessage } from './file-child.ts'

/** A file that was tested in a process of its own. */
export interface TestedFile {
  readonly outcome: Outcome
  /** The text for stdout. */
  readonly printed: string
}

/** The latest state of a search. */
export type FileProgress = Extract<FileMessage, { readonly kind: 'progress' }>['snapshot']

/**
 * Tests a file in a process of its own with the bundled script (`file-child.ts`), as if nothing else ran. Code that ends
 * the compiler, such as by its memory, only costs this file.
 */
export function testFile(
  script: URL,
  request: Request,
  onProgress: (progress: FileProgress) => void,
): Promise<TestedFile> {
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const close = (): void => {
    child.kill('SIGKILL')
  }
  process.on('exit', close)
  return new Promise((resolve) => {
    const end = (file: TestedFile): void => {
      process.removeListener('exit', close)
      resolve(file)
    }
    const fail = (problem: string): void => {
      end({ outcome: { code: exit.source, problem }, printed: '' })
    }
    child.on('message', (message: FileMessage) => {
      if (message.kind === 'progress') onProgress(message.snapshot)
      else end(message)
    })
    child.once('error', (error) => {
      fail(`its process could not be started: ${error.message}`)
    })
    child.once('exit', () => {
      fail('its process ended before it had finished')
    })
    child.send(request)
  })
}
