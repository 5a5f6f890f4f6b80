import { z } from 'zod'
import { each } from '../../kit/define-fields.ts'
import { CONTROL, flag, wireId } from '../../kit/fields.ts'
import { TEXT_MAX } from '../../kit/limits.ts'
import { because } from '../../kit/validation.ts'
import { containsFilters, filteredTexts } from '../entry.fields.ts'
import { stateFilters } from '../entry-state.ts'
import { sexFilters } from './sex-filter.ts'

/** A text that could be stored; PostgreSQL fails on others. */
const storedText = z
  .string()
  .max(TEXT_MAX, { abort: true })
  .refine((text) => !CONTROL.test(text), { params: because('CONTROL_CHARACTER') })

/** The filters of a list of entries. */
export const entryFilter = z.object({
  search: z.string().max(255).optional(),
  unit_id: wireId.optional(),
  tournament_detail_id: wireId.optional(),
  formality_id: wireId.optional(),
  is_pay: flag.optional(),
  /** 1: with a bib, 0: without. */
  has_number: flag.optional(),
  status: flag.optional(),
  /** Entries that are set aside in this way, which lists leave out otherwise. */
  state: z.enum([...stateFilters, 'any']).optional(),
  /** 1: of people who have another entry in the same tournament, 0: of all others. */
  has_same: flag.optional(),
  /** 1: of people who have another entry in one of its events, 0: all others. */
  entered_twice: flag.optional(),
  /** 1: whose owner asks for a change or a withdrawal, 0: all others. */
  has_request: flag.optional(),
  /** 1: with a content that has fewer entries than it needs, 0: all others. */
  below_minimum: flag.optional(),
  /** 1: approved against the rules with a reason, 0: all others. */
  overridden: flag.optional(),
  /** 1: whose people no longer fit since the rules changed, as by another year of the tournament; 0: all others. */
  not_eligible: flag.optional(),
  /** Solo dancers of this sex, or those whose sex is not known. */
  sex: z.enum(sexFilters).optional(),
  /** 1: with a child whose names nobody agreed to publish, 0: all others. */
  no_publication: flag.optional(),
  /** A filter with the name of a field takes its whole text, `<field>_contains` a part of it, without regard to accents and case. */
  ...each(containsFilters, () => z.string().max(TEXT_MAX).optional()),
  ...each(filteredTexts, () => storedText.optional()),
})
export type EntryFilter = z.infer<typeof entryFilter>
