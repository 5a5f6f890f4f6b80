import { z } from 'zod'
import { editSchema } from '../kit/contract.ts'
import { mapNames } from '../kit/define-fields.ts'
import { optionalEditField, text255 } from '../kit/fields.ts'
import { sexes } from '../people/sex.ts'
import { withPeopleCheck, consent, entryDraft } from './entries.ts'
import { requestKinds } from './entry-state.ts'
import { entryTexts } from './entry.fields.ts'

/** A request is `replaced` by a later one of its owner. */
export const requestStates = ['open', 'accepted', 'declined', 'taken_back', 'replaced'] as const
export type RequestState = (typeof requestStates)[number]

/** The change that the owner of an approved entry asks for; fields that are left out stay. */
export const changeWish = withPeopleCheck(
  editSchema({ ...entryDraft, consent: consent.nullish(), note: optionalEditField(text255) }),
)
export type ChangeWish = z.output<typeof changeWish>

const bit = z.union([z.literal(0), z.literal(1)])
const text = z.string().nullable()

/** A request of an entry's owner, and its answer. */
export const entryRequest = z
  .object({
    id: z.int(),
    kind: z.enum(requestKinds),
    state: z.enum(requestStates),
    /** Only of a change: the fields that differed when it was sent, and all events as they would be. */
    change: z
      .object({
        full_name_one: z.string(),
        date_of_birth_one: z.int().nullable(),
        sex: z.enum(sexes).nullable(),
        full_name_two: text,
        date_of_birth_two: z.int().nullable(),
        ...mapNames(entryTexts, () => text),
        number_of_people: z.int().nullable(),
        is_flashmob: bit,
        is_group: bit,
        email: z.string(),
        mobile: z.string(),
        /** The id of the unit, or the name of a new one. */
        unit_id: z.union([z.int(), z.string()]).nullable(),
        tournament_detail_id: z.array(z.int()),
        /** 1: with the consent of a guardian to the publication of names. */
        publish: bit,
      })
      .partial()
      .nullable(),
    /** The symbols of the events to be added and removed; null if they stay. */
    contents: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }).nullable(),
    /** The name of the requested unit; null if it stays, or if no unit is wanted. */
    unit: z.string().nullable(),
    /** The fee of the entry after the change. */
    fee_amount: z.number().nullable(),
    /** The note of the owner, and the organiser's reason for declining. */
    note: z.string().nullable(),
    reason: z.string().nullable(),
    created_date: z.string(),
    updated_date: z.string(),
  })
  .meta({ id: 'EntryRequest' })
export type EntryRequest = z.infer<typeof entryRequest>
