import { z } from 'zod'
import { bilingualRef, editSchema, historyRow, ref } from '../kit/contract.ts'
import { mapNames } from '../kit/define-fields.ts'
import {
  anyInteger,
  email,
  flag,
  newName,
  idList,
  orEmptyText,
  optionalEditField,
  phone,
  text255,
  wholeNumber,
  wireId,
  storedText,
} from '../kit/fields.ts'
import { YEAR_OF_BIRTH_MAX } from '../kit/limits.ts'
import { noticeVersions } from '../privacy/notice.ts'
import { textDraft } from '../kit/text-fields.ts'
import { unitChoice } from '../users/users.ts'
import { entryStates, requestKinds } from './entry-state.ts'
import { issueParams } from '../kit/validation.ts'
import { sexes } from '../people/sex.ts'
import { yearOfBirth } from '../people/year-of-birth.ts'
import { readPeople, type PeopleDraft } from '../people/people.ts'
import { entryTextField, entryTexts } from './entry.fields.ts'

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
  full_name_one: storedText().trim().min(1),
  date_of_birth_one: optionalEditField(yearOfBirth),
  /** Only of solo dancers, for the columns NAM and NỮ of the scrutineers' sheets. */
  sex: optionalEditField(z.enum(sexes)),
  full_name_two: storedText().nullish(),
  date_of_birth_two: optionalEditField(yearOfBirth),
  ...textDraft(entryTexts, entryTextField),
  /** Refused if it differs from the number of names. */
  number_of_people: optionalEditField(anyInteger),
  is_flashmob: flag.default(0),
  is_group: flag.default(0),
  /** Only organisers may leave them empty (`findContactProblems`). */
  email: orEmptyText(email),
  mobile: orEmptyText(phone),
  unit_id: unitChoice,
  tournament_detail_id: idList,
}

export const registrationDraft = z
  .object({
    ...entryDraft,
    tournament_id: wireId,
    consent: consent.nullish(),
    /** Admins only: the reason to override the eligibility rules. */
    override_reason: optionalEditField(text255),
    /** The version of the privacy notice beside the form. */
    notice_version: z.enum(noticeVersions).optional(),
    /** 1: contents for people with an approved entry of the same owner become a request to change that entry. */
    as_request: flag.optional(),
  })
  .superRefine((draft, context) => checkPeople(draft, context), { when: hasPeople })
export type RegistrationDraft = z.output<typeof registrationDraft>

const { email: _email, mobile: _mobile, unit_id: _unit, ...batchFields } = entryDraft
/** One entry of a batch: people and contents. `consented`: whether the consent of the batch includes these people. */
export const batchRow = z
  .object({ ...batchFields, consented: flag.default(1) })
  .superRefine((draft, context) => checkPeople(draft, context), { when: hasPeople })

/** One entry of a family's order: people, unit and contents. `consent`: that of the family's guardian to this entry. */
export const familyEntry = z
  .object({
    ...batchFields,
    unit_id: unitChoice,
    consent: consent.pick({ accepted: true, publish: true }).nullish(),
  })
  .superRefine((draft, context) => checkPeople(draft, context), { when: hasPeople })

export const changeDraft = withPeopleCheck(
  editSchema({
    ...entryDraft,
    consent: consent.nullish(),
    /** The version of the privacy notice beside the form; stored with a new consent. */
    notice_version: z.enum(noticeVersions).optional(),
    /** Admins only: the bib, and the reason to override the eligibility rules. */
    number: optionalEditField(wholeNumber(1, 99_999)),
    override_reason: optionalEditField(text255),
  }),
)
export type ChangeDraft = z.output<typeof changeDraft>

/** Adds to the schema of an edit the check of its people, if it names all of them. */
export function withPeopleCheck<Edit extends z.ZodType<Partial<PeopleDraft>>>(edit: Edit): Edit {
  return edit.superRefine((draft, context) => checkPeople(draft, context, isStoredName), { when: hasPeople })
}

