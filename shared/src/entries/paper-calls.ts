import { z } from 'zod'
import { endpoint, idParam } from '../kit/contract.ts'
import { email, idList, text255, wireId } from '../kit/fields.ts'
import { issueParams } from '../kit/validation.ts'

/** An empty list would stand for all entries elsewhere. */
const chosenIds = idList.refine((ids) => ids.length > 0, { params: issueParams('LIST_TOO_SHORT', { minimum: 1 }) })

/** A PDF. The reply is the file itself. */
const file = z.unknown()

export const paperCalls = {
  bibs: endpoint({
    method: 'POST',
    path: '/athletes/export-bibs-pdf',
    can: 'entry:export',
    scope: { tournament: 'body.tournament_id' },
    body: z.object({ tournament_id: wireId, id: idList.default([]) }),
    reply: file,
    message: 'EXPORT',
    summary: 'PDF: one A5 sheet for each bib of a tournament, or of the chosen entries',
  }),
  bibsAgain: endpoint({
    method: 'POST',
    path: '/athletes/print-bibs-again',
    can: 'entry:number',
    scope: { tournament: 'body.tournament_id' },
    body: z.object({ tournament_id: wireId, id: chosenIds, reason: text255 }),
    reply: file,
    message: 'EXPORT',
    summary: 'PDF: the sheets of chosen bibs once more; the history of each entry says who printed it, when and why',
  }),
  list: endpoint({
    method: 'POST',
    path: '/athletes/export-list-pdf',
    can: 'entry:export',
    scope: { tournament: 'body.tournament_id' },
    body: z.object({ tournament_id: wireId }),
    reply: file,
    message: 'EXPORT',
    summary: 'PDF: the approved entries of a tournament by unit',
  }),
  confirmation: endpoint({
    method: 'GET',
    path: '/athletes/confirmation/:id',
    can: 'entry:change',
    scope: { entry: 'params.id', needs: 'entry:read' },
    params: idParam,
    reply: file,
    message: 'EXPORT',
    summary: 'PDF: the confirmation of an entry with what is paid and owed, for its owner and admins',
  }),
  confirmationByCode: endpoint({
    method: 'POST',
    path: '/registration/confirmation',
    can: 'entry:look-up',
    body: z.object({ code: text255, email }),
    reply: file,
    message: 'EXPORT',
    summary: 'PDF: the confirmation of an entry, by its code together with its e-mail',
  }),
} as const
