import { entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import { meaningOf } from '@portal/shared/kit/acts'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { newAct } from '../../kit/mail/outbox.ts'
import { undoQueries } from '../../kit/undo/undo.queries.ts'
import type { Undoing } from '../../kit/undo/undoing.ts'
import { lockedEntries } from '../change/hold.act.ts'
import { recordHistory } from '../list/history.queries.ts'
import { enteredAgain } from './entered-again.queries.ts'
import { paymentQueries } from '../money/payments.queries.ts'
import type { ActInput, HeldEntry } from './doing.act.ts'
import { decisions, factsFor, type Fact } from './entry-acts.rules.ts'
import { writeOf } from './entry-writes.act.ts'

type Became = { results: { id: number; result: string }[]; undoing: Undoing; entries: readonly HeldEntry[] }

/**
 * Does an act to entries within the caller's transaction: locks them, decides about each, writes those that it is done to and keeps
 * their history. Answers what became of each id, in the order asked for, and the way back.
 */
export async function doEntryAct(
  tx: Db,
  deps: Deps,
  name: EntryAct,
  { id: ids, ...input }: ActInput & { id: readonly number[] },
  actor: Authorized,
): Promise<Became> {
  const entries = await held(tx, deps, name, ids)
  const results = new Map(entries.map((entry) => [entry.id, decisions[name](entry)]))
  const done = entries.filter(({ id }) => meaningOf(entryActs[name], results.get(id) ?? '') === 'done')
  const trail = trailOf(actor, deps.now())
  const act = newAct()
  const { history, undoing } = await writeOf(name)({ tx, deps, entries: done, input, trail, act })
  await recordHistory(
    tx,
    history.map((row) => ({ ...row, action: name })),
    trail,
  )
  return {
    results: ids.map((id) => ({ id, result: results.get(id) ?? 'missing' })),
    undoing: { ...undoing, act },
    entries,
  }
}

async function held(tx: Db, deps: Deps, name: EntryAct, ids: readonly number[]): Promise<HeldEntry[]> {
  const stored = await lockedEntries(tx, deps, ids)
  const fact = factsFor[name]
  const found = fact ? await facts[fact](tx, ids) : new Set<number>()
  return stored.map((entry) => ({
    ...entry,
    payments: false,
    waiting: false,
    again: false,
    ...(fact ? { [fact]: found.has(entry.id) } : {}),
  }))
}

/** Of which entries a fact is true. */
const facts: Readonly<Record<Fact, (tx: Db, ids: readonly number[]) => Promise<Set<number>>>> = {
  payments: async (tx, ids) => paymentQueries(tx).having(ids),
  waiting: async (tx, ids) => new Set(await undoQueries(tx).pendingAgain(ids)),
  again: async (tx, ids) => new Set(await enteredAgain(tx, ids)),
}
