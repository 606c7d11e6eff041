import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { checkoutName } from './checkout.ts'

/** Where results come from: enough to repeat them. */
export interface Origin {
  /** The commit that was checked out, and a fingerprint of what differed from it. */
  readonly commit: string
  readonly versions: Readonly<Record<string, string>>
  /** Model of the processor, and how many there are. */
  readonly machine: string
  /** When it began, in UTC. */
  readonly date: string
}

/** Reads it off this process and the checkout it is started in. */
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

/** The part of `package.json` that is read; versions in it are exact. */
interface Package {
  readonly version: string
  readonly dependencies: { readonly typescript: string }
}
