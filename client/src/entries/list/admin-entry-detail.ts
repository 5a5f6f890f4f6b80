import type { Answer } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'

/** An entry as its panel shows it. */
export type EntryDetail = Answer<typeof api.entries.byId>
