import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { checkoutName } from './checkout.ts'

/** The origin of results: enough to repeat them. */
export interface Origin {
  /** The commit that was checked out, and a fingerprint of local changes. */
  readonly commit: string
  readonly versions: Readonly<Record<string, string>>
  /** Model and number of the processors. */
  readonly machine: string
  /** The start, in UTC. */
  readonly date: string
}

/** Reads the origin from this process and the checkout in its working directory. */
export function originNow(date: Date): Origin {
  const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Package
  const all = cpus()
  return {
    commit: checkoutName('.'),
    versions: { fitscape: version, node: process.versions.node, typescript: dependencies.typescript },
    machine: `${all[0]?.model.trim() ?? 'unknown'}, ${all.length} cores`,
    date: date.toISOString(),
  }
}

interface Package {
  readonly version: string
  readonly dependencies: { readonly typescript: string }
}
