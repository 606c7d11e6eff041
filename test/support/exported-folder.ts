import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Writes files to a temporary folder that has the packages of this repository. The folder exists while `use` runs. */
export async function inFolder<T>(
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fitscape-exported-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * After this time, in ms, a runner is assumed to wait for leftovers of its tests. Suites of all subjects take minutes.
 */
const longestRun = 900_000

/** The path of a Node executable, and environment variables in addition to those of this process. */
export interface Host {
  readonly node: string
  readonly variables: Readonly<Record<string, string>>
}

/** The Node that runs this process. */
export const thisHost: Host = { node: process.execPath, variables: {} }

/** Runs a Node program in a folder; returns its output. */
export function runNode(folder: string, args: readonly string[], host: Host = thisHost): Promise<string> {
  const child = spawn(host.node, args, {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', ...host.variables },
    timeout: longestRun,
  })
  let output = ''
  child.stdout.on('data', (it: Buffer) => (output += it.toString()))
  child.stderr.on('data', (it: Buffer) => (output += it.toString()))
  return new Promise((done, fail) =>
    child.on('close', (_, signal) => {
      if (signal === null) done(output)
      else fail(new Error(`It did not end: ${args.join(' ')}\n${output}`))
    }),
  )
}
