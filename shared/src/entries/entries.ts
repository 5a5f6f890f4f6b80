import { z } from 'zod'
import { bilingualRef, editOf, historyRow, ref } from '../kit/contract.ts'
import { each } from '../kit/define-fields.ts'
import {
  anyWhole,
  email,
  flag,
  newName,
  idList,
  orEmpty,
  orNoneIfGiven,
  phone,
  text255,
  wholeNumber,
  typed,
  wireId,
} from '../kit/fields.ts'
import { YEAR_OF_BIRTH_MAX } from '../kit/limits.ts'
import { noticeVersions } from '../privacy/notice.ts'
import { textDraft } from '../kit/text-fields.ts'
import { unitChoice } from '../users/users.ts'
import { entryStates, requestKinds } from './entry-state.ts'
import { because } from '../kit/validation.ts'
import { sexes } from '../people/sex.ts'
import { yearOfBirth } from '../people/year-of-birth.ts'
import { readPeople, type PeopleDraft } from '../people/people.ts'
import { declared, entryTexts } from './entry.fields.ts'

const bit = z.union([z.literal(0), z.literal(1)])

/** A guardian's consent, which public entries with somebody under 16 need. `publish`: the optional consent to publish names. */
export const consent = z.object({
  guardian_name: newName,
  guardian_phone: phone,
  accepted: z.literal(true),
  publish: flag.optional(),
})

/** The typed part of an entry: people, contents and contacts. */
export const entryDraft = {
  /**
   * One person's name, or a team's members, comma-separated, each with a year of birth behind it where known. Longer limits than those of a
   * name, so that `readPeople` can report the problem of each member.
   */
  full_name_one: typed().trim().min(1),
  date_of_birth_one: orNoneIfGiven(yearOfBirth),
  /** For the NAM and NỮ columns of the scrutineers: only solo dancers have it. */
  sex: orNoneIfGiven(z.enum(sexes)),
  full_name_two: typed().nullish(),
  date_of_birth_two: orNoneIfGiven(yearOfBirth),
  ...textDraft(entryTexts, declared),
  /** Refused where it differs from the number of names. */
  number_of_people: orNoneIfGiven(anyWhole),
  is_flashmob: flag.default(0),
  is_group: flag.default(0),
  /** Only organisers may leave them empty (`reachProblems`). */
  email: orEmpty(email),
  mobile: orEmpty(phone),
  unit_id: unitChoice,
  tournament_detail_id: idList,
}

export const registrationDraft = z
  .object({
    ...entryDraft,
    tournament_id: wireId,
    consent: consent.nullish(),
    /** Admins only: why a refusal of the eligibility rules does not count here. */
    override_reason: orNoneIfGiven(text255),
    /** The version of the privacy notice beside the form. */
    notice_version: z.enum(noticeVersions).optional(),
    /** 1: contents for people with an approved entry of the same owner become a request to change that entry. */
    as_request: flag.optional(),
  })
  .superRefine((draft, context) => checkPeople(draft, context), { when: hasPeople })
export type RegistrationDraft = z.output<typeof registrationDraft>

const { email: _email, mobile: _mobile, unit_id: _unit, ...batchFields } = entryDraft
/** One entry of a batch: people and contents. `consented`: the consent of the batch is for these people too. */
export const batchRow = z
  .object({ ...batchFields, consented: flag.default(1) })
  .superRefine((draft, context) => checkPeople(draft, context), { when: hasPeople })

export const changeDraft = checkedPeople(
  editOf({
    ...entryDraft,
    consent: consent.nullish(),
    /** The privacy notice that stood beside the form; kept with a new consent. */
    notice_version: z.enum(noticeVersions).optional(),
    /** Admins only: the bib, and why a refusal of the eligibility rules does not count here. */
    number: orNoneIfGiven(wholeNumber(1, 99_999)),
    override_reason: orNoneIfGiven(text255),
  }),
)
export type ChangeDraft = z.output<typeof changeDraft>

/** The schema of an edit, with the problems of its people where it names them all. */
export function checkedPeople<Edit extends z.ZodType<Partial<PeopleDraft>>>(edit: Edit): Edit {
  return edit.superRefine((draft, context) => checkPeople(draft, context, isStoredName), { when: hasPeople })
}

/** The names of an edit may all be stored ones here; the server, which knows the stored ones, checks again. */
const isStoredName = () => true

