import punycode from 'punycode/punycode.js'

export const emulated = punycode
