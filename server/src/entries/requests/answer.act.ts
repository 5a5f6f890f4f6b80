import { APPROVED } from '@portal/shared/entries/entry-state'
import { hasEnded } from '@portal/shared/people/eligibility'
import type { Language } from '@portal/shared/kit/errors'
import type { RequestState } from '@portal/shared/entries/requests'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { createActId } from '../../kit/mail/outbox.ts'
import { listChanges, type StoredRow } from '../../kit/undo/undoing.ts'
import { passOnCredit, settleFamilies, withCreditUndo } from '../money/family-purse.act.ts'
import { noFacts, columnChanges } from '../acts/entry-acts.rules.ts'
import { assessChange, type AssessedChange } from '../assess/assess-change.act.ts'
import { writeChange } from '../change/entry-change.act.ts'
import { readAdmissions } from '../record/admission.queries.ts'
import { lockTournamentsOf, lockEntry, lockWithFamilies } from '../record/hold.act.ts'
import { recordHistory } from '../record/history.queries.ts'
import { queueMailsAbout } from '../mailings/entry-mail.act.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import type { EntryUndoPlan } from '../record/undo-entries.act.ts'
import { requestQueries, type Belongings, type RequestRow } from './requests.queries.ts'
import { requireCurrentWish } from './wish-now.act.ts'

type Entry = Awaited<ReturnType<typeof lockEntry>>
type Answer = { entry_id: number; request_id: number; actor: Authorized<'entry:approve'> }
type Acceptance = Answer & { language: Language; fee_amount?: number | undefined; override_reason: string | null }

/**
 * Carries out a request within the caller's transaction. It is assessed again, with the deadlines of the day of the request. Returns the plan
 * of the undo, or null if the request was accepted before. Throws REQUEST_ANSWERED, ENTRY_SET_ASIDE if the entry was withdrawn since,
 * REQUEST_PEOPLE_CHANGED if its people changed since, and BALANCE_CHANGED if the fee is not the one that the caller saw.
 */
export async function acceptRequest(tx: Db, deps: Deps, acceptance: Acceptance): Promise<EntryUndoPlan | null> {
  const { entry_id, request_id, actor } = acceptance
  await lockTournamentsOf(tx, deps, [entry_id])
  // Its money is that of its family.
  await lockWithFamilies(tx, deps, [entry_id])
  const entry = await lockEntry(tx, deps, entry_id)
  const request = await requireAnswerable(tx, entry, request_id, 'accepted')
  if (request === null) return null
  const tournament = await contextQueries(tx).tournament(entry.tournament_id)
  if (!tournament || hasEnded(tournament, deps.now())) throw new Refusal('REQUEST_TOURNAMENT_OVER')
  const undoPlan =
    request.kind === 'withdraw'
      ? await withdrawEntry(tx, deps, entry, actor)
      : await applyChange(tx, deps, entry, request, acceptance)
  return settleRequest(tx, deps, { entry, request, actor, undoPlan, outcome: { state: 'accepted' } })
}

/** Declines a request and mails the reason to its owner. Returns the plan of the undo, or null if the request was declined before. */
export async function declineRequest(
  tx: Db,
  deps: Deps,
  { entry_id, request_id, actor, reason }: Answer & { reason: string },
): Promise<EntryUndoPlan | null> {
  const entry = await lockEntry(tx, deps, entry_id)
  const request = await requireAnswerable(tx, entry, request_id, 'declined')
  if (request === null) return null
  const { id, tournament_id } = entry
  const history = { record_id: id, tournament_id, action: 'request_decline', reason }
  await recordHistory(tx, [history], createTrail(actor, deps.now()))
  const unchanged = { id, tournament_id, before: {}, after: {} }
  const undoPlan = { changed: [{ table: 'athletes', action: 'request_reopen', rows: [unchanged] }] }
  return settleRequest(tx, deps, { entry, request, actor, undoPlan, outcome: { state: 'declined', reason } })
}

/** The open request of an approved entry; null if it already has this `state`. Throws if it cannot be answered. */
async function requireAnswerable(
  tx: Db,
  entry: Entry,
  request_id: number,
  state: 'accepted' | 'declined',
): Promise<RequestRow | null> {
  const request = await requestQueries(tx).byId(request_id, entry.id)
  if (!request) throw new Refusal('REQUEST_NOT_FOUND')
  if (request.state === state) return null
  if (request.state !== 'open') throw new Refusal('REQUEST_ANSWERED')
  if (entry.state !== null) throw new Refusal('ENTRY_SET_ASIDE')
  if (entry.status !== APPROVED) throw new Refusal('ENTRY_NOT_ACTIVE')
  return request
}

