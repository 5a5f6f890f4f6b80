import type { api } from '@portal/shared/api'
import type { Answer } from '../lib/api.ts'

/** An entry as its panel shows it. */
export type EntryDetail = Answer<typeof api.entries.byId>
