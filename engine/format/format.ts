import * as babel from 'prettier/plugins/babel'
import * as estree from 'prettier/plugins/estree'
import { format } from 'prettier/standalone'

/** What stands in a template is a text to us, whatever language its tag takes it for. */
const style = { embeddedLanguageFormatting: 'off' } as const

/**
 * Code as prettier writes it where nobody says otherwise, in JavaScript or TypeScript as the file's name tells. Code that
 * prettier cannot read stays as it is. The same in browsers and in Node.
 */
export async function formatCode(code: string, fileName: string, width = usualWidth): Promise<string> {
  const parser = /\.[cm]?js$/.test(fileName) ? 'babel' : 'babel-ts'
  try {
    return await format(code, { ...style, parser, plugins: [babel, estree], printWidth: width })
  } catch (error) {
    if (error instanceof SyntaxError) return code
    throw error
  }
}

/** How wide prettier writes where nobody says otherwise. */
export const usualWidth = 80
