import { z } from 'zod'
import { endpoint, idParam, ref } from '../contract.ts'
import { email, flag, fullName, ID_MAX, idList, phone, text255, YEAR_OF_BIRTH_MAX, yearOfBirth } from '../fields.ts'
import { listQuery } from '../resource.ts'
import { unitChoice } from '../users/users.ts'
import { because } from '../validation.ts'
import { readPeople, type PeopleDraft } from './people.ts'

const bit = z.union([z.literal(0), z.literal(1)])

/** The agreement of a guardian; asked of public entries with anyone under 16. */
export const consent = z.object({ guardian_name: fullName, guardian_phone: phone, accepted: z.literal(true) })

const people = {
  /**
   * One person's name, or a team's members, comma-separated, each with a year of birth behind it where known. Its length is bounded by
   * the rules of `readPeople`, which name the limit that a person understands.
   */
  full_name_one: z.string().trim().min(1),
  date_of_birth_one: yearOfBirth.nullish(),
  full_name_two: z.string().nullish(),
  date_of_birth_two: yearOfBirth.nullish(),
  team_name: text255.nullish(),
  /** Counted from the members; a differing number is refused. */
  number_of_people: z
    .union([z.int(), z.string().regex(/^\d{1,9}$/u)])
    .transform(Number)
    .nullish(),
  is_flashmob: flag.default(0),
  is_group: flag.default(0),
  email,
  mobile: phone,
  unit_id: unitChoice,
  tournament_detail_id: idList,
}

const positive = z.coerce.number().int().positive().max(ID_MAX)

export const registrationDraft = z
  .object({
    ...people,
    tournament_id: positive,
    consent: consent.nullish(),
    /** Admins only: why a refusal of the eligibility rules does not count here. */
    override_reason: text255.nullish(),
  })
  .superRefine(checkPeople, { when: hasPeople })
export type RegistrationDraft = z.output<typeof registrationDraft>

const changeDraft = z
  .object({
    ...people,
    consent: consent.nullish(),
    version: z.int().optional(),
    /** Admins only: the bib, and why a refusal of the eligibility rules does not count here. */
    number: z.int().min(1).max(99_999).nullish(),
    override_reason: text255.nullish(),
  })
  .superRefine(checkPeople, { when: hasPeople })
export type ChangeDraft = z.output<typeof changeDraft>

/** Names and head counts are judged together with the other fields, so that everything wrong is told at once. */
function checkPeople(draft: PeopleDraft, context: z.RefinementCtx): void {
  // A year in the future is the server's to refuse: it knows the day.
  for (const { path, code, params } of readPeople(draft, YEAR_OF_BIRTH_MAX).problems)
    context.addIssue({ code: 'custom', path: [path], params: because(code, params) })
}

function hasPeople({ value }: { value: unknown }): boolean {
  const { full_name_one, is_flashmob, is_group } = value as Record<string, unknown>
  return typeof full_name_one === 'string' && typeof is_flashmob === 'number' && typeof is_group === 'number'
}

export const member = z.object({ full_name: z.string(), year_of_birth: z.int().nullable() })

const enteredContent = z.object({
  id: z.int(),
  is_register: bit,
  fee: z.number().nullable(),
  content_competition: z.object({
    id: z.int(),
    symbol: z.string(),
    name: z.string(),
    is_closed: bit,
    formality: ref,
  }),
})

/** An entry as its owner and the admins see it. */
export const entryRow = z.object({
  id: z.int(),
  code: z.string(),
  version: z.int(),
  number: z.int().nullable(),
  /** 0 waiting, 1 approved. */
  status: bit,
  formality_id: z.int(),
  full_name_one: z.string(),
  date_of_birth_one: z.int().nullable(),
  full_name_two: z.string().nullable(),
  date_of_birth_two: z.int().nullable(),
  team_name: z.string().nullable(),
  number_of_people: z.int(),
  members: z.array(member),
  is_flashmob: bit,
  is_group: bit,
  email: z.string(),
  mobile: z.string(),
  unit: ref.nullable(),
  fee_amount: z.number(),
  paid_amount: z.number(),
  is_pay: z.boolean(),
  created_date: z.string(),
  updated_date: z.string(),
  override_reason: z.string().nullable(),
  tournament: ref,
  tournament_details: z.array(enteredContent),
  /** For admins: other entries of the same people in this tournament, to compare or merge. */
  same_people: z.array(z.object({ id: z.int(), code: z.string(), status: bit, unit: ref.nullable() })),
})
export type Entry = z.infer<typeof entryRow>

export const payment = z.object({
  id: z.int(),
  amount: z.number(),
  method: z.string(),
  note: z.string().nullable(),
  paid_date: z.string(),
  created_by: ref.nullable(),
})

