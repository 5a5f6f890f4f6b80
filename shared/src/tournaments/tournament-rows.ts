import { z } from 'zod'
import { answered } from '../kit/answered.ts'
import { bilingualRef, ref } from '../kit/contract.ts'
import { contentRow } from '../contents/contents.ts'
import { documentRow } from '../kit/files/files.ts'
import { flag, isoDate, money, orNone, summary, text255, title, typed, wholeNumber } from '../kit/fields.ts'
import { HALL_ZONE } from '../kit/limits.ts'
import { currencyName, id } from '../kit/master-fields.ts'
import { payWhens } from '../payments/when-to-pay.ts'
import { minorsShown } from '../people/shown-minors.ts'
import { richText } from '../kit/text/rich-text.ts'
import { refusingBy } from '../kit/rule-issues.ts'
import { timeZone } from './time-zone.ts'
import { tournamentIssues, withOpenEnds } from './tournament-rules.ts'

const bit = z.union([z.literal(0), z.literal(1)])

/**
 * The fee of the contents `start_content` to `end_content` (none: all further ones) of an entry of this form. It is one of the listed fees, or
 * an amount, for which the form's fee of that amount is found or added.
 */
const feeDetailDraft = z
  .object({
    formality_id: id,
    fee_id: id.optional(),
    amount: money.optional(),
    start_content: wholeNumber(1, 999),
    end_content: orNone(wholeNumber(1, 999)),
  })
  .superRefine(
    refusingBy(({ fee_id, amount }) =>
      fee_id === undefined && amount === undefined ? [{ path: ['fee_id'], code: 'FIELD_BLANK', params: {} }] : [],
    ),
  )

const tier = z.object({
  id: z.int(),
  fee: z.object({ id: z.int(), name: z.string(), amount: z.number() }),
  start_content: z.int(),
  end_content: z.int().nullable(),
})
/** The tiers of one form: `main` for the first contents of an entry, `sub` for the further ones. */
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
 * The fields of a tournament with columns of the same names. Draft, row, stored columns, form and history are derived from them, with the word
 * `tourAdmin.<field>`.
 */
const columns = {
  name: title,
  address: text255,
  start_date: isoDate,
  end_date: isoDate,
  /** The last day on which the public may enter; null means: until the tournament ends. */
  register_end_date: orNone(isoDate),
  /** Promises to entrants: the last days on which entries are approved and fees are due, and the first with bibs. */
  approve_by: orNone(isoDate),
  pay_by: orNone(isoDate),
  bibs_from: orNone(isoDate),
  currency_name: currencyName,
  content: richText,
  is_active: flag.default(0),
  is_comment: flag.default(1),
  fee_threshold: orNone(money),
  /** Where fees are paid to: the bank's six digits at Napas, the account and its holder. */
  bank_bin: orNone(typed().regex(/^\d{6}$/u)),
  bank_account: orNone(typed().regex(/^[0-9A-Za-z]{4,19}$/u)),
  bank_holder: orNone(text255),
  pay_when: z.enum(payWhens).default('approved'),
  /** Other ways to pay, deadline and contact. */
  payment_note: orNone(summary),
  contact: orNone(text255),
  /** The language of the hall's screen and the zone of its clock. */
  hall_language: z.enum(['vi', 'en']).default('vi'),
  hall_zone: timeZone.default(HALL_ZONE),
  minors_shown: z.enum(minorsShown).default('given'),
}
export type TournamentColumn = keyof typeof columns
export const tournamentColumns = Object.keys(columns) as TournamentColumn[]

/** The editable fields. Calls that take them add `refusingBy(tournamentIssues)` to the schema. */
export const tournamentFields = {
  ...columns,
  fee_details: z.array(feeDetailDraft).max(40).transform(withOpenEnds).default([]),
}
export const tournamentDraft = z.object(tournamentFields).superRefine(refusingBy(tournamentIssues))
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
    ...answered(columns),
    fee_threshold: z.number().nullable(),
    fee_details: z.array(feeTier),
    /** Its documents. */
    resources: z.array(documentRow),
    /** How many contents are open to registration, how many there are in all, and how many entries (waiting and approved). */
    count_content: z.int(),
    count_details: z.int(),
    count_entries: z.int(),
    created_date: z.string(),
    updated_date: z.string(),
  })
  .meta({ id: 'Tournament' })
export type Tournament = z.infer<typeof tournamentRow>

/** An opened content. `quantity` counts people, `entries` counts entries; both are counted, never stored. */
export const detailRow = z
  .object({
    id: z.int(),
    index: z.int(),
    version: z.int(),
    is_register: bit,
    fee: z.number().nullable(),
    quantity: z.int(),
    entries: z.int(),
    tournament: ref,
    content_competition: contentRow,
  })
  .meta({ id: 'OpenedContent' })
export type Detail = z.infer<typeof detailRow>

export const detailSortable = ['id', 'index', 'symbol', 'name', 'quantity', 'fee', 'is_register'] as const
