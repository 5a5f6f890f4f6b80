import { z } from 'zod'
import { endpoint } from '../kit/contract.ts'
import { flag, summary, wireId } from '../kit/fields.ts'

/** A round of mails to everybody with an approved entry in a tournament: one mail an address, with all its entries. */
export const mailingRow = z.object({
  id: z.int(),
  message: z.string().nullable(),
  created_date: z.string(),
  /** Addresses: in all, waiting to go out, gone out, given up. */
  total: z.int(),
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
})
export type Mailing = z.infer<typeof mailingRow>

export const mailingCalls = {
  sendMails: endpoint({
    method: 'POST',
    path: '/athletes/send-email-for-athletes',
    can: 'entry:mail',
    of: { tournament: 'body.tournament_id' },
    creates: true,
    body: z.object({
      tournament_id: wireId,
      message: z
        .union([z.literal('').transform(() => null), summary])
        .nullish()
        .transform((value) => value ?? null),
      /** 1: to those as well who were written to before. */
      again: flag.default(0),
      /** 1: only count the recipients. */
      preview: flag.default(0),
    }),
    reply: z.object({
      mailing_id: z.int().nullable(),
      addresses: z.int(),
      entries: z.int(),
      /** Addresses left out because they were written to before. */
      left_out: z.int(),
    }),
    message: 'ATHLETE_EMAILS_QUEUED',
    summary: 'Write to everybody with an approved entry: what they are in, their bibs, what is paid and owed',
  }),
  mailings: endpoint({
    method: 'GET',
    path: '/athletes/send-email-for-athletes',
    can: 'entry:mail',
    of: { tournament: 'query.tournament_id' },
    query: z.object({ tournament_id: wireId }),
    reply: z.array(mailingRow),
    message: 'ATHLETE_FOUND',
    summary: 'The rounds of mails of a tournament with their progress, the latest first',
  }),
} as const
