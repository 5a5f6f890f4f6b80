import { z } from 'zod'
import { endpoint } from './contract.ts'

/** How long an admin's act can be undone. */
export const UNDO_MINUTES = 10

const token = z.string().min(16).max(64)

export const undoCalls = {
  undo: endpoint({
    method: 'POST',
    path: '/undo/:token',
    can: 'undo',
    scope: { undo: 'params.token' },
    params: z.object({ token }),
    reply: z.object({
      /** The number of restored records. */
      restored: z.int(),
      /** Mails about the undone act that were already sent. */
      mails_sent: z.int(),
    }),
    message: 'UNDONE',
    summary: 'Take back what the same admin did a moment ago, whole or not at all; once',
  }),
} as const
