import { z } from 'zod'
import { endpoint } from '../kit/contract.ts'
import { listQuery } from '../kit/resource.ts'

const mailStatus = z.enum(['queued', 'sending', 'sent', 'failed'])

/** A mail of the outbox. Once it was sent or has failed, the secrets of its links are removed from its text. */
export const mailRow = z
  .object({
    id: z.int(),
    to_address: z.string(),
    subject: z.string(),
    text: z.string(),
    status: mailStatus,
    attempts: z.int(),
    next_attempt_date: z.string(),
    last_error: z.string().nullable(),
    created_date: z.string(),
    sent_date: z.string().nullable(),
    /** Whether it waits because its address reached the limit of mails per 24 hours. */
    held: z.boolean(),
    /** Whether it waits to be combined, at the end of the hour, with other mails about entries of the same address. */
    gathering: z.boolean(),
  })
  .meta({ id: 'Mail' })
export type MailRow = z.infer<typeof mailRow>

export const mailCalls = {
  state: endpoint({
    method: 'GET',
    path: '/mails/state',
    can: 'portal:read',
    /** `none`: no mail server is set; `waits`: the mail server accepted none of the latest mails, so they are retried later. */
    reply: z.object({ state: z.enum(['none', 'waits', 'sends']) }),
    message: 'MAIL_FOUND',
    summary: 'Whether emails of the portal leave it at present',
  }),
  list: endpoint({
    method: 'GET',
    path: '/mails/get-all',
    can: 'mail:read',
    query: listQuery.pick({ search: true, page: true, limit: true }).extend({ status: mailStatus.optional() }),
    /** `held`: the number of all mails that wait because of the daily limit of their address. */
    reply: z.object({ rows: z.array(mailRow), count: z.int(), held: z.int() }),
    message: 'MAIL_FOUND',
    summary: 'The outbox, newest first, always one page',
  }),
  test: endpoint({
    method: 'POST',
    path: '/mails/test',
    can: 'mail:read',
    creates: true,
    reply: z.object({
      to_address: z.string(),
      /** Whether a mail server is set; without one the mail stays in the outbox. */
      server: z.boolean(),
    }),
    message: 'EMAIL_SENT',
    summary: 'Write a test mail to the own address',
  }),
} as const
