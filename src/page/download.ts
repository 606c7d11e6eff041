import type { ProjectForm } from '../../engine/export/project/stack-blitz.ts'

/** Downloads a text, or bytes, as a file. */
export function saveFile(fileName: string, content: string | Uint8Array<ArrayBuffer>): void {
  const type = typeof content === 'string' ? 'text/plain;charset=utf-8' : 'application/zip'
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

/** Posts a form to a new tab that has no access to this one. The page's policy lists the allowed form targets. */
export function postInNewTab({ action, fields }: ProjectForm): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.target = '_blank'
  form.rel = 'noopener'
  form.hidden = true
  for (const [name, value] of fields) {
    // An input would drop line breaks.
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