/** The schema does not know the stored names, so it accepts every name as stored. The server, which knows them, checks again. */
const isStoredName = () => true

/** Names and head counts are assessed together with the other fields, so that all problems are reported at once. */
function checkPeople(
  draft: Partial<PeopleDraft>,
  context: z.RefinementCtx,
  isStored?: (name: string) => boolean,
): void {
  const fieldsWithProblems = new Set(context.issues.map((issue) => issue.path?.[0]))
  // The server, which knows the date, refuses years in the future.
  for (const { path, code, params } of readPeople(draft as PeopleDraft, YEAR_OF_BIRTH_MAX, isStored).problems)
    if (!fieldsWithProblems.has(path))
      context.addIssue({ code: 'custom', path: [path], params: issueParams(code, params) })
}

/** Whether the input has all fields about people. Only the server knows the fields that an edit leaves out. */
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
    /** The bib that was handed over, which is no longer `number` once the bib was changed; when, and for the office by whom. */
    handed_number: z.int().nullable(),
    handed_date: z.string().nullable(),
    handed_by: ref.nullable(),
    /** PENDING or APPROVED; for an entry that is set aside, the status that it would be reinstated to. */
    status: bit,
    /** The state that sets it aside; null for a pending or approved entry. */
    state: z.enum(entryStates).nullable(),
    /** The organiser's note on the state, and the last day for a correction (YYYY-MM-DD). */
    state_reason: z.string().nullable(),
    state_until: z.string().nullable(),
    /** When its owner last made a requested correction. */
    corrected_date: z.string().nullable(),
    formality_id: z.int(),
    full_name_one: z.string(),
    date_of_birth_one: z.int().nullable(),
    /** The sex of a solo dancer, if known. Only the entry's owner and the office see it. */
    sex: z.enum(sexes).nullable(),
    full_name_two: z.string().nullable(),
    date_of_birth_two: z.int().nullable(),
    ...mapNames(entryTexts, () => z.string().nullable()),
    number_of_people: z.int(),
    members: z.array(member),
    is_flashmob: bit,
    is_group: bit,
    email: z.string(),
    mobile: z.string(),
    unit: ref.extend({ code: z.string().nullable() }).nullable(),
    /** 0 if somebody outside the unit made the entry, until the unit or an approval confirms it. */
    unit_confirmed: bit,
    fee_amount: z.number(),
    paid_amount: z.number(),
    is_pay: z.boolean(),
    created_date: z.string(),
    updated_date: z.string(),
    override_reason: z.string().nullable(),
    /** The language of mails to the entrant. */
    language: z.enum(['en', 'vi']),
    tournament: bilingualRef,
    tournament_details: z.array(enteredContent),
    /** For admins: other entries of the same people in this tournament, to compare or merge. */
    same_people: z.array(z.object({ id: z.int(), code: z.string(), status: bit, unit: ref.nullable() })),
    /** For admins: whether one of its dancers is also in another entry of the same event; `same_dancers` lists them. */
    shares_dancer: bit.optional(),
    /** For admins: how many notes of the office there are on it. */
    note_count: z.int().optional(),
    /** The kind of the open request, if any. */
    asks_for: z.enum(requestKinds).nullable().optional(),
  })
  .meta({ id: 'Entry' })
export type Entry = z.infer<typeof entryRow>

/** Another entry in some of the same events that shares a dancer with this entry. */
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

/** A change of an entry. `contents`: the symbols that it added and removed; null if it changed none. */
export const entryHistoryRow = historyRow.extend({
  contents: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }).nullable(),
})

export const feeTotals = z.object({
  /** The numbers of entries whose fee is collected, and not collected. */
  fees_collected: z.int(),
  fees_pending: z.int(),
  /** The sum of the collected fees. */
  total_fee: z.number(),
  /** The sum of all fees. */
  total_entry_fee: z.number(),
})

export const sortableEntryColumns = [
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
export type EntryColumn = (typeof sortableEntryColumns)[number]