/** Names and head counts are assessed together with the other fields, so that all problems are reported at once. */
function checkPeople(
  draft: Partial<PeopleDraft>,
  context: z.RefinementCtx,
  isStored?: (name: string) => boolean,
): void {
  const fieldsWithProblems = new Set(context.issues.map((issue) => issue.path?.[0]))
  // A year in the future is refused by the server, which knows the day.
  for (const { path, code, params } of readPeople(draft as PeopleDraft, YEAR_OF_BIRTH_MAX, isStored).problems)
    if (!fieldsWithProblems.has(path)) context.addIssue({ code: 'custom', path: [path], params: because(code, params) })
}

/** Whether the input names all people; fields that an edit leaves out are known to the server only. */
function hasPeople({ value }: { value: unknown }): boolean {
  const { full_name_one, full_name_two = null, is_flashmob, is_group } = (value ?? {}) as Record<string, unknown>
  const hasNames = typeof full_name_one === 'string' && (full_name_two === null || typeof full_name_two === 'string')
  return hasNames && typeof is_flashmob === 'number' && typeof is_group === 'number'
}

export const member = z.object({ full_name: z.string(), year_of_birth: z.int().nullable() })

const enteredContent = z
  .object({
    id: z.int(),
    is_register: bit,
    fee: z.number().nullable(),
    content_competition: z.object({
      id: z.int(),
      symbol: z.string(),
      name: z.string(),
      name_en: z.string().nullable(),
      is_closed: bit,
      formality: bilingualRef,
      /** For the colour of its symbol. */
      dance_type: ref.nullable(),
    }),
  })
  .meta({ id: 'EnteredContent' })

/** An entry as its owner and the admins see it. */
export const entryRow = z
  .object({
    id: z.int(),
    code: z.string(),
    version: z.int(),
    number: z.int().nullable(),
    /** 0 waiting, 1 approved; for an entry that is set aside, the status it is reinstated to. */
    status: bit,
    /** The state that sets it aside; null for an entry that waits or is approved. */
    state: z.enum(entryStates).nullable(),
    /** The organiser's note on the state, and the last day for a correction (YYYY-MM-DD). */
    state_reason: z.string().nullable(),
    state_until: z.string().nullable(),
    /** When its owner last made a correction that was asked for. */
    corrected_date: z.string().nullable(),
    formality_id: z.int(),
    full_name_one: z.string(),
    date_of_birth_one: z.int().nullable(),
    /** Only solo dancers have it, where it is known. Read by the entry's owner and the office alone. */
    sex: z.enum(sexes).nullable(),
    full_name_two: z.string().nullable(),
    date_of_birth_two: z.int().nullable(),
    ...each(entryTexts, () => z.string().nullable()),
    number_of_people: z.int(),
    members: z.array(member),
    is_flashmob: bit,
    is_group: bit,
    email: z.string(),
    mobile: z.string(),
    unit: ref.extend({ code: z.string().nullable() }).nullable(),
    /** 0 while somebody else than the unit entered it for the unit, and neither the unit nor an approval has confirmed it. */
    unit_confirmed: bit,
    fee_amount: z.number(),
    paid_amount: z.number(),
    is_pay: z.boolean(),
    created_date: z.string(),
    updated_date: z.string(),
    override_reason: z.string().nullable(),
    /** The language of mails to the entrant. */
    language: z.enum(['en', 'vi']),
    tournament: ref,
    tournament_details: z.array(enteredContent),
    /** For admins: other entries of the same people in this tournament, to compare or merge. */
    same_people: z.array(z.object({ id: z.int(), code: z.string(), status: bit, unit: ref.nullable() })),
    /** For admins: whether somebody of it dances in one of its events with others too, by the same name; `same_dancers` says who. */
    shares_dancer: bit.optional(),
    /** The owner's request that nobody has answered yet. */
    asks_for: z.enum(requestKinds).nullable().optional(),
  })
  .meta({ id: 'Entry' })
export type Entry = z.infer<typeof entryRow>

/** Another entry in some of the same events, with somebody of this entry among its dancers. */
export const sameDancer = z.object({
  id: z.int(),
  code: z.string(),
  dancers: z.array(z.string()),
  /** The symbols of the events that both are in. */
  contents: z.array(z.string()),
})
export type SameDancer = z.infer<typeof sameDancer>

export const payment = z.object({
  id: z.int(),
  amount: z.number(),
  method: z.string(),
  note: z.string().nullable(),
  paid_date: z.string(),
  created_by: ref.nullable(),
})

/** A change of an entry. `contents`: the symbols that it added and removed; null where they stayed. */
export const entryHistoryRow = historyRow.extend({
  contents: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }).nullable(),
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
