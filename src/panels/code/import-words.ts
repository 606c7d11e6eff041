import type { ImportedModule } from '../../../engine/model/subject/imported-module.ts'
import { isImitated } from '../../../engine/model/subject/known-modules.ts'
import type { PinnedVersions } from '../../../engine/model/subject/packages.ts'
import { canSwitch } from '../../session/editing/import-choices.ts'

/** Those first that tests have to arrange. An import keeps its place when it is switched. */
export function inStripOrder(imports: readonly ImportedModule[]): readonly ImportedModule[] {
  const rank = (it: ImportedModule): number => (it.state === 'types' ? 2 : canSwitch(it) ? 1 : 0)
  return imports.toSorted((a, b) => rank(a) - rank(b))
}

/** Why a global variable is mocked, in two sentences. */
export function globalInWords(name: string): string {
  return `${name} is mocked, because this global is not available in the sandbox. ${arranged}`
}

const arranged = 'Tests arrange what it returns.'

/** An offer to load the packages with these names. */
export function offerInWords(names: readonly string[]): string {
  return names.length === 1 ? `Use the real ${names[0]}` : 'Use the real packages'
}

/** Names the packages of opened code with their versions, and says which data leaves the browser if they are loaded. */
export function openedInWords(names: readonly string[], pinned: PinnedVersions, host: string): string {
  const these = names.map((it) => (Object.hasOwn(pinned, it) ? `${it} ${pinned[it]}` : it))
  const listed = these.length === 1 ? these[0] : `${these.slice(0, -1).join(', ')} and ${these.at(-1)}`
  return `This code uses ${listed}. Loading from ${host} sends only names and versions of packages, never your code.`
}

/** Says which data leaves the browser when packages are loaded, and for which site. */
export function consentInWords(
  names: readonly string[],
  { host, endsWithVisit }: { readonly host: string; readonly endsWithVisit: boolean },
): string {
  const these = names.length === 1 ? names[0] : `${names.length} packages`
  const later = endsWithVisit
    ? 'Imports that you type later load, too.'
    : 'You are asked once; imports that you open or type later load, too.'
  return `This loads ${these} from ${host}. Only names and versions of packages leave your browser, never your code. ${later}`
}

/** The state of an import and its reason, in a sentence or two. */
export function importInWords(imported: ImportedModule): string {
  const { specifier, state, isIndirect } = imported
  const through = isIndirect === true ? ' An imported file imports it.' : ''
  return `${specifier} ${reasonOf(imported)}.${state === 'mocked' ? ` ${arranged}` : ''}${through}`
}

function reasonOf({ specifier, state, why, problem = '', package: from }: ImportedModule): string {
  const detail = problem === '' ? '' : `: ${problem.replace(/\.$/u, '')}`
  switch (why) {
    case 'tested':
      return 'is the file under test'
    case 'pasted':
      return 'is real, because it is one of the files here'
    case 'built in':
      if (state === 'emulated') return 'is emulated: it is a module of Node, and behaves as it does there'
      return problem === ''
        ? 'is mocked, because its effects reach beyond the program'
        : `is mocked, because ${problem}`
    case 'installed':
      if (state !== 'real') return `is mocked, because it cannot run here${detail}`
      return from?.version === undefined
        ? 'is real: it is an installed package'
        : `is real: it is from ${from.name} ${from.version}`
    case 'erased':
      return 'is not loaded, because only its types are used'
    case 'missing':
      return isImitated(specifier)
        ? 'is mocked, because it needs a renderer: mocks do what it does when a component is rendered first'
        : 'is mocked, because it is not here'
    case 'requested':
      return state === 'mocked' ? 'is mocked, as you chose' : 'is loaded, as you chose'
    case 'throws':
      return `is mocked, because it fails to load${detail}`
    case 'broken':
      return `is mocked, because it does not compile${detail}`
    case 'large':
      return 'is mocked, because the code imports more than can be loaded'
  }
}
