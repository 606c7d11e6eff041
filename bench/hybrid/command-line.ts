export interface Parsed {
  readonly verbose: boolean
  readonly output: string | undefined
  readonly level: number
  readonly files: readonly string[]
}

/** Reads the words of a command: short and long options, values behind a space or an equals sign, and files. */
export function parseArguments(words: readonly string[]): Parsed {
  let verbose = false
  let output: string | undefined
  let level = 1
  const files: string[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    if (word === '--') {
      files.push(...words.slice(i + 1))
      break
    }
    if (word === '-v' || word === '--verbose') {
      verbose = true
    } else if (word === '-o' || word === '--output') {
      i++
      if (i === words.length) throw new Error('The output needs a name')
      output = words[i]
    } else if (word.startsWith('--output=')) {
      output = word.slice(9)
      if (output === '') throw new Error('The output needs a name')
    } else if (word.startsWith('--level=')) {
      level = Number(word.slice(8))
      if (!Number.isInteger(level) || level < 0 || level > 9) throw new RangeError('Levels are 0 to 9')
    } else if (word.startsWith('-') && word.length > 1) {
      throw new Error(`No such option: ${word}`)
    } else {
      files.push(word)
    }
  }
  if (output !== undefined && files.includes(output)) throw new Error('The output would overwrite a file')
  return { verbose, output, level, files }
}
