import { z } from 'zod'
import _ from 'lodash'
import { logger } from './lib/logger'

const Settings = z.object({
  theme: z.enum(['light', 'dark']).default('light'),
  pageSize: z.number().int().min(10).max(100),
  tags: z.array(z.string()).optional(),
})

export type Settings = z.infer<typeof Settings>

export function readSettings(text: string): Settings {
  const parsed = Settings.safeParse(JSON.parse(text))
  if (!parsed.success) {
    logger.warn('invalid settings', parsed.error)
    return { theme: 'light', pageSize: 20 }
  }
  return parsed.data
}

export function visibleTags(tags: string[], hidden: string[], limit: number): string {
  const shown = _.difference(_.uniq(tags), hidden)
  if (shown.length === 0) return 'none'
  return shown.length > limit ? `${shown.slice(0, limit).join(', ')} and more` : shown.join(', ')
}
