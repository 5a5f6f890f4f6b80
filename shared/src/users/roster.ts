import { z } from 'zod'
import { editSchema, endpoint, idParam, ref } from '../kit/contract.ts'
import { fullName, idList, newName, optionalField, text255, wholeNumber, wireId } from '../kit/fields.ts'
import { ROSTER_AT_ONCE } from '../kit/limits.ts'
import { sexes } from '../people/sex.ts'
import { yearOfBirth } from '../people/year-of-birth.ts'

const person = z.object({
  full_name: fullName,
  year_of_birth: optionalField(yearOfBirth),
  sex: optionalField(z.enum(sexes)),
  /** Another dancer of the same roster. */
  partner_id: optionalField(wireId),
  note: optionalField(text255),
})

/** A dancer to add. `partner_at`: the index, in the same request, of a partner who is added too. */
export const rosterDraft = person.extend({
  full_name: newName,
  partner_at: optionalField(wholeNumber(0, ROSTER_AT_ONCE - 1)),
})

export const rosterPerson = z
  .object({
    id: z.int(),
    version: z.int(),
    full_name: z.string(),
    year_of_birth: z.int().nullable(),
    sex: z.enum(sexes).nullable(),
    partner_id: z.int().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'RosterPerson' })
export type RosterPerson = z.infer<typeof rosterPerson>

const added = z.object({
  /** In the order of the request. Dancers who were in the roster already have their existing rows. */
  people: z.array(rosterPerson),
  /** The number of new dancers. */
  added: z.int(),
})

export const rosterCalls = {
  list: endpoint({
    method: 'GET',
    path: '/roster',
    can: 'account:own',
    reply: z.object({
      /** The unit whose members share the roster; null if only the account uses it. */
      unit: ref.nullable(),
      people: z.array(rosterPerson),
    }),
    message: 'ROSTER_FOUND',
    summary: "The dancers of the account's roster by name, or of its unit's where an admin confirmed the membership",
  }),
  add: endpoint({
    method: 'POST',
    path: '/roster',
    can: 'account:own',
    creates: true,
    body: z.object({ people: z.array(rosterDraft).min(1).max(ROSTER_AT_ONCE) }),
    reply: added,
    message: 'ROSTER_ADDED',
    summary:
      'Add up to 500 dancers to the roster; of the same name and year of birth as one in it they are left as they are',
  }),
  addEarlier: endpoint({
    method: 'POST',
    path: '/roster/from-entries',
    isLong: true,
    can: 'account:own',
    creates: true,
    reply: added,
    message: 'ROSTER_ADDED',
    summary: 'Add the dancers of the entries that the account made, or that its unit has, partners included',
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/roster/:id',
    can: 'account:own',
    params: idParam,
    body: editSchema(person.shape),
    reply: rosterPerson,
    message: 'ROSTER_CHANGED',
    summary: 'Change a dancer of the roster; what is left out stays',
  }),
  remove: endpoint({
    method: 'POST',
    path: '/roster/remove',
    can: 'account:own',
    body: z.object({ id: idList }),
    reply: z.object({ removed: z.int() }),
    message: 'ROSTER_REMOVED',
    summary: 'Erase dancers from the roster, for good; entries stay',
  }),
} as const
