/** A text as it stands in a line, a link or a table of Markdown, where it means nothing but itself. */
export function markdownText(text: string): string {
  return (
    text
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
      // An address is a link by itself in some dialects, and so is that of a mailbox.
      .replace(/[\\`*|[\]~@]|<(?=[a-z/!?])|&(?=#?\w)|!(?=\[)|:(?=\/\/)|(?<=\])\(|(?<=www)\./giu, '\\$&')
      // An underline within a word is one.
      .replace(/(?<![^\W_])_|_(?![^\W_])/gu, '\\_')
  )
}
