import { entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import type { BulkResult, EntryStanding } from '@portal/shared/entries/bulk-results'
import { meaningOf } from '@portal/shared/kit/acts'
import type { Language } from '@portal/shared/kit/errors'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { newAct } from '../../kit/mail/outbox.ts'
import { turns } from '../../kit/turns.ts'
import { lockTournamentsOf } from '../record/hold.act.ts'
import { wireStatus } from '../record/entry-read.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { paymentQueries } from '../record/payments.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import type { EntryUndoing } from '../record/undo-entries.act.ts'
import { findWithPendingTwin } from '../record/undo-entries.queries.ts'
import { worstRefusal } from '../assess/problems.act.ts'
import type { ActInput, HeldEntry } from './act-run.act.ts'
import { decisions, noFacts, type Facts } from './entry-acts.rules.ts'
import { selectPreparation } from './entry-writes.act.ts'
import { returnErrors } from './return-errors.act.ts'

/** The right that an act needs. */
export type RightOf<A extends EntryAct> = (typeof entryActs)[A]['needs']

type DecidedEntries = { results: BulkResult[]; entries: readonly HeldEntry[] }
/** `write` does the act in a transaction that has locked the entries; it answers what an undo needs. */
export type PreparedAct = DecidedEntries & { write: (tx: Db) => Promise<EntryUndoing> }
type Input = ActInput & { id: readonly number[] }

/**
 * Does an act to entries within the caller's transaction: locks them, decides about each, writes those that it is done to and keeps
 * their history. Answers the result of each id, in the order of the input, with reasons in `language`, and what an undo needs.
 */
export async function doEntryAct<A extends EntryAct>(
  tx: Db,
  deps: Deps,
  name: A,
  input: Input,
  actor: Authorized<RightOf<A>>,
  language: Language = 'en',
): Promise<DecidedEntries & { undoing: EntryUndoing }> {
  // Lock order: the tournaments before their entries.
  if (name === 'reinstate') await lockTournamentsOf(tx, deps, input.id)
  await lockForUpdate(tx, deps.engine, 'athletes', input.id)
  const { write, ...decided } = await prepareEntryAct(tx, deps, name, input, {
    actor,
    language,
    act: newAct(),
    mayStage: false,
  })
  return { ...decided, undoing: await write(tx) }
}

/**
 * Decides about entries and prepares all that is written, so that the transaction of an act upon thousands is short. It has to lock the
 * entries as they were read (`holdEntries`). With `mayStage`, mails may be queued before it (`stageAct`).
 */
export async function prepareEntryAct<A extends EntryAct>(
  db: Db,
  deps: Deps,
  name: A,
  { id: ids, ...input }: Input,
  {
    actor,
    language,
    act,
    mayStage,
  }: { actor: Authorized<RightOf<A>>; language: Language; act: string; mayStage: boolean },
): Promise<PreparedAct> {
  const entries = await readDecidable(db, deps, name, { ids, actor, language })
  const turn = turns()
  const results = new Map(entries.map((entry) => [entry.id, decisions[name](entry, input)]))
  const doneEntries = entries.filter(({ id }) => meaningOf(entryActs[name], results.get(id) ?? '') === 'done')
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const trail = trailOf(actor, deps.now())
  await turn()
  const write = await selectPreparation(name)({ db, mayStage, deps, entries: doneEntries, input, trail, act })
  return {
    entries,
    results: ids.map((id) => ({
      id,
      ...bulkResult(name, results.get(id) ?? 'missing', byId.get(id), Boolean(input.override_reason)),
    })),
    write: async (tx) => {
      const { history, undoing } = await write(tx)
      await recordHistory(
        tx,
        history.map((row) => ({ ...row, action: name })),
        trail,
      )
      return { ...undoing, act }
    },
  }
}

type FactsRequest = { ids: readonly number[]; actor: Authorized; language: Language }
/** Reads the facts that an act needs beside the stored columns of the entries; answers them by the id of an entry. */
type ReadFacts = (
  db: Db,
  deps: Deps,
  factsRequest: FactsRequest,
  entries: StoredEntry[],
) => Promise<(id: number) => Partial<Facts>>
type StoredEntry = Awaited<ReturnType<ReturnType<typeof entryQueries>['byIds']>>[number]

async function readDecidable(db: Db, deps: Deps, name: EntryAct, factsRequest: FactsRequest): Promise<HeldEntry[]> {
  const entries = await entryQueries(db).byIds(factsRequest.ids)
  const factsById = await factReaders[name]?.(db, deps, factsRequest, entries)
  // Assigned and not copied: copying thousands of rows of forty columns blocks the event loop for a third of a second.
  return entries.map((entry) => Object.assign(entry, noFacts, factsById?.(entry.id)))
}

const factReaders: { readonly [A in EntryAct]?: ReadFacts } = {
  delete: async (tx, _deps, { ids }) => {
    const entryIds = await paymentQueries(tx).entryIdsWithPayments(ids)
    return (id) => ({ payments: entryIds.has(id) })
  },
  unapprove: async (tx, _deps, { ids }) => {
    const waiting = new Set(await findWithPendingTwin(tx, ids))
    return (id) => ({ waiting: waiting.has(id) })
  },
  reinstate: async (tx, deps, factsRequest, entries) => {
    const errors = await returnErrors(tx, deps, factsRequest, entries)
    return (id) => ({ errors: errors.get(id) ?? [] })
  },
}

/** The result for an entry; one that nothing was done to also has its standing and the errors that an edit would be refused with. */
function bulkResult(
  name: EntryAct,
  result: string,
  entry: HeldEntry | undefined,
  overridden: boolean,
): Omit<BulkResult, 'id'> {
  const meaning = meaningOf(entryActs[name], result)
  if (!entry || meaning === 'done') return { result }
  const refusal = meaning === 'left' && worstRefusal(entry.errors, overridden)
  return { result, now: toStanding(entry), ...(refusal ? { code: refusal.code, errors: refusal.errors } : {}) }
}

const toStanding = (entry: HeldEntry): EntryStanding => {
  const { state, state_reason, state_until, number, paid_amount, is_pay } = entry
  return { status: wireStatus(entry), state, state_reason, state_until, number, paid_amount, is_pay: is_pay === 1 }
}
