import { execute } from 'graphql'

let extension: unknown

/** Loads an optional package once. */
export async function load(): Promise<unknown> {
  extension ??= await import('graphql-extension').catch(() => ({ name: 'none' }))
  return extension
}

let executeLater: ((document: string) => unknown) | null | undefined

export async function run(document: string): Promise<unknown> {
  if (executeLater === undefined) {
    const graphql = await import('graphql')
    executeLater = 'executeLater' in graphql ? (graphql.executeLater as typeof executeLater) : null
  }
  return executeLater ? executeLater(document) : execute(document)
}
