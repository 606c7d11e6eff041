import { below, type Random } from '../../engine/random/random.ts'

/** Shuffles the tests of a printed file within each `describe`. */
export function shuffledTests(code: string, random: Random): string {
  return code.replace(/(?<=^describe\(.*\n)(?:.*\n)*?(?=^\}\);?$)/gm, (body) => {
    const tests = body.split(/\n(?=\n {2}(?:it(?:\.each)?\(|for \())/).map((it) => it.trim())
    for (let at = tests.length - 1; 0 < at; at--) {
      const other = below(random, at + 1)
      ;[tests[at], tests[other]] = [tests[other]!, tests[at]!]
    }
    return `${tests.map((it) => `  ${it}`).join('\n\n')}\n`
  })
}
