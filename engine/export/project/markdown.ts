/** Escapes a text for a line, link or table of Markdown. */
export function markdownText(text: string): string {
  return (
    text
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
      // Some dialects turn bare addresses and mailboxes into links.
      .replace(/[\\`*|[\]~@]|<(?=[a-z/!?])|&(?=#?\w)|!(?=\[)|:(?=\/\/)|(?<=\])\(|(?<=www)\./giu, '\\$&')
      // An underscore within a word is literal.
      .replace(/(?<![^\W_])_|_(?![^\W_])/gu, '\\_')
  )
}
