export type Level = 'none' | 'read' | 'comment' | 'write' | 'own'

export interface Folder {
  readonly name: string
  readonly parent?: Folder
  readonly grants: Readonly<Record<string, Level>>
  readonly inherits: boolean
}

export interface Document {
  readonly title: string
  readonly folder: Folder
  readonly author: string
  readonly isLocked: boolean
  readonly sharedWith: readonly string[]
}

export interface Person {
  readonly name: string
  readonly groups: readonly string[]
  readonly isGuest: boolean
}

export type Action = 'view' | 'comment' | 'edit' | 'move' | 'delete'

const order: readonly Level[] = ['none', 'read', 'comment', 'write', 'own']

const matrix: Readonly<Record<Action, Level>> = {
  view: 'read',
  comment: 'comment',
  edit: 'write',
  move: 'write',
  delete: 'own',
}

function isEnough(granted: Level, wanted: Level): boolean {
  return order.indexOf(granted) >= order.indexOf(wanted)
}

function isGranted(folder: Folder, subject: string, wanted: Level): boolean {
  const granted = folder.grants[subject]
  if (granted !== undefined) return isEnough(granted, wanted)
  if (!folder.inherits || folder.parent === undefined) return false
  return isGranted(folder.parent, subject, wanted)
}

function isInside(folder: Folder, ancestor: Folder): boolean {
  if (folder === ancestor) return true
  return folder.parent !== undefined && isInside(folder.parent, ancestor)
}

function hasGrant(person: Person, folder: Folder, wanted: Level): boolean {
  return isGranted(folder, person.name, wanted) || person.groups.some((it) => isGranted(folder, it, wanted))
}

function isForbiddenToGuests(action: Action): boolean {
  return action === 'move' || action === 'delete'
}

export function isAllowed(person: Person, action: Action, document: Document): boolean {
  if (person.isGuest && isForbiddenToGuests(action)) return false
  if (document.isLocked && action !== 'view' && document.author !== person.name) return false
  if (document.author === person.name) return true
  if (action === 'view' && document.sharedWith.includes(person.name)) return true
  return hasGrant(person, document.folder, matrix[action])
}

export function moveDocument(person: Person, document: Document, target: Folder): Document {
  if (!isAllowed(person, 'move', document)) throw new Error(`${person.name} may not move ${document.title}`)
  if (hasGrant(person, target, 'write') === false) throw new Error(`${person.name} may not write to ${target.name}`)
  const staysInside = isInside(target, document.folder)
  return { ...document, folder: target, sharedWith: staysInside ? document.sharedWith : [] }
}

export function allowedActions(person: Person, document: Document): Action[] {
  const actions: Action[] = []
  for (const action of ['view', 'comment', 'edit', 'move', 'delete'] as const) {
    if (isAllowed(person, action, document)) actions.push(action)
  }
  return actions
}
