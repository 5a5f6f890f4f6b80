import { entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import type { BulkResult } from '@portal/shared/entries/bulk-results'
import { meaningOf } from '@portal/shared/kit/acts'
import type { Language } from '@portal/shared/kit/errors'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { newAct } from '../../kit/mail/outbox.ts'
import { undoQueries } from '../../kit/undo/undo.queries.ts'
import type { Undoing } from '../../kit/undo/undoing.ts'
import { keepTournamentsOf, lockedEntries } from '../change/hold.act.ts'
import { recordHistory } from '../list/history.queries.ts'
import { paymentQueries } from '../money/payments.queries.ts'
import { refusalOf } from '../register/problems.act.ts'
import type { ActInput, HeldEntry } from './doing.act.ts'
import { decisions, noFacts, type Facts } from './entry-acts.rules.ts'
import { writeOf } from './entry-writes.act.ts'
import { returnErrors } from './return-errors.act.ts'

/** The permission that an act asks for. */
export type RightOf<A extends EntryAct> = (typeof entryActs)[A]['needs']

type Became = { results: BulkResult[]; undoing: Undoing; entries: readonly HeldEntry[] }

/**
 * Does an act to entries within the caller's transaction: locks them, decides about each, writes those that it is done to and keeps
 * their history. Answers what became of each id, in the order asked for, with reasons in `language`, and the way back.
 */
export async function doEntryAct<A extends EntryAct>(
  tx: Db,
  deps: Deps,
  name: A,
  { id: ids, ...input }: ActInput & { id: readonly number[] },
  actor: Authorized<RightOf<A>>,
  language: Language = 'en',
): Promise<Became> {
  const entries = await held(tx, deps, name, { ids, actor, language })
  const results = new Map(entries.map((entry) => [entry.id, decisions[name](entry, input)]))
  const done = entries.filter(({ id }) => meaningOf(entryActs[name], results.get(id) ?? '') === 'done')
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const trail = trailOf(actor, deps.now())
  const act = newAct()
  const { history, undoing } = await writeOf(name)({ tx, deps, entries: done, input, trail, act })
  await recordHistory(
    tx,
    history.map((row) => ({ ...row, action: name })),
    trail,
  )
  return {
    results: ids.map((id) => ({
      id,
      ...became(name, results.get(id) ?? 'missing', byId.get(id), Boolean(input.override_reason)),
    })),
    undoing: { ...undoing, act },
    entries,
  }
}

type Asked = { ids: readonly number[]; actor: Authorized; language: Language }
/** What is read of locked entries for an act, by their ids. */
type Reading = (tx: Db, deps: Deps, asked: Asked, entries: Stored[]) => Promise<(id: number) => Partial<Facts>>
type Stored = Awaited<ReturnType<typeof lockedEntries>>[number]

async function held(tx: Db, deps: Deps, name: EntryAct, asked: Asked): Promise<HeldEntry[]> {
  // Before its entries: who changes a tournament holds it first.
  if (name === 'reinstate') await keepTournamentsOf(tx, deps, asked.ids)
  const entries = await lockedEntries(tx, deps, asked.ids)
  const read = await facts[name]?.(tx, deps, asked, entries)
  return entries.map((entry) => ({ ...entry, ...noFacts, ...read?.(entry.id) }))
}

const facts: { readonly [A in EntryAct]?: Reading } = {
  delete: async (tx, _deps, { ids }) => {
    const having = await paymentQueries(tx).having(ids)
    return (id) => ({ payments: having.has(id) })
  },
  unapprove: async (tx, _deps, { ids }) => {
    const waiting = new Set(await undoQueries(tx).pendingAgain(ids))
    return (id) => ({ waiting: waiting.has(id) })
  },
  reinstate: async (tx, deps, asked, entries) => {
    const errors = await returnErrors(tx, deps, asked, entries)
    return (id) => ({ errors: errors.get(id) ?? [] })
  },
}

/** What became of an entry; one that the rules keep as it was, with what an edit would be refused with. */
function became(
  name: EntryAct,
  result: string,
  entry: HeldEntry | undefined,
  overridden: boolean,
): Omit<BulkResult, 'id'> {
  const refusal = meaningOf(entryActs[name], result) === 'left' && refusalOf(entry?.errors ?? [], overridden)
  return refusal ? { result, code: refusal.code, errors: refusal.errors } : { result }
}
