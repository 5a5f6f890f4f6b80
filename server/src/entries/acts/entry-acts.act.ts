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
import { keepTournamentsOf } from '../record/hold.act.ts'
import { wireStatus } from '../record/entry-read.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { paymentQueries } from '../record/payments.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import type { EntryUndoing } from '../record/undo-entries.act.ts'
import { pendingAgain } from '../record/undo-entries.queries.ts'
import { refusalOf } from '../assess/problems.act.ts'
import type { ActInput, HeldEntry } from './act-run.act.ts'
import { decisions, noFacts, type Facts } from './entry-acts.rules.ts'
import { writeOf } from './entry-writes.act.ts'
import { returnErrors } from './return-errors.act.ts'

/** The permission that an act asks for. */
export type RightOf<A extends EntryAct> = (typeof entryActs)[A]['needs']

type DecidedEntries = { results: BulkResult[]; entries: readonly HeldEntry[] }
/** `write` does the act in a transaction that holds the entries, and answers the way back. */
export type PreparedAct = DecidedEntries & { write: (tx: Db) => Promise<EntryUndoing> }
type Input = ActInput & { id: readonly number[] }

/**
 * Does an act to entries within the caller's transaction: locks them, decides about each, writes those that it is done to and keeps
 * their history. Answers what became of each id, in the order asked for, with reasons in `language`, and the way back.
 */
export async function doEntryAct<A extends EntryAct>(
  tx: Db,
  deps: Deps,
  name: A,
  input: Input,
  actor: Authorized<RightOf<A>>,
  language: Language = 'en',
): Promise<DecidedEntries & { undoing: EntryUndoing }> {
  // Before its entries: who changes a tournament holds it first.
  if (name === 'reinstate') await keepTournamentsOf(tx, deps, input.id)
  await lockForUpdate(tx, deps.engine, 'athletes', input.id)
  const { write, ...decided } = await prepareEntryAct(tx, deps, name, input, {
    actor,
    language,
    act: newAct(),
    staged: false,
  })
  return { ...decided, undoing: await write(tx) }
}

/**
 * Decides about entries and prepares all that is written, so that an act upon thousands has a short transaction of its own, which
 * has to hold the entries as they were read (`holdEntries`). With `staged`, mails may be queued before it (`stageAct`).
 */
export async function prepareEntryAct<A extends EntryAct>(
  db: Db,
  deps: Deps,
  name: A,
  { id: ids, ...input }: Input,
  { actor, language, act, staged }: { actor: Authorized<RightOf<A>>; language: Language; act: string; staged: boolean },
): Promise<PreparedAct> {
  const entries = await read(db, deps, name, { ids, actor, language })
  const turn = turns()
  const results = new Map(entries.map((entry) => [entry.id, decisions[name](entry, input)]))
  const done = entries.filter(({ id }) => meaningOf(entryActs[name], results.get(id) ?? '') === 'done')
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const trail = trailOf(actor, deps.now())
  await turn()
  const write = await writeOf(name)({ db, staged, deps, entries: done, input, trail, act })
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
/** Reads the facts that an act upon these entries is decided by. */
type Reading = (
  db: Db,
  deps: Deps,
  factsRequest: FactsRequest,
  entries: StoredEntry[],
) => Promise<(id: number) => Partial<Facts>>
type StoredEntry = Awaited<ReturnType<ReturnType<typeof entryQueries>['storedMany']>>[number]

async function read(db: Db, deps: Deps, name: EntryAct, factsRequest: FactsRequest): Promise<HeldEntry[]> {
  const entries = await entryQueries(db).storedMany(factsRequest.ids)
  const factsOf = await facts[name]?.(db, deps, factsRequest, entries)
  // Not copied: thousands of rows of forty columns take a third of a second of the event loop.
  return entries.map((entry) => Object.assign(entry, noFacts, factsOf?.(entry.id)))
}

const facts: { readonly [A in EntryAct]?: Reading } = {
  delete: async (tx, _deps, { ids }) => {
    const entryIds = await paymentQueries(tx).entryIdsWithPayments(ids)
    return (id) => ({ payments: entryIds.has(id) })
  },
  unapprove: async (tx, _deps, { ids }) => {
    const waiting = new Set(await pendingAgain(tx, ids))
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
  const refusal = meaning === 'left' && refusalOf(entry.errors, overridden)
  return { result, now: standingNow(entry), ...(refusal ? { code: refusal.code, errors: refusal.errors } : {}) }
}

const standingNow = (entry: HeldEntry): EntryStanding => {
  const { state, state_reason, state_until, number, paid_amount, is_pay } = entry
  return { status: wireStatus(entry), state, state_reason, state_until, number, paid_amount, is_pay: is_pay === 1 }
}
