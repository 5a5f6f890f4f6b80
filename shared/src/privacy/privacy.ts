import { z } from 'zod'
import { endpoint, listSchema, ref } from '../kit/contract.ts'
import { optionalField, wireId } from '../kit/fields.ts'
import { ID_LIST_MAX } from '../kit/limits.ts'
import { listQuery } from '../kit/resource.ts'

/** The records of one person to erase or export: entries, an account, or both. */
const subject = z.object({
  entries: z.array(wireId).max(ID_LIST_MAX).default([]),
  account: optionalField(wireId),
})

/** An entry that may be the person's; `match`: why. */
const personEntry = z
  .object({
    id: z.int(),
    code: z.string(),
    /** The names of the people of the entry. */
    name: z.string(),
    tournament: ref,
    /** 1: it has payments, so its amounts stay without the name. */
    is_paid: z.union([z.literal(0), z.literal(1)]),
    match: z.enum(['asked', 'account', 'contact', 'name']),
  })
  .meta({ id: 'PersonEntry' })
export type PersonEntry = z.infer<typeof personEntry>

/** The rows that an erasure deletes or changes. */
const erasure = z
  .object({
    /** Deleted entries, and entries that stay without personal data because they have payments (`kept`). */
    entries: z.int(),
    kept: z.int(),
    accounts: z.int(),
    mails: z.int(),
    messages: z.int(),
    comments: z.int(),
    /** Records of other people from which the name is removed. */
    mentions: z.int(),
    /** Published texts that name the person, which organisers edit by hand. */
    published: z.array(z.object({ table: z.string(), name: z.string() })),
    /** Names that other people have too, so they stay in texts; `others`: entry codes and user names of these people. */
    borne_by: z.array(z.object({ name: z.string(), others: z.array(z.string()), count: z.int() })),
  })
  .meta({ id: 'Erased' })
export type ErasureResult = z.infer<typeof erasure>

/** All stored data of a person, by table. */
const personData = z
  .object({ taken_date: z.string(), data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
  .meta({ id: 'PersonData' })

const exportRow = z
  .object({
    id: z.int(),
    /** The path of the call that exported it. */
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
    reply: erasure,
    message: 'PERSON_FOUND',
    summary: 'What an erasure would take away; changes nothing',
  }),
  erase: endpoint({
    method: 'POST',
    path: '/privacy/erase',
    isLong: true,
    can: 'person:erase',
    body: subject,
    reply: erasure,
    message: 'PERSON_ERASED',
    summary: 'Erase a person for good; recorded money stays without the name',
  }),
  exportPerson: endpoint({
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
  exportOwn: endpoint({
    method: 'GET',
    path: '/users/me/data',
    can: 'account:own',
    reply: personData,
    message: 'PERSON_FOUND',
    summary: 'Everything kept of the own account and the entries that it made',
  }),
  exportByLink: endpoint({
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
    reply: listSchema(exportRow),
    message: 'EXPORT_FOUND',
    summary: 'Who took which file with personal data, the newest first',
  }),
} as const
