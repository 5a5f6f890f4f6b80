import type { Entry } from '@portal/shared/entries/entries'
import { WriteConflict } from '../../kit/db/retrying.ts'
import { lockForShare, lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Actor, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { familyQueries } from './families.queries.ts'
import { entryById } from './entry-read.queries.ts'
import { isOwner } from './ownership.rules.ts'
import { entryQueries } from './entry-write.queries.ts'

/**
 * Locks the tournaments of entries for share, before the entries are locked, and returns their ids. A change of a tournament or its bibs locks the tournament before
 * its entries, so that the opposite order here could deadlock.
 */
export async function lockTournamentsOf(tx: Db, { engine }: Pick<Deps, 'engine'>, ids: readonly number[]) {
  const entries = await entryQueries(tx).byIds(ids)
  const tournamentIds = [...new Set(entries.map(({ tournament_id }) => tournament_id))]
  await lockForShare(tx, engine, 'tournaments', tournamentIds)
  return tournamentIds
}

/** Locks entries that were read before. Throws WriteConflict if one has changed since. */
export async function lockUnchangedEntries(
  tx: Db,
  { engine }: Pick<Deps, 'engine'>,
  entries: readonly { id: number; version: number }[],
): Promise<void> {
  const ids = entries.map(({ id }) => id)
  await lockForUpdate(tx, engine, 'athletes', ids)
  const currentVersions = new Map((await entryQueries(tx).versions(ids)).map(({ id, version }) => [id, version]))
  if (entries.some(({ id, version }) => currentVersions.get(id) !== version)) throw new WriteConflict()
}

/** Locks an entry and reads it. Throws ATHLETE_NOT_FOUND. */
export async function lockEntry(tx: Db, deps: Pick<Deps, 'engine'>, id: number) {
  const [entry] = await lockEntries(tx, deps, [id])
  if (!entry) throw new Refusal('ATHLETE_NOT_FOUND')
  return entry
}

/** As `lockEntry`, for an actor. Throws LINK_NOT_VALID for a visitor without its link, whether the entry exists or not. */
export async function lockEntryFor(tx: Db, deps: Pick<Deps, 'engine'>, id: number, actor: Actor) {
  const [entry] = await lockEntries(tx, deps, [id])
  if (actor.role === 'visitor' && !(entry && isOwner(actor, entry))) throw new Refusal('LINK_NOT_VALID')
  if (!entry) throw new Refusal('ATHLETE_NOT_FOUND')
  return entry
}

/** An entry for an admin or its owner. Throws ATHLETE_NOT_FOUND. */
export async function requireEntry(db: Db, id: number, reader: { admin: boolean }): Promise<Entry> {
  const entry = await entryById(db, id, reader)
  if (!entry) throw new Refusal('ATHLETE_NOT_FOUND')
  return entry
}

/** Locks the existing entries among `ids` and reads them, in the order of their ids. */
export async function lockEntries(tx: Db, { engine }: Pick<Deps, 'engine'>, ids: readonly number[]) {
  await lockForUpdate(tx, engine, 'athletes', ids)
  return entryQueries(tx).byIds(ids)
}

/** Locks entries together with all entries of their families, whose money is one purse. */
export async function lockWithFamilies(
  tx: Db,
  { engine }: Pick<Deps, 'engine'>,
  ids: readonly number[],
): Promise<void> {
  if (engine === 'sqlite') return
  await lockForUpdate(tx, engine, 'athletes', [...ids, ...(await siblingIds(tx, ids))])
}

/** The ids of all entries in the families of these. */
export async function siblingIds(tx: Db, ids: readonly number[]): Promise<number[]> {
  const families = familyQueries(tx)
  const members = await families.membersAmong(ids)
  return families.entryIds(members.flatMap(({ family_id }) => family_id ?? []))
}
