import { expect } from 'vitest'
import { installedPackages } from '../../cli/packages.ts'
import { createProject } from '../../engine/lang/program/project.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import { defaultOptions } from '../../engine/run/options.ts'
import { compileSource, plain } from '../../engine/techniques/compile.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'
import { createPlatform } from '../../engine/worker/entry/platform-parts.ts'
import { sourceOf } from './compile.ts'
import { packageFiles, withProject } from './packages.ts'

/** Compiles code that imports a CommonJS package with this name and text, which must be real. */
export function compiledWithPackage(name: string, text: string, main: string): Promise<Compiled> {
  return withProject(packageFiles(name, {}, { 'index.js': text }), async (folder) => {
    const source = sourceOf(main)
    const platform = createPlatform()
    const packages = await installedPackages(source, folder, platform, defaultOptions)
    const project = createProject(nodeLibs(), { ...platform, ...(packages && { packages }) })
    const compilation = compileSource(project, source, plain)
    if (compilation.kind === 'failed') throw new Error(compilation.diagnostics[0]?.message)
    expect(compilation.compiled.imports).toMatchObject([{ specifier: name, state: 'real' }])
    return compilation.compiled
  })
}
