export async function render(count: number): Promise<string> {
  if (count < 0) {
    const { fail } = await import('./failures')
    return fail(count)
  }
  const charts = await import('charts')
  if (charts.isReady(count)) return charts.version > 2 ? 'new chart' : 'old chart'
  return (await import('./tables')).default(count)
}

export const start = (name: string): Promise<unknown> =>
  import('./start').then(({ start: run }) => (run(name) ? 'started' : 'stopped'))

export const page = (): Promise<unknown> => import('./page').then((it) => it.default.name)
