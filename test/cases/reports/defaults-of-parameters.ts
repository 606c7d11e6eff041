// istanbuljs/istanbuljs#405: defaults of parameters are branches of their own.
export const format = (code = 200, payload: readonly string[] = [], message = ''): string =>
  `${code} ${message} ${payload.length}`
