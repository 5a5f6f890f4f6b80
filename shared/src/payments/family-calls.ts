import { z } from 'zod'
import { bilingualRef, endpoint } from '../kit/contract.ts'
import {
  optionalField,
  anyInteger,
  email,
  newName,
  optionalEditField,
  orEmptyText,
  phone,
  text255,
  wholeNumber,
  wireId,
  storedText,
} from '../kit/fields.ts'
import { issueParams } from '../kit/validation.ts'
import { noticeVersions } from '../privacy/notice.ts'
import { entryRow, familyEntry } from '../entries/entries.ts'
import { FAMILY_ENTRIES_MAX } from './family-limits.ts'

/** The largest payment, in whole units of the currency. */
const PAYMENT_MAX = 1_000_000_000

const familyOrder = z
  .object({
    tournament_id: wireId,
    email: orEmptyText(email),
    mobile: orEmptyText(phone),
    /** Who consents for the entries with a `consent`. */
    guardian: optionalField(z.object({ guardian_name: newName, guardian_phone: phone })),
    notice_version: z.enum(noticeVersions).optional(),
    /** The price of all entries that the caller saw: entered only if it is still so. */
    fee_total: anyInteger.optional(),
    entries: z.array(familyEntry).min(1).max(FAMILY_ENTRIES_MAX),
  })
  .superRefine(({ guardian, entries }, context) => {
    if (!guardian && entries.some(({ consent }) => consent))
      context.addIssue({ code: 'custom', path: ['guardian', 'guardian_name'], params: issueParams('FIELD_BLANK') })
  })
export type FamilyOrder = z.output<typeof familyOrder>

const sums = {
  /** The transfer note that pays for all entries; each entry's own note stays valid. */
  memo: z.string(),
  /** The fees of the entries that are due now, and all that was paid. */
  fee_amount: z.number(),
  paid_amount: z.number(),
  owed: z.number(),
  /** Paid beyond what is due: for entries that are approved later, or to be refunded. */
  credit: z.number(),
  /** The fees of entries that are not due yet. */
  waiting_amount: z.number(),
}

/** The entries of a family that its link shows, in the order of sending, each with the secret of its own link. */
export const family = z
  .object({
    code: z.string(),
    tournament: bilingualRef,
    ...sums,
    entries: z.array(entryRow.extend({ link: z.string().nullable() })),
  })
  .meta({ id: 'Family' })
export type Family = z.infer<typeof family>

/** The balance of a family for the office. */
export const familyBalance = z
  .object({
    code: z.string(),
    tournament: bilingualRef,
    ...sums,
    entries: z.array(
      entryRow
        .pick({ id: true, code: true, status: true, state: true, fee_amount: true, paid_amount: true })
        .extend({ name: z.string(), symbols: z.array(z.string()) }),
    ),
  })
  .meta({ id: 'FamilyBalance' })
export type FamilyBalance = z.infer<typeof familyBalance>

const familyInTournament = z.object({ tournament_id: wireId, code: storedText().trim().min(1).max(20) })

export const familyCalls = {
  enter: endpoint({
    method: 'POST',
    path: '/registration/family',
    can: 'entry:create',
    scope: { tournament: 'body.tournament_id', needs: 'entry:edit' },
    creates: true,
    body: familyOrder,
    reply: family.extend({
      /** The secret of the link that shows all entries, sent once. */
      link: z.string(),
    }),
    message: 'REGISTRATION_CREATE_SUCCESS',
    summary:
      'Enter a family in a tournament: at most 8 entries at once, or none, with one contact, one mail and one transfer note',
  }),
  byLink: endpoint({
    method: 'GET',
    path: '/registration/family/by-link',
    can: 'entry:look-up',
    reply: family,
    message: 'ATHLETE_FOUND',
    summary: 'Show the entries of a family by its link (X-Entry-Token header)',
  }),
  balance: endpoint({
    method: 'GET',
    path: '/athletes/family-balance',
    can: 'entry:read',
    scope: { tournament: 'query.tournament_id' },
    query: familyInTournament,
    reply: familyBalance,
    message: 'ATHLETE_FOUND',
    summary: 'What a family owes in a tournament, entry by entry, by the code in its transfer note',
  }),
  pay: endpoint({
    method: 'POST',
    path: '/athletes/family-payments',
    can: 'entry:collect',
    scope: { tournament: 'body.tournament_id' },
    creates: true,
    body: familyInTournament.extend({
      amount: wholeNumber(1, PAYMENT_MAX),
      method: text255,
      note: optionalEditField(text255),
      /** The sum owed that the caller saw. The call is refused if it has changed. */
      owed: anyInteger.optional(),
    }),
    reply: familyBalance.extend({
      /** The entries that were paid by the amount, in the order of sending, and by how much. Their sum is the amount. */
      shares: z.array(z.object({ id: z.int(), name: z.string(), amount: z.number() })),
    }),
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Record a payment of a family: for its approved entries in the order of sending, the rest is credit',
  }),
} as const
