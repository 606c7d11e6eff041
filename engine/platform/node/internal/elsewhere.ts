/** The version of Node in the environment in which tests are made. */
const usual = 'v20.0.0'

/**
 * Whether this is another environment, in which results may differ so that no test relies on them. To ask marks the
 * test as one that depends on its environment.
 */
export function isElsewhere(): boolean {
  return process.version !== usual
}
