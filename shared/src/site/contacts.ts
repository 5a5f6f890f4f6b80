import { z } from 'zod'
import { endpoint, listSchema } from '../kit/contract.ts'
import { email, idList, newName, optionalField, ownPhone, summary, title } from '../kit/fields.ts'
import { listQuery } from '../kit/resource.ts'

export const contactDraft = z.object({
  name: newName,
  title,
  email,
  mobile: optionalField(ownPhone),
  content_summary: summary,
})

export const contactRow = z
  .object({
    id: z.int(),
    name: z.string(),
    title: z.string(),
    email: z.string(),
    mobile: z.string().nullable(),
    content_summary: z.string(),
    created_date: z.string(),
    /** 1 once an admin opened it. */
    is_read: z.union([z.literal(0), z.literal(1)]),
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof contactRow>

export const contactCalls = {
  list: endpoint({
    method: 'GET',
    path: '/contacts/get-all',
    can: 'contact:read',
    query: listQuery,
    reply: listSchema(contactRow),
    message: 'CONTACT_FOUND',
    summary: 'What visitors wrote, the newest first',
  }),
  create: endpoint({
    method: 'POST',
    path: '/contacts',
    aliases: ['/contacts/create'],
    can: 'contact:send',
    creates: true,
    body: contactDraft,
    message: 'CONTACT_CREATE_SUCCESS',
    summary: 'Write to the organisers',
  }),
  read: endpoint({
    method: 'PUT',
    path: '/contacts/read',
    can: 'contact:read',
    body: z.object({ id: idList }),
    message: 'CONTACT_UPDATE_SUCCESS',
    summary: 'Mark messages as read; again changes nothing',
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/contacts/delete-contacts',
    can: 'contact:read',
    undoable: true,
    body: z.object({ id: idList }),
    reply: z.object({ deleted: z.int() }),
    message: 'CONTACT_DELETED',
    summary: 'Delete chosen messages',
  }),
  removeAll: endpoint({
    method: 'DELETE',
    path: '/contacts/delete-all',
    can: 'contact:read',
    reply: z.object({ deleted: z.int() }),
    message: 'CONTACT_DELETED',
    summary: 'Delete all messages',
  }),
} as const
