// istanbuljs/istanbuljs#79: an exported arrow function loses its name.
export const handler = (event: string): string => (event === '' ? handler.name : event)

export const handlers = { onClick: (): string => handlers.onClick.name }
