import type { EntryAct } from '@portal/shared/entries/entry.acts'
import type { BulkResult } from '@portal/shared/entries/bulk-results'
import type { UndoOffer } from '@portal/shared/kit/contract'
import type { Language } from '@portal/shared/kit/errors'
import { isCollision, transact } from '../../kit/db/retrying.ts'
import { runLongWrites } from '../../kit/db/sqlite/long-writes.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { createActId } from '../../kit/mail/outbox.ts'
import { deleteStagedAct } from '../../kit/mail/staged-mails.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { lockUnchangedEntries, lockWithFamilies } from '../record/hold.act.ts'
import type { ActInput } from './act-run.act.ts'
import { readyFamilies } from './ready-families.act.ts'
import { movesCredit } from './entry-writes.act.ts'
import { doEntryAct, prepareEntryAct, type PermissionFor } from './entry-acts.act.ts'

type ActReply = { results: BulkResult[]; undo: UndoOffer | null }
type ActRequest<A extends EntryAct> = {
  input: ActInput & { id: readonly number[] }
  actor: Authorized<PermissionFor<A>>
  language: Language
}

/** Acts on more entries are prepared before their transaction. For fewer, that would cost more than it saves. */
const UNPREPARED_MAX = 50

/**
 * Does an act on any number of entries in one transaction. For many it is prepared before, so that reading, deciding and writing mails lock
 * nothing. If an entry changes in between, the act is repeated with all entries locked from the start.
 */
export async function actUponEntries<A extends EntryAct>(
  db: Db,
  deps: Deps,
  name: A,
  actRequest: ActRequest<A>,
): Promise<ActReply> {
  const doLocked = async () =>
    transact(db, async (tx) => {
      const { results, undoPlan } = await doEntryAct(
        tx,
        deps,
        name,
        actRequest.input,
        actRequest.actor,
        actRequest.language,
      )
      return { results, undo: await storeUndo(tx, actRequest.actor, deps.now(), undoPlan) }
    })
  await readyFamilies(db, deps, name, actRequest.input.id, createTrail(actRequest.actor, deps.now()))
  if (actRequest.input.id.length <= UNPREPARED_MAX) return doLocked()
  // Never prepared: whether an entry may be reinstated depends on rows that `lockUnchangedEntries` does not lock.
  return runLongWrites(
    async () => (name === 'reinstate' ? null : await doPrepared(db, deps, name, actRequest)) ?? doLocked(),
  )
}

/** Does a prepared act. Null if an entry changed between preparation and lock. */
async function doPrepared<A extends EntryAct>(
  db: Db,
  deps: Deps,
  name: A,
  { input, actor, language }: ActRequest<A>,
): Promise<ActReply | null> {
  const act = createActId()
  try {
    const { entries, results, write } = await prepareEntryAct(db, deps, name, input, {
      actor,
      language,
      act,
      canStageMails: true,
    })
    return await db.transaction().execute(async (tx) => {
      if (movesCredit(name)) await lockWithFamilies(tx, deps, input.id)
      await lockUnchangedEntries(tx, deps, entries)
      return { results, undo: await storeUndo(tx, actor, deps.now(), await write(tx)) }
    })
  } catch (error) {
    // `deps.db`, because `db` refuses every statement once the caller has disconnected.
    // If dropping fails, housekeeping deletes the mails: the caller must get the first error.
    await deleteStagedAct(deps.db, act).catch(() => {})
    if (isCollision(error)) return null
    throw error
  }
}
