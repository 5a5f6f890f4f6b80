import { isSolo, sexes, type Sex, type SoloFields } from '../../people/sex.ts'

/** The filters of a list of entries by sex; `unknown`: solo dancers whose sex is not known. */
export const sexFilters = [...sexes, 'unknown'] as const
export type SexFilter = (typeof sexFilters)[number]

/** Whether an entry passes the filter by sex. */
export const hasSex = (filter: SexFilter, entry: SoloFields & { sex: Sex | null }): boolean =>
  filter === 'unknown' ? isSolo(entry) && entry.sex === null : entry.sex === filter
