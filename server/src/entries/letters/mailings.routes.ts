import { localizeTexts } from '@portal/shared/kit/text/localize-texts'
import { formatDays } from '@portal/shared/kit/dates'
import { mailingCalls as calls } from '@portal/shared/entries/mailing-calls'
import type { Language } from '@portal/shared/kit/errors'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { lockForNoKeyUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { findConfirmedAddresses } from '../../kit/mail/addresses.ts'
import { letterRoutes } from './letters.routes.ts'
import { roundMail } from './mailing-mails.rules.ts'
import { queueMails } from '../../kit/mail/outbox.ts'
import { requireVisibleTournament } from '../../tournaments/visible.act.ts'
import {
  readApprovedAddresses,
  insertMailing,
  listMailings,
  linkMails,
  readMailedAddresses,
} from './mailings.queries.ts'

/** Mails to all entrants of a tournament. The outbox sends them, retries, and continues after a restart. */
export function mailingRoutes(app: App, deps: Deps): void {
  const { db, engine, config, now } = deps
  letterRoutes(app, deps)

  mount(app, calls.mailings, async ({ query: { tournament_id }, actor }) => {
    await requireVisibleTournament(db, tournament_id, actor)
    return listMailings(db, tournament_id)
  })

  mountCreating(app, deps, calls.sendMails, async ({ body, actor, runIdempotently }) =>
    runIdempotently(async (tx) => {
      const { tournament_id, message, again, preview } = body
      const tournament = await requireVisibleTournament(tx, tournament_id, actor)
      // Locked, so that the second of two simultaneous rounds leaves out the addresses of the first.
      await lockForNoKeyUpdate(tx, engine, 'tournaments', [tournament_id])
      const byAddress = Map.groupBy(await readApprovedAddresses(tx, tournament_id), ({ email_key }) => email_key)
      const writtenAddresses = again === 1 ? new Set<string>() : await readMailedAddresses(tx, tournament_id)
      const recipients = [...byAddress].filter(([key]) => !writtenAddresses.has(key))
      const entries = recipients.reduce((sum, [, rows]) => sum + rows.length, 0)
      const counts = { addresses: recipients.length, entries, left_out: byAddress.size - recipients.length }
      if (preview === 1 || recipients.length === 0) return { mailing_id: null, ...counts }

      const { at, by } = createTrail(actor, now())
      const id = await insertMailing(tx, { tournament_id, message, created_date: at, created_by: by })
      const causeOf = (key: string) => `round ${id} ${key}`
      await queueRound(tx, { tournament, message, recipients, causeOf, lookUp: `${config.PUBLIC_URL}/entry`, at })
      await linkMails(
        tx,
        id,
        recipients.map(([key]) => key),
        causeOf,
      )
      return { mailing_id: id, ...counts }
    }),
  )
}

type Recipient = readonly [string, readonly { id: number; email: string; language: string }[]]
type Round = {
  tournament: Tournament
  message: string | null
  recipients: readonly Recipient[]
  causeOf: (key: string) => string
  lookUp: string
  at: string
}
/** The number of addresses whose entries are read at once. */
const ADDRESS_CHUNK = 200

async function queueRound(tx: Db, { tournament, message, recipients, causeOf, lookUp, at }: Round): Promise<void> {
  for (let from = 0; from < recipients.length; from += ADDRESS_CHUNK) {
    const addressChunk = recipients.slice(from, from + ADDRESS_CHUNK)
    const ids = addressChunk.flatMap(([, rows]) => rows.map(({ id }) => id))
    const entries = new Map((await entriesById(tx, ids)).map((entry) => [entry.id, entry]))
    const confirmed = await findConfirmedAddresses(
      tx,
      addressChunk.map(([key]) => key),
    )
    const mails = addressChunk.flatMap(([key, rows]) => {
      const [first] = rows
      if (!first) return []
      const language: Language = first.language === 'vi' ? 'vi' : 'en'
      const addressEntries = rows.flatMap(({ id }) => entries.get(id) ?? [])
      const { name, address } = localizeTexts(language, tournament)
      const { currency_name: currency, contact, contact_en } = tournament
      const days = formatDays(tournament.start_date, tournament.end_date, language)
      return {
        to: first.email,
        tournament_id: tournament.id,
        cause: causeOf(key),
        ...roundMail({
          language,
          tournament: { name, days, address, currency, contact, contact_en },
          message,
          entries: addressEntries,
          confirmed: confirmed.has(key),
          lookUp,
        }),
      }
    })
    await queueMails(tx, mails, at)
  }
}
