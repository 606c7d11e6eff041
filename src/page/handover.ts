import { stackBlitzForm } from '../../engine/export/project/stack-blitz.ts'
import { zipOf } from '../../engine/export/project/zip.ts'
import { postInNewTab, saveFile } from './download.ts'
import type { Project } from '../session/sharing/project.ts'

/** Downloads a project as an archive. */
export function saveProject({ name, files }: Project): void {
  const folder = `${name}-tests`
  saveFile(`${folder}.zip`, zipOf(files, folder))
}

/** Opens a project in StackBlitz, which receives its files. */
export function openInStackBlitz({ name, files }: Project): void {
  postInNewTab(stackBlitzForm(files, `Tests of ${name}`))
}
