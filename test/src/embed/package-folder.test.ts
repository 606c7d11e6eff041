import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PackageFolder, readFile } from '../../../src/embed/package-folder.ts'

const address = 'https://docs.example/npm/'
const installed: PackageFolder = { address, versions: undefined }
const published: PackageFolder = { address, versions: 'my-lib@2.1.0 @scope/other@1' }

/** The address that is fetched for a path; undefined if none is. */
async function fetched(path: string, folder: PackageFolder): Promise<string | undefined> {
  let asked: string | undefined
  await readFile(path, folder, (from) => {
    asked = from
    return Promise.resolve(new Response(''))
  })
  return asked?.replace(/^https:\/\/docs\.example/, '')
}

test.each([
  ['my-lib@latest/package.json', '/npm/my-lib/package.json', '/npm/my-lib@2.1.0/package.json'],
  ['my-lib@2.1.0/dist/a.js', '/npm/my-lib/dist/a.js', '/npm/my-lib@2.1.0/dist/a.js'],
  // Another package depends on it.
  ['my-lib@%5E1.0.0/package.json', '/npm/my-lib/package.json', '/npm/my-lib@2.1.0/package.json'],
  ['@scope/other@latest/package.json', '/npm/@scope/other/package.json', '/npm/@scope/other@1/package.json'],
  // The site has chosen a version of the range.
  ['@scope/other@1.4.2/a.js', '/npm/@scope/other/a.js', '/npm/@scope/other@1.4.2/a.js'],
  ['third@%5E3/package.json', '/npm/third/package.json', '/npm/third@%5E3/package.json'],
])('%s is %s in an installed folder, and %s in a published one', async (path, place, versioned) => {
  expect(await fetched(path, installed)).toBe(place)
  expect(await fetched(path, published)).toBe(versioned)
})

test('nothing outside of the folder is fetched', async () => {
  const part = fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '%2E.',
    '/',
    '//',
    '\\',
    'a',
    'my-lib',
    '@',
    '@1.0.0',
    '?',
    '#',
    ':',
    '',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { maxLength: 8 }),
      fc.constantFrom('', '/'),
      fc.constantFrom(installed, published),
      async (parts, between, folder) => {
        const path = await fetched(parts.join(between), folder)
        expect(path === undefined || path.startsWith('/npm/')).toBe(true)
      },
    ),
  )
  expect(await fetched('my-lib@1/../../secret.json', installed)).toBeUndefined()
})

const page = { 'content-type': 'text/html; charset=utf-8' }
test.each<[string, () => Promise<Response>, object]>([
  ['a text', () => Promise.resolve(new Response('exports.a = 1')), { text: 'exports.a = 1' }],
  ['an error', () => Promise.resolve(new Response('', { status: 503 })), { status: 503 }],
  ['a page for what is missing', () => Promise.resolve(new Response('<html>', { headers: page })), { status: 404 }],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), { status: 0 }],
])('%s is answered', async (_, fetch, answer) => {
  expect(await readFile('my-lib@1.0.0/a.js', installed, fetch)).toEqual(answer)
})
