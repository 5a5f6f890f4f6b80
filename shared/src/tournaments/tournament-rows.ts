import { z } from 'zod'
import { storedSchemas } from '../kit/answered.ts'
import { bilingualRef } from '../kit/contract.ts'
import { contentRow } from '../contents/contents.ts'
import { documentRow } from '../kit/files/files.ts'
import {
  flag,
  isoDate,
  money,
  optionalField,
  summary,
  text255,
  title,
  boundedText,
  wholeNumber,
} from '../kit/fields.ts'
import { HALL_ZONE } from '../kit/limits.ts'
import { currencyName, id } from '../kit/master-fields.ts'
import { paymentTimings } from '../payments/when-to-pay.ts'
import { minorDisplays } from '../people/shown-minors.ts'
import { richText } from '../kit/text/rich-text.ts'
import { asRefinement } from '../kit/rule-issues.ts'
import { timeZone } from './time-zone.ts'
import { tournamentIssues, withOpenEnds } from './tournament-rules.ts'

const bit = z.union([z.literal(0), z.literal(1)])

/**
 * The fee of the contents `start_content` to `end_content` (null: all additional ones) of an entry of this form. It is a listed fee, or an
 * amount, for which a listed fee is found or created.
 */
const feeDetailDraft = z
  .object({
    formality_id: id,
    fee_id: id.optional(),
    amount: money.optional(),
    start_content: wholeNumber(1, 999),
    end_content: optionalField(wholeNumber(1, 999)),
  })
  .superRefine(
    asRefinement(({ fee_id, amount }) =>
      fee_id === undefined && amount === undefined ? [{ path: ['fee_id'], code: 'FIELD_BLANK', params: {} }] : [],
    ),
  )

const tier = z.object({
  id: z.int(),
  fee: z.object({ id: z.int(), name: z.string(), amount: z.number() }),
  start_content: z.int(),
  end_content: z.int().nullable(),
})
/** The tiers of one form: `main` for the first contents of an entry, `sub` for additional ones. */
export const feeTier = z
  .object({
    tournament_id: z.int(),
    formality: bilingualRef,
    main: tier,
    sub: tier.nullable(),
  })
  .meta({ id: 'FeeTier' })
export type FeeTierRow = z.infer<typeof feeTier>

/**
 * The fields of a tournament, each with a column of the same name. Draft, row, stored columns, form and history are derived from them; their
 * label is `tourAdmin.<field>`.
 */
const columns = {
  name: title,
  name_en: optionalField(title),
  address: text255,
  address_en: optionalField(text255),
  start_date: isoDate,
  end_date: isoDate,
  /** The first day on which the public may enter; null means: once the tournament is published. */
  register_start_date: optionalField(isoDate),
  /** The last day on which the public may enter; null means: until the tournament ends. */
  register_end_date: optionalField(isoDate),
  /** Dates promised to entrants: the last days of approval and payment, and the first day of bibs. */
  approve_by: optionalField(isoDate),
  pay_by: optionalField(isoDate),
  bibs_from: optionalField(isoDate),
  currency_name: currencyName,
  content: richText,
  content_en: richText,
  is_active: flag.default(0),
  is_comment: flag.default(1),
  fee_threshold: optionalField(money),
  /** The surcharge of an entry that is sent on that day or later; both or neither. */
  late_fee: optionalField(money),
  late_fee_from: optionalField(isoDate),
  /** The account that fees are paid to: the six-digit number of the bank at Napas, the account number and its holder. */
  bank_bin: optionalField(boundedText().regex(/^\d{6}$/u)),
  bank_account: optionalField(boundedText().regex(/^[0-9A-Za-z]{4,19}$/u)),
  bank_holder: optionalField(text255),
  pay_when: z.enum(paymentTimings).default('approved'),
  /** Other ways to pay, deadline and contact. */
  payment_note: optionalField(summary),
  payment_note_en: optionalField(summary),
  contact: optionalField(text255),
  contact_en: optionalField(text255),
  /** The language of the hall's screen and the zone of its clock. */
  hall_language: z.enum(['vi', 'en']).default('vi'),
  hall_zone: timeZone.default(HALL_ZONE),
  minors_shown: z.enum(minorDisplays).default('given'),
}
export type TournamentColumn = keyof typeof columns
export const tournamentColumns = Object.keys(columns) as TournamentColumn[]

/** The editable fields. Calls that take them add `asRefinement(tournamentIssues)` to the schema. */
export const tournamentFields = {
  ...columns,
  fee_details: z.array(feeDetailDraft).max(40).transform(withOpenEnds).default([]),
}
export const tournamentDraft = z.object(tournamentFields).superRefine(asRefinement(tournamentIssues))
export type TournamentDraft = z.output<typeof tournamentDraft>

export const tournamentSortable = [
  'id',
  'index',
  'name',
  'address',
  'start_date',
  'end_date',
  'register_end_date',
  'currency_name',
  'is_active',
  'count_content',
  'count_entries',
  'created_date',
  'updated_date',
] as const

export const tournamentRow = z
  .object({
    id: z.int(),
    version: z.int(),
    ...storedSchemas(columns),
    /** Lists leave it out, because their pages show no text of a tournament. */
    content_en: z.string().optional(),
    fee_threshold: z.number().nullable(),
    late_fee: z.number().nullable(),
    fee_details: z.array(feeTier),
    resources: z.array(documentRow),
    /** The numbers of contents open for registration, of all opened contents, and of waiting and approved entries. */
    count_content: z.int(),
    count_details: z.int(),
    count_entries: z.int(),
    created_date: z.string(),
    updated_date: z.string(),
  })
  .meta({ id: 'Tournament' })
export type Tournament = z.infer<typeof tournamentRow>

/** An opened content. `quantity`: the number of people; both counts are computed, never stored. */
export const detailRow = z
  .object({
    id: z.int(),
    index: z.int(),
    version: z.int(),
    is_register: bit,
    fee: z.number().nullable(),
    quantity: z.int(),
    entries: z.int(),
    tournament: bilingualRef,
    content_competition: contentRow,
  })
  .meta({ id: 'OpenedContent' })
export type Detail = z.infer<typeof detailRow>

export const detailSortable = ['id', 'index', 'symbol', 'name', 'quantity', 'fee', 'is_register'] as const
