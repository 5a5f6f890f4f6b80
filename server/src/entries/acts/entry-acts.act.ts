import { entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import type { BulkResult, ChangeableFields } from '@portal/shared/entries/bulk-results'
import { meaningOf } from '@portal/shared/kit/acts'
import type { Language } from '@portal/shared/kit/errors'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { createActId } from '../../kit/mail/outbox.ts'
import { createYielder } from '../../kit/turns.ts'
import { lockTournamentsOf, lockWithFamilies } from '../record/hold.act.ts'
import { toWireStatus } from '../record/entry-read.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { paymentQueries } from '../record/payments.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import type { EntryUndoPlan } from '../record/undo-entries.act.ts'
import { findIdsWithPendingTwin } from '../record/undo-entries.queries.ts'
import { worstRefusal } from '../assess/problems.act.ts'
import type { ActInput, ActEntry } from './act-run.act.ts'
import { decideByAct, noFacts, type DecisionFacts } from './entry-acts.rules.ts'
import { movesCredit, selectPreparation } from './entry-writes.act.ts'
import { findReinstatementErrors } from './return-errors.act.ts'

/** The permission that an act needs. */
export type PermissionFor<A extends EntryAct> = (typeof entryActs)[A]['needs']

type DecidedEntries = { results: BulkResult[]; entries: readonly ActEntry[] }
/** `write` does the act in a transaction that has locked the entries. It returns the plan of the undo. */
export type PreparedAct = DecidedEntries & { write: (tx: Db) => Promise<EntryUndoPlan> }
type Input = ActInput & { id: readonly number[] }

/**
 * Does an act on entries within the caller's transaction: locks them, decides on each, writes the ones that change and records their
 * history. Returns the result of each id in the order of the input, with reasons in `language`, and the plan of the undo.
 */
export async function doEntryAct<A extends EntryAct>(
  tx: Db,
  deps: Deps,
  name: A,
  input: Input,
  actor: Authorized<PermissionFor<A>>,
  language: Language = 'en',
): Promise<DecidedEntries & { undoPlan: EntryUndoPlan }> {
  // Lock order: the tournaments before their entries.
  if (name === 'reinstate') await lockTournamentsOf(tx, deps, input.id)
  if (movesCredit(name)) await lockWithFamilies(tx, deps, input.id)
  else await lockForUpdate(tx, deps.engine, 'athletes', input.id)
  const { write, ...decided } = await prepareEntryAct(tx, deps, name, input, {
    actor,
    language,
    act: createActId(),
    canStageMails: false,
  })
  return { ...decided, undoPlan: await write(tx) }
}

/**
 * Decides on entries and prepares all writes, so that the transaction of an act on thousands is short. That transaction must first lock the
 * entries unchanged (`lockUnchangedEntries`). With `canStageMails`, mails are queued before it (`stageAct`).
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
    canStageMails,
  }: { actor: Authorized<PermissionFor<A>>; language: Language; act: string; canStageMails: boolean },
): Promise<PreparedAct> {
  const entries = await readDecidable(db, deps, name, { ids, actor, language, input })
  const turn = createYielder()
  const results = new Map(entries.map((entry) => [entry.id, decideByAct[name](entry, input)]))
  const doneEntries = entries.filter(({ id }) => meaningOf(entryActs[name], results.get(id) ?? '') === 'done')
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const trail = createTrail(actor, deps.now())
  await turn()
  const write = await selectPreparation(name)({ db, canStageMails, deps, entries: doneEntries, input, trail, act })
  return {
    entries,
    results: ids.map((id) => ({
      id,
      ...bulkResult(name, results.get(id) ?? 'missing', byId.get(id), Boolean(input.override_reason)),
    })),
    write: async (tx) => {
      const { history, undoPlan } = await write(tx)
      await recordHistory(
        tx,
        history.map((row) => ({ ...row, action: name })),
        trail,
      )
      return { ...undoPlan, act }
    },
  }
}

type FactsRequest = { ids: readonly number[]; actor: Authorized; language: Language; input: ActInput }
/** Reads the facts that an act needs besides the columns of the entries. Returns a lookup by the id of an entry. */
type ReadFacts = (
  db: Db,
  deps: Deps,
  factsRequest: FactsRequest,
  entries: StoredEntry[],
) => Promise<(id: number) => Partial<DecisionFacts>>
type StoredEntry = Awaited<ReturnType<ReturnType<typeof entryQueries>['byIds']>>[number]

async function readDecidable(db: Db, deps: Deps, name: EntryAct, factsRequest: FactsRequest): Promise<ActEntry[]> {
  const entries = await entryQueries(db).byIds(factsRequest.ids)
  const factsById = await factReaders[name]?.(db, deps, factsRequest, entries)
  // Assigned and not copied: copying thousands of rows of forty columns blocks the event loop for a third of a second.
  return entries.map((entry) => Object.assign(entry, noFacts, factsById?.(entry.id)))
}

const factReaders: { readonly [A in EntryAct]?: ReadFacts } = {
  hand_out_bib: async (_tx, _deps, { input: { numbers = [] } }) => {
    const seenNumbers = new Map(numbers.map(({ id, number }) => [id, number]))
    return (id) => ({ seenNumber: seenNumbers.get(id) })
  },
  delete: async (tx, _deps, { ids }) => {
    const entryIds = await paymentQueries(tx).entryIdsWithPayments(ids)
    return (id) => ({ hasPayments: entryIds.has(id) })
  },
  unapprove: async (tx, _deps, { ids }) => {
    const idsWithTwin = new Set(await findIdsWithPendingTwin(tx, ids))
    return (id) => ({ hasPendingTwin: idsWithTwin.has(id) })
  },
  reinstate: async (tx, deps, factsRequest, entries) => {
    const errors = await findReinstatementErrors(tx, deps, factsRequest, entries)
    return (id) => ({ errors: errors.get(id) ?? [] })
  },
}

/** The result for an entry. An unchanged entry also gets its current state and the errors that its edit would be refused with. */
function bulkResult(
  name: EntryAct,
  result: string,
  entry: ActEntry | undefined,
  overridden: boolean,
): Omit<BulkResult, 'id'> {
  const meaning = meaningOf(entryActs[name], result)
  if (!entry || meaning === 'done') return { result }
  const refusal = meaning === 'left' && worstRefusal(entry.errors, overridden)
  return { result, now: toChangeableFields(entry), ...(refusal ? { code: refusal.code, errors: refusal.errors } : {}) }
}

const toChangeableFields = (entry: ActEntry): ChangeableFields => {
  const { state, state_reason, state_until, number, paid_amount, is_pay } = entry
  return { status: toWireStatus(entry), state, state_reason, state_until, number, paid_amount, is_pay: is_pay === 1 }
}
