import { z } from 'zod'
import { endpoint, idParam } from '../kit/contract.ts'
import { flag, optionalField, summary, text255, wholeNumber, wireId } from '../kit/fields.ts'
import { asRefinement } from '../kit/rule-issues.ts'
import { entryFilter } from './list/entry-filter.ts'
import { letterFields, letterIssues } from './mailing-letters.ts'

/** A round of mails to everybody with an approved entry in a tournament: one mail an address, with all its entries. */
export const mailingRow = z.object({
  id: z.int(),
  message: z.string().nullable(),
  /** The subject of a letter, and the group of entries it went to; older rounds have neither. */
  subject: z.string().nullable(),
  group_name: z.string().nullable(),
  created_date: z.string(),
  /** Numbers of addresses: all, queued, sent, failed. */
  total: z.int(),
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  taken_back: z.int(),
})
export type Mailing = z.infer<typeof mailingRow>

/** The most opened events that one call may name. */
const EVENTS_MAX = 1000

const letterFilter = entryFilter.extend({
  /** Entries in any of these opened contents. */
  tournament_detail_ids: z.array(wireId).min(1).max(EVENTS_MAX).optional(),
})
export type LetterFilter = z.infer<typeof letterFilter>

const letterBody = z.object({
  ...letterFields,
  tournament_id: wireId,
  /** The filter for the entries; `group_name`: the organiser's name for this group. */
  filter: letterFilter.default({}),
  group_name: text255,
})

/** A letter as one of its recipients gets it; `at`: the index among them. */
const previewedLetter = letterBody
  .omit({ group_name: true })
  .extend({ at: wholeNumber(0, 100_000).default(0) })
  .superRefine(asRefinement(letterIssues))

const counts = z.object({ addresses: z.int(), entries: z.int() })

export const mailingCalls = {
  countLetters: endpoint({
    method: 'POST',
    path: '/athletes/letters/count',
    readsOnly: true,
    can: 'entry:mail',
    scope: { tournament: 'body.tournament_id' },
    body: letterBody.pick({ tournament_id: true, filter: true }),
    reply: counts,
    message: 'ATHLETE_FOUND',
    summary: 'How many addresses a letter to a group of entries would go to',
  }),
  previewLetter: endpoint({
    method: 'POST',
    path: '/athletes/letters/preview',
    readsOnly: true,
    can: 'entry:mail',
    scope: { tournament: 'body.tournament_id' },
    body: previewedLetter,
    reply: z
      .object({
        of: z.int(),
        to_address: z.string(),
        subject: z.string(),
        text: z.string(),
        /** Whether somebody opened a link mailed to the address: only then the letter has names. */
        is_confirmed: z.boolean(),
      })
      .nullable(),
    message: 'ATHLETE_FOUND',
    summary: 'A letter as one of its recipients gets it, the first by default; null where there is none',
  }),
  testLetter: endpoint({
    method: 'POST',
    path: '/athletes/letters/test',
    can: 'entry:mail',
    scope: { tournament: 'body.tournament_id' },
    creates: true,
    body: previewedLetter,
    reply: z.object({ to_address: z.string() }).nullable(),
    message: 'EMAIL_SENT',
    summary: 'Send a letter as one of its recipients gets it to the own address; null where there is none',
  }),
  sendLetter: endpoint({
    method: 'POST',
    path: '/athletes/letters',
    isLong: true,
    can: 'entry:mail',
    scope: { tournament: 'body.tournament_id' },
    creates: true,
    body: letterBody.superRefine(asRefinement(letterIssues)),
    reply: counts.extend({ mailing_id: z.int().nullable() }),
    message: 'ATHLETE_EMAILS_QUEUED',
    summary: 'Write to the addresses of a group of entries; the mails wait a minute',
  }),
  stopLetter: endpoint({
    method: 'POST',
    path: '/athletes/letters/:id/stop',
    can: 'entry:mail',
    scope: { tournament: 'body.tournament_id' },
    params: idParam,
    body: z.object({ tournament_id: wireId }),
    reply: z.object({ taken_back: z.int() }),
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Take back the mails of a letter or round that still wait; again changes nothing',
  }),
  sendMails: endpoint({
    method: 'POST',
    path: '/athletes/send-email-for-athletes',
    isLong: true,
    can: 'entry:mail',
    scope: { tournament: 'body.tournament_id' },
    creates: true,
    body: z.object({
      tournament_id: wireId,
      message: optionalField(summary),
      /** 1: also to addresses that got a mail before. */
      again: flag.default(0),
      /** 1: only count the recipients. */
      preview: flag.default(0),
    }),
    reply: z.object({
      mailing_id: z.int().nullable(),
      addresses: z.int(),
      entries: z.int(),
      /** Addresses left out because they got a mail before. */
      left_out: z.int(),
    }),
    message: 'ATHLETE_EMAILS_QUEUED',
    summary: 'Write to everybody with an approved entry: what they are in, their bibs, what is paid and owed',
  }),
  mailings: endpoint({
    method: 'GET',
    path: '/athletes/send-email-for-athletes',
    can: 'entry:mail',
    scope: { tournament: 'query.tournament_id' },
    query: z.object({ tournament_id: wireId }),
    reply: z.array(mailingRow),
    message: 'ATHLETE_FOUND',
    summary: 'The rounds of mails of a tournament with their progress, the latest first',
  }),
} as const
