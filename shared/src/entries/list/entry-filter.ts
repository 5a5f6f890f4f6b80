import { z } from 'zod'
import { mapNames } from '../../kit/define-fields.ts'
import { CONTROL, flag, wholeNumber, wireId } from '../../kit/fields.ts'
import { TEXT_MAX } from '../../kit/limits.ts'
import { issueParams } from '../../kit/validation.ts'
import { containsFilters, filteredTexts } from '../entry.fields.ts'
import { stateFilters } from '../entry-state.ts'
import { sexFilters } from './sex-filter.ts'

/** A text without control characters, on which PostgreSQL fails. */
const storedText = z
  .string()
  .max(TEXT_MAX, { abort: true })
  .refine((text) => !CONTROL.test(text), { params: issueParams('CONTROL_CHARACTER') })

/** The filters of a list of entries. */
export const entryFilter = z.object({
  search: z.string().max(255).optional(),
  unit_id: wireId.optional(),
  tournament_detail_id: wireId.optional(),
  /** Entries in an event of this age group; with `dance_type_id`, in one event of both. */
  age_id: wireId.optional(),
  dance_type_id: wireId.optional(),
  formality_id: wireId.optional(),
  is_pay: flag.optional(),
  /** 1: with a bib, 0: without. */
  has_number: flag.optional(),
  /** 1: its bib was handed out, 0: it has a bib that was not. */
  bib_handed: flag.optional(),
  /** The entry with this bib. */
  number: wireId.optional(),
  /** Entries with a dancer born in this year. */
  year_of_birth: wholeNumber(1900, 2099).optional(),
  status: flag.optional(),
  /** Entries that are set aside with this state; without it, lists leave them out. */
  state: z.enum([...stateFilters, 'any']).optional(),
  // The flags below select with 1 the entries of the comment, and with 0 all other entries.
  /** Entries of people who have another entry in the same tournament. */
  has_same: flag.optional(),
  /** Entries of people who have another entry in one of its events. */
  entered_twice: flag.optional(),
  /** Entries with an open request. */
  has_request: flag.optional(),
  /** Entries in a content with fewer entries than its minimum. */
  below_minimum: flag.optional(),
  /** Entries made or approved against the rules, with a reason. */
  overridden: flag.optional(),
  /** Entries whose people no longer meet the rules, which have changed, for example by another year of the tournament. */
  not_eligible: flag.optional(),
  /** Solo dancers of this sex, or those whose sex is not known. */
  sex: z.enum(sexFilters).optional(),
  /** Entries with a child whose name nobody consented to publish. */
  no_publication: flag.optional(),
  /** Entries with a note of the office. */
  has_notes: flag.optional(),
  /** A filter with the name of a field takes its whole text, `<field>_contains` a part of it, without regard to accents and case. */
  ...mapNames(containsFilters, () => z.string().max(TEXT_MAX).optional()),
  ...mapNames(filteredTexts, () => storedText.optional()),
})
export type EntryFilter = z.infer<typeof entryFilter>