export const historyRow = z.object({
  id: z.int(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  created_by: ref.nullable(),
  created_date: z.string(),
})

export const feeTotals = z.object({
  fees_collected: z.int(),
  fees_pending: z.int(),
  total_fee: z.number(),
  total_entry_fee: z.number(),
})

export const entrySortable = [
  'id',
  'number',
  'full_name_one',
  'date_of_birth_one',
  'unit_id',
  'fee_amount',
  'is_pay',
  'created_date',
  'formality_id',
] as const
export type EntryColumn = (typeof entrySortable)[number]

/** What narrows a list of entries. */
export const entryFilter = z.object({
  search: z.string().max(255).optional(),
  unit_id: positive.optional(),
  tournament_detail_id: positive.optional(),
  formality_id: positive.optional(),
  is_pay: flag.optional(),
  /** 1: with a bib, 0: without. */
  has_number: flag.optional(),
  status: flag.optional(),
})
export type EntryFilter = z.infer<typeof entryFilter>

const entryQuery = listQuery.extend({
  ...entryFilter.omit({ status: true }).shape,
  tournament_id: positive.optional(),
  /** Continues behind the row whose `cursor` this is; the way to read far into a long list. */
  after: z.string().max(600).optional(),
})

const entryList = z.union([
  z.object({
    rows: z.array(entryRow),
    count: z.int(),
    totals: feeTotals,
    /** Hand it back as `after` for the next page; null at the end. */
    cursor: z.string().nullable(),
  }),
  z.array(entryRow),
])

/** A payment or refund is at most this many whole units of the currency. */
const PAYMENT_MAX = 1_000_000_000
const bulkResults = z.object({ results: z.array(z.object({ id: z.int(), result: z.string() })) })
const file = z.unknown()
const ofTournament = z.object({ tournament_id: positive })

export const entryCalls = {
  register: endpoint({
    method: 'POST',
    path: '/registration',
    aliases: ['/registration/create'],
    can: 'entry:create',
    body: registrationDraft,
    reply: entryRow.extend({
      /** True when the contents were added to an entry of the same people that was still waiting. */
      joined: z.boolean(),
      /** The secret of the personal link, told once. */
      link: z.string().nullable(),
    }),
    message: 'REGISTRATION_CREATE_SUCCESS',
    summary: 'Enter people in contents of a tournament; honours Idempotency-Key',
  }),
  lookUp: endpoint({
    method: 'POST',
    path: '/registration/look-up',
    can: 'entry:look-up',
    body: z.object({ code: z.string().trim().min(4).max(20), email }),
    reply: entryRow,
    message: 'ATHLETE_FOUND',
    summary: 'Show an entry by its code together with its e-mail',
  }),
  byLink: endpoint({
    method: 'GET',
    path: '/registration/by-link',
    can: 'entry:look-up',
    reply: entryRow,
    message: 'ATHLETE_FOUND',
    summary: 'Show the entry of a personal link (X-Entry-Token header)',
  }),
  approved: endpoint({
    method: 'GET',
    path: '/athletes/get-all',
    can: 'entry:list',
    query: entryQuery,
    reply: entryList,
    message: 'ATHLETE_FOUND',
    summary: 'Approved entries: all for admins, the own for everybody else',
  }),
  approvedOf: endpoint({
    method: 'GET',
    path: '/athletes/get-athletes-by-tournament-id',
    can: 'entry:list',
    query: entryQuery,
    reply: entryList,
    message: 'ATHLETE_FOUND',
    summary: 'Approved entries of one tournament',
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/athletes/get-all-not-active',
    can: 'entry:list',
    query: entryQuery,
    reply: entryList,
    message: 'ATHLETE_FOUND',
    summary: 'Waiting entries: all for admins, the own for everybody else',
  }),
  waitingOf: endpoint({
    method: 'GET',
    path: '/athletes/get-athletes-not-active-by-tournament-id',
    can: 'entry:list',
    query: entryQuery,
    reply: entryList,
    message: 'ATHLETE_FOUND',
    summary: 'Waiting entries of one tournament',
  }),
  byId: endpoint({
    method: 'GET',
    path: '/athletes/get-by-id/:id',
    can: 'entry:list',
    params: idParam,
    reply: entryRow.extend({
      payments: z.array(payment),
      history: z.array(historyRow),
      guardian: z.object({ name: z.string(), phone: z.string(), date: z.string() }).nullable(),
    }),
    message: 'ATHLETE_FOUND',
    summary: 'One entry with its payments and, for admins, its history',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/athletes/:id',
    can: 'entry:change',
    params: idParam,
    body: changeDraft,
    reply: entryRow,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Change an entry: its owner while it waits, an admin always',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/athletes/:id',
    can: 'entry:change',
    params: idParam,
    message: 'ATHLETE_DELETED',
    summary: 'Withdraw an entry: its owner while it waits, an admin while nothing is paid',
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/athletes/active/:id',
    can: 'entry:approve',
    params: idParam,
    reply: entryRow,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Approve an entry; again changes nothing',
  }),
  approveAll: endpoint({
    method: 'PUT',
    path: '/athletes/active/all',
    can: 'entry:approve',
    body: z.object({ id: idList }),
    reply: bulkResults,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Approve many entries in one step; each becomes approved, already_approved or missing',
  }),
  deleteWaiting: endpoint({
    method: 'PUT',
    path: '/athletes/delete/all-not-active',
    can: 'entry:approve',
    body: z.object({ id: idList }),
    reply: bulkResults,
    message: 'ATHLETE_DELETED',
    summary: 'Delete many waiting entries; each becomes deleted, not_waiting, has_payments or missing',
  }),
  merge: endpoint({
    method: 'PUT',
    path: '/athletes/merge/:id',
    can: 'entry:approve',
    params: idParam,
    body: z.object({ into: positive }),
    reply: entryRow,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Move the contents and payments of a waiting entry into another of the same people',
  }),
  collect: endpoint({
    method: 'PUT',
    path: '/athletes/check-is_pay/:id',
    can: 'entry:collect',
    params: idParam,
    body: z.object({ is_pay: flag.optional(), method: text255.optional(), note: text255.nullish() }),
    reply: entryRow,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Mark the fee as collected; with is_pay false undo it',
  }),
  collectAll: endpoint({
    method: 'PUT',
    path: '/athletes/check-is_pay/all',
    can: 'entry:collect',
    body: z.object({ id: idList, method: text255.optional(), note: text255.nullish() }),
    reply: bulkResults,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Mark many fees as collected; each becomes collected, already_collected, not_approved or missing',
  }),
  pay: endpoint({
    method: 'POST',
    path: '/athletes/payments/:id',
    can: 'entry:collect',
    params: idParam,
    body: z.object({
      amount: z.int().min(-PAYMENT_MAX).max(PAYMENT_MAX),
      method: text255,
      note: text255.nullish(),
    }),
    reply: entryRow,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Record a payment, or a refund as a negative amount',
  }),
  decideNumbers: endpoint({
    method: 'PUT',
    path: '/athletes/decide/athletes-numbers',
    can: 'entry:number',
    body: z.object({
      tournament_id: positive,
      numbers: z.string().max(200_000).optional(),
      atheletes_number_start: z.coerce.number().int().min(1).max(99_999).optional(),
      skip: z.string().max(200_000).optional(),
      preview: flag.default(0),
      renumber: flag.default(0),
    }),
    reply: z.object({
      assignments: z.array(
        z.object({
          id: z.int(),
          number: z.int(),
          previous: z.int().nullable(),
          full_name_one: z.string(),
          full_name_two: z.string().nullable(),
          team_name: z.string().nullable(),
          unit: ref.nullable(),
        }),
      ),
      /** Approved entries that keep the number they have. */
      kept: z.int(),
    }),
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Hand out bibs: from a list of plates or from a first number; preview writes nothing',
  }),
  selectAll: endpoint({
    method: 'PUT',
    path: '/athletes/select/all',
    can: 'entry:approve',
    body: z.object({ tournament_id: positive, filter: entryFilter.default({}) }),
    reply: z.object({ id: z.array(z.int()) }),
    message: 'ATHLETE_FOUND',
    summary: 'The ids of all entries that a filter matches',
  }),
  exportApproved: endpoint({
    method: 'POST',
    path: '/athletes/export-excel-files',
    can: 'entry:export',
    body: ofTournament,
    reply: file,
    message: 'EXPORT',
    summary: 'Excel file: approved entries, list and matrix',
  }),
  exportRegister: endpoint({
    method: 'POST',
    path: '/athletes/export-excel-files-register',
    can: 'entry:export',
    body: ofTournament,
    reply: file,
    message: 'EXPORT',
    summary: 'Excel file: waiting and approved entries with their state',
  }),
  exportSelected: endpoint({
    method: 'POST',
    path: '/athletes/export-excel-files-select',
    can: 'entry:export',
    body: z.object({ id: idList }),
    reply: file,
    message: 'EXPORT',
    summary: 'Excel file: the chosen entries',
  }),
  exportPayment: endpoint({
    method: 'POST',
    path: '/athletes/excel-for-payment',
    can: 'entry:export',
    body: ofTournament,
    reply: file,
    message: 'EXPORT',
    summary: 'Excel file: per unit its entries, fees, what is paid and owed',
  }),
} as const
