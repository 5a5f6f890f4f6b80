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

type Done = { results: BulkResult[]; undo: UndoOffer | null }
type ActRequest<A extends EntryAct> = {
  input: ActInput & { id: readonly number[] }
  actor: Authorized<RightOf<A>>
  language: Language
}

/** More entries than this are many: preparing fewer would take longer than it saves. */
const FEW = 50

/**
 * Does an act to any number of entries in one transaction. That upon many is prepared before it, so that reading, deciding and writing
 * mails hold nobody up; where somebody changed one of the entries meanwhile, it is done again with all of them locked from the start.
 */
export async function actUponEntries<A extends EntryAct>(
  db: Db,
  deps: Deps,
  name: A,
  actRequest: ActRequest<A>,
): Promise<Done> {
  const locked = async () =>
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
  if (actRequest.input.id.length <= FEW) return locked()
  // Whether an entry may come back is decided by more than the entries.
  return longWrites(async () => (name === 'reinstate' ? null : await prepared(db, deps, name, actRequest)) ?? locked())
}

/** Null where it lost to somebody else. */
async function prepared<A extends EntryAct>(
  db: Db,
  deps: Deps,
  name: A,
  { input, actor, language }: ActRequest<A>,
): Promise<Done | null> {
  const act = newAct()
  try {
    const { entries, results, write } = await prepareEntryAct(db, deps, name, input, {
      actor,
      language,
      act,
      staged: true,
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
