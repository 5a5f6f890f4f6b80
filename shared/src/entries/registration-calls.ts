import { z } from 'zod'
import { endpoint } from '../kit/contract.ts'
import { email, storedText } from '../kit/fields.ts'
import { entryRow, registrationDraft } from './entries.ts'
import { entryRequest } from './requests.ts'

/** A guardian's consent to an entry: who, when, whether to the publication of names too, and the privacy notice that was shown, if any. */
export const consentingGuardian = z
  .object({
    name: z.string(),
    phone: z.string(),
    date: z.string(),
    publish: z.boolean(),
    notice_version: z.string().nullable(),
  })
  .nullable()

/** The latest request for the entry; null without one, or once its owner took it back. */
export const latestEntryRequest = entryRequest.nullable()

/** Opens an entry to readers without an account. */
const codeAndEmail = z.object({ code: storedText().trim().min(4).max(20), email })

/** Entering people, and finding their entry again without an account. */
export const registrationCalls = {
  register: endpoint({
    method: 'POST',
    path: '/registration',
    aliases: ['/registration/create'],
    can: 'entry:create',
    scope: { tournament: 'body.tournament_id', needs: 'entry:edit' },
    creates: true,
    body: registrationDraft,
    reply: entryRow.extend({
      /** True when the contents were added to an entry of the same people that was still waiting. */
      joined: z.boolean(),
      /** True when the contents were asked for as a change of an approved entry (`as_request`). */
      requested: z.boolean(),
      /** The secret of the personal link, sent once. */
      link: z.string().nullable(),
    }),
    message: 'REGISTRATION_CREATE_SUCCESS',
    summary: 'Enter people in contents of a tournament',
  }),
  lookUp: endpoint({
    method: 'POST',
    path: '/registration/look-up',
    readsOnly: true,
    can: 'entry:look-up',
    body: codeAndEmail,
    reply: entryRow.extend({ request: latestEntryRequest }),
    message: 'ATHLETE_FOUND',
    summary: 'Show an entry by its code together with its e-mail',
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/registration/send-link',
    can: 'entry:look-up',
    body: codeAndEmail,
    message: 'EMAIL_SENT',
    summary: 'Mail the personal link of an entry again, to its own address, to who knows the code and the address',
  }),
  byLink: endpoint({
    method: 'GET',
    path: '/registration/by-link',
    can: 'entry:look-up',
    reply: entryRow.extend({ guardian: consentingGuardian, request: latestEntryRequest }),
    message: 'ATHLETE_FOUND',
    summary: 'Show the entry of a personal link (X-Entry-Token header)',
  }),
} as const
