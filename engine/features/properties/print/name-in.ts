import type { FileNames } from '../../../export/file-names.ts'
import { printMember } from '../../../export/values/literal.ts'
import type { Subject } from '../../../model/subject/subject.ts'
import type { NameOf } from './print-domain.ts'

/** The names of a module's functions in a test file: `parse`, `Version.parse`. */
export function nameIn({ subject, names }: { readonly subject: Subject; readonly names: FileNames }): NameOf {
  return (callable) => {
    const [key = '', ...members] = subject.callables[callable]!.path
    return names.local(key) + members.map(printMember).join('')
  }
}
