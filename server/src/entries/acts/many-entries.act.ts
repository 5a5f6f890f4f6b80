import type { EntryAct } from '@portal/shared/entries/entry.acts'
import type { BulkResult } from '@portal/shared/entries/bulk-results'
import type { UndoOffer } from '@portal/shared/kit/contract'
import type { Language } from '@portal/shared/kit/errors'
import { isCollision, transact } from '../../kit/db/retrying.ts'
import { longWrites } from '../../kit/db/sqlite/long-writes.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { newAct } from '../../kit/mail/outbox.ts'
import { dropStaged } from '../../kit/mail/staged-mails.ts'
import { keepUndo } from '../../kit/undo/undoing.ts'
import { holdEntries } from '../record/hold.act.ts'
import type { ActInput } from './act-run.act.ts'
import { doEntryAct, prepareEntryAct, type RightOf } from './entry-acts.act.ts'

type ActReply = { results: BulkResult[]; undo: UndoOffer | null }
type ActRequest<A extends EntryAct> = {
  input: ActInput & { id: readonly number[] }
  actor: Authorized<RightOf<A>>
  language: Language
}

/** Acts upon more entries than these are prepared before their transaction; for fewer it would cost more than it saves. */
const LOCKED_MAX = 50

/**
 * Does an act to any number of entries in one transaction. For many it is prepared before, so that reading, deciding and writing mails lock
 * nothing; where one of the entries was changed meanwhile, the act is done again with all of them locked from the start.
 */
export async function actUponEntries<A extends EntryAct>(
  db: Db,
  deps: Deps,
  name: A,
  actRequest: ActRequest<A>,
): Promise<ActReply> {
  const doLocked = async () =>
    transact(db, async (tx) => {
      const { results, undoing } = await doEntryAct(
        tx,
        deps,
        name,
        actRequest.input,
        actRequest.actor,
        actRequest.language,
      )
      return { results, undo: await keepUndo(tx, actRequest.actor, deps.now(), undoing) }
    })
  if (actRequest.input.id.length <= LOCKED_MAX) return doLocked()
  // Never prepared: whether an entry may be reinstated depends on rows that `holdEntries` does not lock.
  return longWrites(
    async () => (name === 'reinstate' ? null : await doPrepared(db, deps, name, actRequest)) ?? doLocked(),
  )
}

/** The prepared act; null where somebody else changed one of the entries meanwhile. */
async function doPrepared<A extends EntryAct>(
  db: Db,
  deps: Deps,
  name: A,
  { input, actor, language }: ActRequest<A>,
): Promise<ActReply | null> {
  const act = newAct()
  try {
    const { entries, results, write } = await prepareEntryAct(db, deps, name, input, {
      actor,
      language,
      act,
      mayStage: true,
    })
    return await db.transaction().execute(async (tx) => {
      await holdEntries(tx, deps, entries)
      return { results, undo: await keepUndo(tx, actor, deps.now(), await write(tx)) }
    })
  } catch (error) {
    // Not through `db`, which may refuse everything because its caller has gone.
    // Mails that stay are left to housekeeping: the caller has to learn why the act was not done.
    await dropStaged(deps.db, act).catch(() => {})
    if (isCollision(error)) return null
    throw error
  }
}
