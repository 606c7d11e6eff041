import querystring from 'node:querystring'

/** In place of the package `qs`, which has another parser of queries than Node and other parameters. */
export const parse = (text: string): object => querystring.parse(text)
export const stringify = (fields: object): string => querystring.stringify(fields as Record<string, string>)
