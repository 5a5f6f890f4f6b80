import { APPROVED } from '@portal/shared/entries/entry-state'
import type { CompiledQuery } from 'kysely'
import type { Entry } from '@portal/shared/entries/entries'
import { historyQuery } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createdColumns } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import type { RegistrationMail } from '../mailings/registration-mail.act.ts'
import { composeNewEntry } from '../record/entry-read.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { newLink, noLink } from '../record/new-link.rules.ts'
import { initialUnitConfirmed } from '../record/ownership.rules.ts'
import type { AssessedRegistration, Registration } from './assess-registration.act.ts'
import { listName } from './bulk.rules.ts'
import { newEntry } from './new-entry.rules.ts'

/** A new entry with the writes that are still to be sent. */
export type AddedEntry = {
  kind: 'added'
  id: number
  /** The entry as its owner reads it; null if it has to be read from the database. */
  entry: Entry | null
  /** The salt of the personal link; null if the caller gets no link. */
  salt: string | null
  mail: Omit<RegistrationMail, 'entry'>
  /** The writes that the caller still has to send. */
  statements: readonly CompiledQuery[]
}

/** Adds an entry. If its id was reserved in advance, even its row is left to the caller, so that all writes take one round trip. */
export async function addEntry(
  tx: Db,
  deps: Deps,
  { draft, actor, language, bulk }: Registration,
  assessed: AssessedRegistration,
): Promise<AddedEntry> {
  const { lineUp, email_key, context, tournament, unit, unit_id, keys, trail, contents, tiers, assessment, reason } =
    assessed
  const admin = actor.role === 'admin'
  const entries = entryQueries(tx)
  // An account finds its entries in its list; everybody else is mailed a personal link.
  const link = actor.role === 'user' ? noLink : newLink(deps)
  const entry = newEntry({ draft, role: actor.role, language, lineUp, assessment, link, reason, at: trail.at })
  const { members } = entry
  const row = { ...entry.row, unit_id, unit_confirmed: initialUnitConfirmed(actor, unit_id), ...createdColumns(trail) }
  const reservedId = context.prefetched?.nextId
  const id = reservedId ?? (await entries.insert(row))
  if (row.status === APPROVED) await entries.publishUnits([unit_id])
  const history = {
    table_name: 'athletes',
    record_id: id,
    tournament_id: tournament.id,
    action: bulk?.action ?? 'create',
    after: { ...entry.after, unit_id, ...listName(bulk) },
    reason,
  }
  const stored = {
    id,
    tournament_id: tournament.id,
    status: row.status,
    email_key,
    link_salt: link.link_salt,
    language,
  }
  const isReplyComposable = unit !== undefined && !admin
  return {
    kind: 'added',
    id,
    entry: isReplyComposable
      ? await composeNewEntry(tx, { ...row, id }, { tournament, unit, members, contents })
      : null,
    salt: admin ? null : link.link_salt,
    mail: { stored, tournament, tiers, confirmed: context.prefetched?.isConfirmed },
    statements: [
      ...(reservedId === undefined ? [] : [entries.insertQuery({ ...row, id })]),
      ...entries.membersQueries(id, members),
      ...entries.contentsQueries(id, entry.contents, keys),
      historyQuery(tx, history, trail),
    ],
  }
}
