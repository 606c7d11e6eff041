import type { Compiler } from '../session/clients.ts'

/** Holds back expensive work until someone uses the playground. */
export interface Gate {
  readonly open: () => void
  /** The same compiler; its calls wait until the gate is open. */
  readonly guard: (compiler: Compiler) => Compiler
}

export function createGate(): Gate {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const later = async <T>(ask: () => Promise<T>): Promise<T> => {
    await opened
    return ask()
  }
  return {
    open: () => {
      open()
    },
    guard: (compiler) => ({
      check: (source) => later(() => compiler.check(source)),
      hint: (source, file, offset) => later(() => compiler.hint(source, file, offset)),
      completions: (source, file, offset) => later(() => compiler.completions(source, file, offset)),
      completionHint: (source, file, offset, name) => later(() => compiler.completionHint(source, file, offset, name)),
      declaration: (source, file, offset) => later(() => compiler.declaration(source, file, offset)),
      compile: (source, detail) => later(() => compiler.compile(source, detail)),
      compileUserTests: (source, tests) => later(() => compiler.compileUserTests(source, tests)),
      format: (report, like) => later(() => compiler.format(report, like)),
      formatLines: (lines, fileName) => later(() => compiler.formatLines(lines, fileName)),
      files: (source) => later(() => compiler.files(source)),
    }),
  }
}
