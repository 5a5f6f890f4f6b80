import type { Answer } from '../lib/api.ts'
import type { api } from '../lib/calls.ts'

/** An entry as its panel shows it. */
export type EntryDetail = Answer<typeof api.entries.byId>