async function withdrawEntry(tx: Db, deps: Deps, entry: Entry, actor: Answer['actor']): Promise<EntryUndoPlan> {
  const trail = createTrail(actor, deps.now())
  await passOnCredit(tx, deps, [entry.id], 'due', trail)
  const rows = listChanges([entry], (row) => columnChanges.withdraw.columns({ ...row, ...noFacts }, trail))
  await entryQueries(tx).update(entry.id, rows[0]?.after ?? {}, trail)
  const creditShares = await settleFamilies(tx, deps, [entry.id], trail)
  const { id: record_id, tournament_id } = entry
  const history = ['request_accept', 'withdraw'].map((action) => ({ record_id, tournament_id, action }))
  await recordHistory(tx, history, trail)
  return withCreditUndo({ changed: [{ table: 'athletes', action: 'request_reopen', rows }] }, creditShares)
}

async function applyChange(
  tx: Db,
  deps: Deps,
  entry: Entry,
  request: RequestRow,
  { actor, language, override_reason, fee_amount: expectedFee }: Acceptance,
): Promise<EntryUndoPlan> {
  const edit = { ...(await requireCurrentWish(tx, entry, request, 'REQUEST_PEOPLE_CHANGED')), override_reason }
  const changeRequest = { entry, edit, actor, language, requestedAt: new Date(request.created_date) }
  const assessed = await assessChange(tx, deps, changeRequest)
  const { fee_amount } = assessed.columns.values
  if (expectedFee !== undefined && expectedFee !== fee_amount)
    throw new Refusal('BALANCE_CHANGED', { data: { fee_amount } })
  const belongings = await requestQueries(tx).belongings(entry.id)
  const { creditShares } = await writeChange(tx, deps, changeRequest, assessed, 'request_accept')
  return withCreditUndo(await changeUndoing(tx, deps, { entry, belongings }, assessed), creditShares)
}

/** The undo of a written change: the columns of the entry, and its members and contents if they differ. */
async function changeUndoing(
  tx: Db,
  deps: Deps,
  before: { entry: Entry; belongings: Belongings },
  { columns: { values, derivedKeys } }: AssessedChange,
): Promise<EntryUndoPlan> {
  const { id, tournament_id } = before.entry
  const belongings = await requestQueries(tx).belongings(id)
  const entry = await lockEntry(tx, deps, id)
  const columns = [...Object.keys({ ...values, ...derivedKeys }), 'link_hash', 'link_salt']
  const row = {
    id,
    tournament_id,
    before: pickColumns(before.entry, columns),
    after: pickColumns(entry, columns),
    still: { version: entry.version },
  }
  const changedTables = (['athlete_members', 'registrations'] as const).filter(
    (table) => JSON.stringify(before.belongings[table]) !== JSON.stringify(belongings[table]),
  )
  const contentIds = before.belongings.registrations.map(({ tournament_detail_id }) => tournament_detail_id)
  return {
    added: changedTables.map((table) => ({ table, owner: 'athletes', id, rows: belongings[table] })),
    gone: changedTables.map((table) => ({
      table,
      owner: 'athletes',
      of: 'athlete_id',
      rows: before.belongings[table],
    })),
    assumptions: await readAdmissions(tx, contentIds),
    changed: [{ table: 'athletes', action: 'request_reopen', rows: [row] }],
  }
}

const pickColumns = (row: StoredRow, columns: readonly string[]): StoredRow =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

type Settlement = {
  entry: Entry
  request: RequestRow
  actor: Answer['actor']
  undoPlan: EntryUndoPlan
  outcome: { state: Extract<RequestState, 'accepted' | 'declined'>; reason?: string }
}

/** Closes the request and mails its owner. The returned undo reverses both. */
async function settleRequest(
  tx: Db,
  deps: Deps,
  { entry, request, actor, undoPlan, outcome }: Settlement,
): Promise<EntryUndoPlan> {
  const trail = createTrail(actor, deps.now())
  const act = createActId()
  await requestQueries(tx).settle(entry.id, outcome, trail)
  const answer = { request: outcome.state, kind: request.kind, reason: outcome.reason ?? null }
  const feesBefore = new Map([[entry.id, entry.fee_amount]])
  await queueMailsAbout(tx, deps, [entry.id], { kind: 'answered', answer, feesBefore }, trail.at, act)
  const row = {
    id: request.id,
    tournament_id: entry.tournament_id,
    before: { state: 'open', reason: null },
    after: { reason: null, ...outcome },
  }
  return { ...undoPlan, changed: [...(undoPlan.changed ?? []), { table: 'entry_requests', rows: [row] }], act }
}
