import { z } from 'zod'
import { bilingualRef, endpoint } from '../../kit/contract.ts'
import { isoDate, optionalField, text255, wholeNumber, wireId, storedText } from '../../kit/fields.ts'

/** The papers of one round, and the protocol of its event. */
export const roundPapers = ['recalled', 'cards', 'final', 'protocol'] as const
export type RoundPaper = (typeof roundPapers)[number]

/** The papers of a whole tournament: medals, and prizes for the announcer and for the desk. */
export const tournamentPapers = ['medals', 'prizes', 'prizes_desk'] as const

/** The last place that gets a certificate. */
const lastPlace = wholeNumber(1, 100)
const tournament = { tournament: 'body.tournament_id' } as const

/** What stands on letters of the organising committee: the body above it, who signs, and the town of the signature. */
const letter = {
  organiser: optionalField(text255),
  signer: optionalField(text255),
  town: optionalField(text255),
}
const certified = {
  /** In every event, and in events of four or more dances, where regulations often give certificates to the whole final. */
  last_place: lastPlace.default(3),
  last_place_long: lastPlace.default(6),
}

/** A certificate as everybody who holds it may read it. */
const certificateRow = z.object({
  number: z.string(),
  issued_date: z.string(),
  /** 0: the result was corrected since, so that the paper is no longer valid. */
  is_valid: z.literal([0, 1]),
  bib: z.int(),
  /** Full names where they are public, otherwise initials; empty where neither is known. */
  names: z.array(z.string()),
  unit_code: z.string().nullable(),
  event: z.object({ ...bilingualRef.shape, symbol: z.string() }),
  tournament: z.object({ ...bilingualRef.shape, start_date: z.string(), end_date: z.string() }),
  place_from: z.int(),
  place_to: z.int(),
  competitors: z.int(),
})
export type CertificateRow = z.infer<typeof certificateRow>

/** The papers of results. The reply of each is the file itself. */
export const resultPaperCalls = {
  round: endpoint({
    method: 'POST',
    path: '/results/round-paper',
    can: 'result:read',
    scope: tournament,
    body: z.object({ tournament_id: wireId, key: text255, paper: z.enum(roundPapers) }),
    reply: z.unknown(),
    message: 'EXPORT',
    summary:
      'PDF of a round: `recalled` bibs for the wall, blank judging `cards`, the sheet of a `final`, or the `protocol` of its event',
  }),
  tournament: endpoint({
    method: 'POST',
    path: '/results/paper',
    can: 'result:read',
    scope: tournament,
    body: z.object({ tournament_id: wireId, paper: z.enum(tournamentPapers), ...certified }),
    reply: z.unknown(),
    message: 'EXPORT',
    summary: 'PDF of a tournament: its medal table, or the prizes in the order of prize-giving for announcer or desk',
  }),
  report: endpoint({
    method: 'POST',
    path: '/results/report',
    can: 'result:read',
    scope: tournament,
    body: z.object({ tournament_id: wireId, ...letter }),
    reply: z.unknown(),
    message: 'EXPORT',
    summary: 'Word document: the report of a tournament to the department of culture, sports and tourism',
  }),
  certificates: endpoint({
    method: 'POST',
    path: '/results/certificates',
    can: 'result:publish',
    scope: tournament,
    body: z.object({ tournament_id: wireId, ...certified, ...letter, dated: optionalField(isoDate) }),
    reply: z.unknown(),
    message: 'EXPORT',
    summary: 'PDF: the certificates of a tournament in the order of prize-giving, each with a code to check it',
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/certificates/:token',
    can: 'portal:read',
    params: z.object({ token: storedText(64) }),
    reply: certificateRow,
    message: 'CERTIFICATE_FOUND',
    summary: 'Whether a printed certificate is genuine, and what it must say',
  }),
} as const
