import { isPlaceholderEmail } from '@portal/shared/users/invented-address'
import { mailingCalls as calls, type LetterFilter } from '@portal/shared/entries/mailing-calls'
import type { Letters } from '@portal/shared/entries/mailing-letters'
import type { Language } from '@portal/shared/kit/errors'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { transact } from '../../kit/db/retrying.ts'
import { lockForNoKeyUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { limit, MINUTE } from '../../kit/http/limits/rate-limit.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findConfirmedAddresses } from '../../kit/mail/addresses.ts'
import { createActId, queueMail, queueMails, type AddressedMail } from '../../kit/mail/outbox.ts'
import { requireVisibleTournament } from '../../tournaments/visible.act.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { readFilteredIds } from '../list/filtered-ids.act.ts'
import { letterMail } from './letter-mails.rules.ts'
import { readAddresses, readAccountAddress, insertMailing, cancelQueuedMails, linkMails } from './mailings.queries.ts'

const TEST_LETTERS_MAX = 20
/** Addresses whose entries are read at once. */
const ADDRESS_CHUNK = 200

type LetterGroup = { tournament_id: number; filter: LetterFilter }
type AddressGroup = Awaited<ReturnType<typeof readAddressGroup>>

/** The addresses of the entries that a filter matches, each with its entries. */
async function readAddressGroup(tx: Db, { tournament_id, filter }: LetterGroup, now: Date) {
  const ids = await readFilteredIds(tx, { ...filter, tournament_id }, now)
  return [...Map.groupBy(await readAddresses(tx, ids), ({ email_key }) => email_key)]
}

const countGroup = (group: AddressGroup) => ({
  addresses: group.length,
  entries: group.reduce((sum, [, rows]) => sum + rows.length, 0),
})

/** The letters to some addresses, each with its key. */
async function writeLetters(tx: Db, lookUp: string, tournament: Tournament, letters: Letters, group: AddressGroup) {
  const ids = group.flatMap(([, rows]) => rows.map(({ id }) => id))
  const entries = new Map((await entriesById(tx, ids)).map((entry) => [entry.id, entry]))
  const confirmed = await findConfirmedAddresses(
    tx,
    group.map(([key]) => key),
  )
  return group.flatMap(([key, rows]): (AddressedMail & { key: string; is_confirmed: boolean })[] => {
    const [first] = rows
    if (!first) return []
    const language: Language = first.language === 'vi' ? 'vi' : 'en'
    const addressEntries = rows.flatMap(({ id }) => entries.get(id) ?? [])
    const isConfirmed = confirmed.has(key)
    return [
      {
        key,
        is_confirmed: isConfirmed,
        to: first.email,
        tournament_id: tournament.id,
        ...letterMail({ language, tournament, letters, entries: addressEntries, confirmed: isConfirmed, lookUp }),
      },
    ]
  })
}

/** Letters from an organiser to a group of entries: count, preview, test mail to the organiser, sending and cancelling. */
export function letterRoutes(app: App, deps: Deps): void {
  const { db, engine, config, now } = deps
  const lookUp = `${config.PUBLIC_URL}/entry`
  const writeLetterAt = async (tx: Db, tournament: Tournament, body: Letters & LetterGroup & { at: number }) => {
    const group = await readAddressGroup(tx, body, now())
    const [mail] = await writeLetters(tx, lookUp, tournament, body, group.slice(body.at, body.at + 1))
    return mail && { letterCount: group.length, mail }
  }

  mount(app, calls.countLetters, async ({ body, actor }) => {
    await requireVisibleTournament(db, body.tournament_id, actor)
    return countGroup(await readAddressGroup(db, body, now()))
  })

  mount(app, calls.previewLetter, async ({ body, actor }) => {
    const letter = await writeLetterAt(db, await requireVisibleTournament(db, body.tournament_id, actor), body)
    if (!letter) return null
    const { to, subject, text, is_confirmed } = letter.mail
    return { of: letter.letterCount, to_address: to, subject, text, is_confirmed }
  })

  mountCreating(app, deps, calls.testLetter, async ({ body, actor, runIdempotently }) => {
    const id = actor.user_id ?? 0
    await limit(deps, 'test-letter', String(id), TEST_LETTERS_MAX, 10 * MINUTE)
    return runIdempotently(async (tx) => {
      const letter = await writeLetterAt(tx, await requireVisibleTournament(tx, body.tournament_id, actor), body)
      if (!letter) return null
      const { email: to } = await readAccountAddress(tx, id)
      if (isPlaceholderEmail(to)) throw new Refusal('OWN_EMAIL_MISSING')
      const { key: _key, is_confirmed: _confirmed, ...mail } = letter.mail
      await queueMail(tx, { ...mail, to }, now().toISOString())
      return { to_address: to }
    })
  })

  mountCreating(app, deps, calls.sendLetter, async ({ body, actor, runIdempotently }) =>
    runIdempotently(async (tx) => {
      const { tournament_id, subject_vi: subject, text_vi: message, group_name } = body
      const tournament = await requireVisibleTournament(tx, tournament_id, actor)
      await lockForNoKeyUpdate(tx, engine, 'tournaments', [tournament_id])
      const group = await readAddressGroup(tx, body, now())
      if (group.length === 0) return { mailing_id: null, ...countGroup(group) }
      const { at, by } = createTrail(actor, now())
      const row = { tournament_id, message, subject, group_name, created_date: at, created_by: by }
      const id = await insertMailing(tx, row)
      const causeOf = (key: string) => `round ${id} ${key}`
      const act = createActId()
      for (let from = 0; from < group.length; from += ADDRESS_CHUNK) {
        const mails = await writeLetters(tx, lookUp, tournament, body, group.slice(from, from + ADDRESS_CHUNK))
        await queueMails(
          tx,
          mails.map(({ key, is_confirmed: _confirmed, ...mail }) => ({ ...mail, cause: causeOf(key) })),
          at,
          act,
        )
      }
      await linkMails(
        tx,
        id,
        group.map(([key]) => key),
        causeOf,
      )
      return { mailing_id: id, ...countGroup(group) }
    }),
  )

  mount(app, calls.stopLetter, async ({ params: { id }, body: { tournament_id } }) =>
    transact(db, async (tx) => {
      await lockForNoKeyUpdate(tx, engine, 'tournaments', [tournament_id])
      const taken_back = await cancelQueuedMails(tx, id, tournament_id)
      if (taken_back === null) throw new Refusal('MAILING_NOT_FOUND')
      return { taken_back }
    }),
  )
}
