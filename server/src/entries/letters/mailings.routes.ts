import { formatDays } from '@portal/shared/kit/dates'
import { mailingCalls as calls } from '@portal/shared/entries/mailing-calls'
import type { Language } from '@portal/shared/kit/errors'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { confirmedAmong } from '../../kit/mail/addresses.ts'
import { letterRoutes } from './letters.routes.ts'
import { roundMail } from './mailing-mails.rules.ts'
import { queueMails } from '../../kit/mail/outbox.ts'
import { visibleTournament } from '../../tournaments/visible.act.ts'
import { approvedAddresses, insertMailing, listMailings, tieMails, writtenTo } from './mailings.queries.ts'

/** Mails to everybody in a tournament; the outbox sends them, goes on after a restart and tries again. */
export function mailingRoutes(app: App, deps: Deps): void {
  const { db, engine, config, now } = deps
  letterRoutes(app, deps)

  mount(app, calls.mailings, async ({ query: { tournament_id }, actor }) => {
    await visibleTournament(db, tournament_id, actor)
    return listMailings(db, tournament_id)
  })

  mountCreating(app, deps, calls.sendMails, async ({ body, actor, once }) =>
    once(async (tx) => {
      const { tournament_id, message, again, preview } = body
      const tournament = await visibleTournament(tx, tournament_id, actor)
      // Two admins who press at once write one round after the other, and the second finds who was written to.
      await lockForUpdate(tx, engine, 'tournaments', [tournament_id])
      const byAddress = Map.groupBy(await approvedAddresses(tx, tournament_id), ({ email_key }) => email_key)
      const before = again === 1 ? new Set<string>() : await writtenTo(tx, tournament_id)
      const chosen = [...byAddress].filter(([key]) => !before.has(key))
      const entries = chosen.reduce((sum, [, rows]) => sum + rows.length, 0)
      const counted = { addresses: chosen.length, entries, left_out: byAddress.size - chosen.length }
      if (preview === 1 || chosen.length === 0) return { mailing_id: null, ...counted }

      const { at, by } = trailOf(actor, now())
      const id = await insertMailing(tx, { tournament_id, message, created_date: at, created_by: by })
      const causeOf = (key: string) => `round ${id} ${key}`
      await queueRound(tx, { tournament, message, chosen, causeOf, lookUp: `${config.PUBLIC_URL}/entry`, at })
      await tieMails(
        tx,
        id,
        chosen.map(([key]) => key),
        causeOf,
      )
      return { mailing_id: id, ...counted }
    }),
  )
}

type Addressed = readonly [string, readonly { id: number; email: string; language: string }[]]
type Round = {
  tournament: Tournament
  message: string | null
  chosen: readonly Addressed[]
  causeOf: (key: string) => string
  lookUp: string
  at: string
}
/** Addresses whose entries are read at once. */
const AT_ONCE = 200

async function queueRound(tx: Db, { tournament, message, chosen, causeOf, lookUp, at }: Round): Promise<void> {
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    const addressChunk = chosen.slice(from, from + AT_ONCE)
    const ids = addressChunk.flatMap(([, rows]) => rows.map(({ id }) => id))
    const entries = new Map((await entriesById(tx, ids)).map((entry) => [entry.id, entry]))
    const confirmed = await confirmedAmong(
      tx,
      addressChunk.map(([key]) => key),
    )
    const mails = addressChunk.flatMap(([key, rows]) => {
      const [first] = rows
      if (!first) return []
      const language: Language = first.language === 'vi' ? 'vi' : 'en'
      const own = rows.flatMap(({ id }) => entries.get(id) ?? [])
      const { name, address, currency_name: currency, contact } = tournament
      const days = formatDays(tournament.start_date, tournament.end_date, language)
      return {
        to: first.email,
        tournament_id: tournament.id,
        cause: causeOf(key),
        ...roundMail({
          language,
          tournament: { name, days, address, currency, contact },
          message,
          entries: own,
          confirmed: confirmed.has(key),
          lookUp,
        }),
      }
    })
    await queueMails(tx, mails, at)
  }
}
