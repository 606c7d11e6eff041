export type State = 'draft' | 'review' | 'approved' | 'rejected' | 'published' | 'archived'
export type Action = 'submit' | 'approve' | 'reject' | 'revise' | 'publish' | 'archive'
export type Role = 'author' | 'editor' | 'admin'

interface Transition {
  readonly from: State
  readonly action: Action
  readonly to: State
  readonly roles: readonly Role[]
}

const transitions: readonly Transition[] = [
  { from: 'draft', action: 'submit', to: 'review', roles: ['author', 'editor', 'admin'] },
  { from: 'review', action: 'approve', to: 'approved', roles: ['editor', 'admin'] },
  { from: 'review', action: 'reject', to: 'rejected', roles: ['editor', 'admin'] },
  { from: 'rejected', action: 'revise', to: 'draft', roles: ['author', 'admin'] },
  { from: 'approved', action: 'publish', to: 'published', roles: ['admin'] },
  { from: 'published', action: 'archive', to: 'archived', roles: ['admin'] },
  { from: 'rejected', action: 'archive', to: 'archived', roles: ['editor', 'admin'] },
]

export abstract class WorkflowError extends Error {
  abstract readonly code: string
}

export class TransitionError extends WorkflowError {
  readonly code = 'transition'

  constructor(state: State, action: Action) {
    super(`Cannot ${action} what is in state ${state}`)
  }
}

export class PermissionError extends WorkflowError {
  readonly code = 'permission'

  constructor(role: Role, action: Action) {
    super(`The ${role} may not ${action}`)
  }
}

export interface LogEntry {
  readonly action: Action
  readonly by: string
  readonly comment: string | null
}

export class ApprovalWorkflow {
  static readonly approvalsNeeded = 2

  #state: State = 'draft'
  #approvals = new Set<string>()
  readonly #log: LogEntry[] = []

  constructor(readonly author: string) {
    if (author.length < 2) throw new Error('An author has a name')
  }

  get state(): State {
    return this.#state
  }

  get log(): readonly LogEntry[] {
    return this.#log
  }

  get isOpen(): boolean {
    return this.#state !== 'published' && this.#state !== 'archived'
  }

  actionsFor(role: Role): Action[] {
    return transitions.filter((it) => it.from === this.#state && it.roles.includes(role)).map((it) => it.action)
  }

  perform(action: Action, by: string, role: Role, comment: string | null = null): State {
    const transition = transitions.find((it) => it.from === this.#state && it.action === action)
    if (!transition) throw new TransitionError(this.#state, action)
    if (!transition.roles.includes(role)) throw new PermissionError(role, action)
    if (action === 'reject' && !comment?.trim()) throw new Error('A rejection needs a reason')
    if (action === 'approve') {
      if (by === this.author) throw new PermissionError('author', action)
      if (this.#approvals.has(by)) throw new Error(`${by} has approved already`)
      this.#approvals.add(by)
    }
    this.#log.push({ action, by, comment })
    if (action === 'approve' && role !== 'admin' && this.#approvals.size < ApprovalWorkflow.approvalsNeeded) {
      return this.#state
    }
    if (transition.to === 'draft') this.#approvals.clear()
    this.#state = transition.to
    return this.#state
  }

  lastComment(): string | undefined {
    return this.#log.findLast((entry) => entry.comment !== null)?.comment ?? undefined
  }

  summary(): string {
    switch (this.#state) {
      case 'draft':
        return this.#log.length === 0 ? 'new' : 'being revised'
      case 'review':
        return `waiting for ${ApprovalWorkflow.approvalsNeeded - this.#approvals.size} approval(s)`
      case 'approved':
      case 'published':
        return `${this.#state}, approved by ${[...this.#approvals].sort().join(' and ')}`
      case 'rejected':
      case 'archived':
        return this.lastComment() ?? this.#state
    }
  }
}
