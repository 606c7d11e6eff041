/** Returns text that only the type checker reads, such as `: any`, or nothing in JavaScript. */
export type TypeText = (text: string) => string

/** Tests are written in the language of the file under test. */
export function typeTextFor(entry: string): TypeText {
  return isJavaScript(entry) ? () => '' : (text) => text
}

/** Returns the extension of a test file. */
export function endingFor(entry: string): string {
  return isJavaScript(entry) ? '.test.js' : '.test.ts'
}

/** Whether a file is plain JavaScript, by its name. */
export function isJavaScript(name: string): boolean {
  return /\.(?:[cm]?js|jsx)$/.test(name)
}
