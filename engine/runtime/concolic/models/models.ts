import { collections } from './collections.ts'
import { conversions } from './conversions.ts'
import type { Family, Model } from './model.ts'
import { numbers } from './numbers.ts'
import { patterns } from './patterns.ts'
import { texts } from './texts.ts'

const families: readonly Family[] = [numbers, conversions, texts, patterns, collections]

/** The models of built-in functions, as they are before pasted code may replace them. What has none is concrete. */
export const models = new Map<unknown, Model>(families.flat())
