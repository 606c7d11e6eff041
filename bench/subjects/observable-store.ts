export interface Todo {
  readonly id: number
  readonly text: string
  readonly done: boolean
}

export interface TodoState {
  readonly todos: readonly Todo[]
  readonly filter: 'all' | 'open' | 'done'
}

export type TodoAction =
  | { type: 'add'; text: string }
  | { type: 'toggle'; id: number }
  | { type: 'edit'; id: number; text: string }
  | { type: 'filter'; filter: TodoState['filter'] }
  | { type: 'clear-done' }

type Reducer<S, A> = (state: S, action: A) => S
type Subscriber<S> = (state: S, previous: S) => void

export class Store<S, A> {
  #state: S
  #dispatching = false
  readonly #subscribers = new Set<Subscriber<S>>()
  readonly #past: S[] = []

  constructor(
    private readonly reducer: Reducer<S, A>,
    initial: S,
    private readonly historyLimit = 20,
  ) {
    this.#state = initial
  }

  get state(): S {
    return this.#state
  }

  get canUndo(): boolean {
    return 0 < this.#past.length
  }

  subscribe(subscriber: Subscriber<S>): () => boolean {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  dispatch(action: A): boolean {
    if (this.#dispatching) throw new Error('A reducer may not dispatch')
    this.#dispatching = true
    let next: S
    try {
      next = this.reducer(this.#state, action)
    } finally {
      this.#dispatching = false
    }
    if (Object.is(next, this.#state)) return false
    this.#past.push(this.#state)
    if (this.historyLimit < this.#past.length) this.#past.shift()
    this.#become(next)
    return true
  }

  undo(): boolean {
    const previous = this.#past.pop()
    if (previous === undefined) return false
    this.#become(previous)
    return true
  }

  select<T>(selector: (state: S) => T): T {
    return selector(this.#state)
  }

  #become(next: S): void {
    const previous = this.#state
    this.#state = next
    for (const subscriber of this.#subscribers) subscriber(next, previous)
  }
}

export function todoReducer(state: TodoState, action: TodoAction): TodoState {
  switch (action.type) {
    case 'add': {
      const text = action.text.trim()
      if (text === '') return state
      const id = 1 + state.todos.reduce((most, todo) => Math.max(most, todo.id), 0)
      return { ...state, todos: [...state.todos, { id, text, done: false }] }
    }
    case 'toggle':
      return changed(state, action.id, (todo) => ({ ...todo, done: !todo.done }))
    case 'edit':
      if (action.text === '') return { ...state, todos: state.todos.filter((todo) => todo.id !== action.id) }
      return changed(state, action.id, (todo) => ({ ...todo, text: action.text }))
    case 'filter':
      return state.filter === action.filter ? state : { ...state, filter: action.filter }
    case 'clear-done':
      return state.todos.some((todo) => todo.done)
        ? { ...state, todos: state.todos.filter((todo) => !todo.done) }
        : state
  }
}

export class TodoStore extends Store<TodoState, TodoAction> {
  constructor(todos: readonly Todo[] = []) {
    super(todoReducer, { todos, filter: 'all' })
  }

  get visible(): readonly Todo[] {
    const { todos, filter } = this.state
    return filter === 'all' ? todos : todos.filter((todo) => todo.done === (filter === 'done'))
  }

  get progress(): number {
    const { todos } = this.state
    return todos.length === 0 ? 1 : todos.filter((todo) => todo.done).length / todos.length
  }

  add(text: string): this {
    if (!this.dispatch({ type: 'add', text })) throw new Error('A task has a text')
    return this
  }
}

function changed(state: TodoState, id: number, change: (todo: Todo) => Todo): TodoState {
  if (!state.todos.some((todo) => todo.id === id)) return state
  return { ...state, todos: state.todos.map((todo) => (todo.id === id ? change(todo) : todo)) }
}
