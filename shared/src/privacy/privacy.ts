import { z } from 'zod'
import { endpoint, listOf, ref } from '../kit/contract.ts'
import { orNone, wireId } from '../kit/fields.ts'
import { ID_LIST_MAX } from '../kit/limits.ts'
import { listQuery } from '../kit/resource.ts'

/** The records of one person that are erased or handed out: entries, an account, or both. */
const subject = z.object({
  entries: z.array(wireId).max(ID_LIST_MAX).default([]),
  account: orNone(wireId),
})

/** An entry that may be the person's, and why it is thought to be. */
const personEntry = z
  .object({
    id: z.int(),
    code: z.string(),
    /** The people as they are entered. */
    name: z.string(),
    tournament: ref,
    /** Whether money was recorded for it: the amounts then stay, without the name. */
    is_paid: z.union([z.literal(0), z.literal(1)]),
    match: z.enum(['asked', 'account', 'contact', 'name']),
  })
  .meta({ id: 'PersonEntry' })
export type PersonEntry = z.infer<typeof personEntry>

/** The rows that an erasure takes away. */
const erased = z
  .object({
    /** Deleted, and emptied because money was recorded for them. */
    entries: z.int(),
    kept: z.int(),
    accounts: z.int(),
    mails: z.int(),
    messages: z.int(),
    comments: z.int(),
    /** Rows of others out of which the name is taken. */
    mentions: z.int(),
    /** Published texts that name the person, which organisers edit by hand. */
    published: z.array(z.object({ table: z.string(), name: z.string() })),
    /** Names that others bear too, by the codes of their entries and their user names: these names stay in the texts of others. */
    borne_by: z.array(z.object({ name: z.string(), others: z.array(z.string()), count: z.int() })),
  })
  .meta({ id: 'Erased' })
export type Erased = z.infer<typeof erased>

/** Everything that is kept of a person, by table. */
const personData = z
  .object({ taken_date: z.string(), data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
  .meta({ id: 'PersonData' })

const exportRow = z
  .object({
    id: z.int(),
    /** The call that handed it out. */
    what: z.string(),
    tournament: ref.nullable(),
    taken_by: ref.nullable(),
    created_date: z.string(),
  })
  .meta({ id: 'Export' })
export type ExportRow = z.infer<typeof exportRow>

export const privacyCalls = {
  find: endpoint({
    method: 'GET',
    path: '/privacy/person',
    can: 'person:read',
    query: z.object({ entry: wireId.optional(), account: wireId.optional() }),
    reply: z.object({
      entries: z.array(personEntry),
      accounts: z.array(z.object({ id: z.int(), name: z.string(), user_name: z.string(), email: z.string() })),
    }),
    message: 'PERSON_FOUND',
    summary: 'Entries and accounts that may be of the person of an entry or account',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/privacy/preview',
    isLong: true,
    readsOnly: true,
    can: 'person:erase',
    body: subject,
    reply: erased,
    message: 'PERSON_FOUND',
    summary: 'What an erasure would take away; changes nothing',
  }),
  erase: endpoint({
    method: 'POST',
    path: '/privacy/erase',
    isLong: true,
    can: 'person:erase',
    body: subject,
    reply: erased,
    message: 'PERSON_ERASED',
    summary: 'Erase a person for good; recorded money stays without the name',
  }),
  take: endpoint({
    method: 'POST',
    path: '/privacy/export',
    isLong: true,
    readsOnly: true,
    can: 'person:erase',
    body: subject,
    reply: personData,
    message: 'PERSON_FOUND',
    summary: 'Everything kept of a person',
  }),
  takeOwn: endpoint({
    method: 'GET',
    path: '/users/me/data',
    can: 'account:own',
    reply: personData,
    message: 'PERSON_FOUND',
    summary: 'Everything kept of the own account and the entries that it made',
  }),
  takeByLink: endpoint({
    method: 'GET',
    path: '/registration/data',
    can: 'entry:look-up',
    reply: personData,
    message: 'PERSON_FOUND',
    summary: 'Everything kept of the entry of a personal link (X-Entry-Token header)',
  }),
  exports: endpoint({
    method: 'GET',
    path: '/privacy/exports',
    can: 'person:read',
    query: listQuery.pick({ search: true, page: true, limit: true }),
    reply: listOf(exportRow),
    message: 'EXPORT_FOUND',
    summary: 'Who took which file with personal data, the newest first',
  }),
} as const
