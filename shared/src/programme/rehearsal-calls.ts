import { z } from 'zod'
import { endpoint, idParam } from '../kit/contract.ts'

const access = { can: 'programme:write', scope: { tournament: 'params.id' }, params: idParam } as const

export const rehearsalRow = z.object({
  /** The id of the rehearsal, which the calls of the hall take instead of the tournament's; null while there is none. */
  id: z.int().nullable(),
  created_date: z.string().nullable(),
  /** When it is deleted. */
  ends_date: z.string().nullable(),
})

/** The rehearsal of a tournament's day: a hidden copy of its published programme, with a pointer of its own. */
export const rehearsalCalls = {
  read: endpoint({
    method: 'GET',
    path: '/mc/rehearsals/:id',
    ...access,
    reply: rehearsalRow,
    message: 'EVENTS_FOUND',
    summary: 'The rehearsal of a tournament (the id is the tournament’s)',
  }),
  start: endpoint({
    method: 'PUT',
    path: '/mc/rehearsals/:id',
    ...access,
    reply: rehearsalRow,
    message: 'EVENTS_UPDATE_SUCCESS',
    summary: 'Start a rehearsal at the beginning of the published programme; an earlier one of the tournament ends',
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/mc/rehearsals/:id',
    ...access,
    reply: rehearsalRow,
    message: 'EVENTS_DELETE_SUCCESS',
    summary: 'Delete the rehearsal of a tournament',
  }),
} as const
