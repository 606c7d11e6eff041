import { produce, type Draft } from 'immer'

interface Todo {
  readonly title: string
  readonly done: boolean
}

interface State {
  readonly todos: readonly Todo[]
  readonly filter: 'all' | 'open'
}

type Action =
  | { readonly type: 'add'; readonly title: string }
  | { readonly type: 'toggle'; readonly at: number }
  | { readonly type: 'filter' }

/** Changes the state without touching the old one. */
export const reduce = (state: State, action: Action): State =>
  produce(state, (draft: Draft<State>) => {
    switch (action.type) {
      case 'add':
        if (action.title !== '') draft.todos.push({ title: action.title, done: false })
        break
      case 'toggle': {
        const todo = draft.todos[action.at]
        if (todo !== undefined) todo.done = !todo.done
        break
      }
      case 'filter':
        draft.filter = draft.filter === 'all' ? 'open' : 'all'
    }
  })
