import { z } from 'zod'
import { endpoint } from '../kit/contract.ts'
import { wireId } from '../kit/fields.ts'

/**
 * The printed forms of a programme: for the wall, for the announcer, for the floor manager, for the call area, and what changed since a print,
 * to hang beside it.
 */
export const programmePapers = ['programme', 'book', 'heats', 'calls', 'addendum'] as const
export type ProgrammePaper = (typeof programmePapers)[number]

export const programmePaperCalls = {
  print: endpoint({
    method: 'POST',
    path: '/mc/programme-paper',
    can: 'entry:export',
    scope: { tournament: 'body.tournament_id' },
    body: z.object({
      tournament_id: wireId,
      paper: z.enum(programmePapers),
      /** The version or print that an addendum begins at; the last print if missing. */
      since: wireId.optional(),
    }),
    /** A PDF: the reply is the file itself. */
    reply: z.unknown(),
    message: 'EXPORT',
    summary:
      'PDF of the published programme: `programme` for the wall (bibs, no names), `book` for the announcer, `heats` for the floor, `calls` for the call area; printing `programme` or `book` keeps a version, and `addendum` is what changed since one',
  }),
} as const
