import { hasEnded } from '@portal/shared/people/eligibility'
import type { Language } from '@portal/shared/kit/errors'
import type { RequestState } from '@portal/shared/entries/requests'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { newAct } from '../../kit/mail/outbox.ts'
import { changesOf, type ChangedRow, type StoredRow } from '../../kit/undo/undoing.ts'
import { noFacts, changes } from '../acts/entry-acts.rules.ts'
import { assessChange } from '../assess/assess-change.act.ts'
import { writeChange } from '../change/entry-change.act.ts'
import { admissionsOf } from '../record/admission.queries.ts'
import { keepTournamentsOf, lockedEntry } from '../record/hold.act.ts'
import { recordHistory } from '../record/history.queries.ts'
import { mailAbout } from '../mailings/entry-mail.act.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import type { EntryUndoing } from '../record/undo-entries.act.ts'
import { requestQueries, type RequestRow } from './requests.queries.ts'
import { wishNow } from './wish-now.act.ts'

type Entry = Awaited<ReturnType<typeof lockedEntry>>
type Answer = { id: number; request: number; actor: Authorized<'entry:approve'> }
type Acceptance = Answer & { language: Language; fee_amount?: number | undefined; override_reason: string | null }

/**
 * Does what the owner of an entry asked for, within the caller's transaction; assessed again, with the deadlines of the day on which it was
 * asked for. Answers the way back, or null where it was accepted already. Throws REQUEST_ANSWERED, ENTRY_SET_ASIDE for an entry that was
 * withdrawn meanwhile, REQUEST_PEOPLE_CHANGED where others were entered meanwhile, BALANCE_CHANGED where it would cost something else than
 * the caller saw.
 */
export async function acceptRequest(tx: Db, deps: Deps, answer: Acceptance): Promise<EntryUndoing | null> {
  const { id, actor } = answer
  await keepTournamentsOf(tx, deps, [id])
  const entry = await lockedEntry(tx, deps, id)
  const row = await answerable(tx, entry, answer, 'accepted')
  if (row === null) return null
  const tournament = await contextQueries(tx).tournament(entry.tournament_id)
  if (!tournament || hasEnded(tournament, deps.now())) throw new Refusal('REQUEST_TOURNAMENT_OVER')
  const undoing =
    row.kind === 'withdraw' ? await withdraw(tx, deps, entry, answer) : await takeOver(tx, deps, entry, row, answer)
  return settle(tx, deps, { entry, row, actor, undoing, to: { state: 'accepted' } })
}

/** Leaves the entry as it is, and tells its owner why. Answers the way back, or null where it was declined already. */
export async function declineRequest(
  tx: Db,
  deps: Deps,
  answer: Answer & { reason: string },
): Promise<EntryUndoing | null> {
  const { id, actor, reason } = answer
  const entry = await lockedEntry(tx, deps, id)
  const row = await answerable(tx, entry, answer, 'declined')
  if (row === null) return null
  const { tournament_id } = entry
  await recordHistory(
    tx,
    [{ record_id: id, tournament_id, action: 'request_decline', reason }],
    trailOf(actor, deps.now()),
  )
  const undoing = {
    changed: [{ table: 'athletes', action: 'request_reopen', rows: [{ id, tournament_id, before: {}, after: {} }] }],
  }
  return settle(tx, deps, { entry, row, actor, undoing, to: { state: 'declined', reason } })
}

/** The request that is to be answered; null where that was done. */
async function answerable(
  tx: Db,
  entry: Entry,
  { request }: Answer,
  state: 'accepted' | 'declined',
): Promise<RequestRow | null> {
  const row = await requestQueries(tx).byId(request, entry.id)
  if (!row) throw new Refusal('REQUEST_NOT_FOUND')
  if (row.state === state) return null
  if (row.state !== 'open') throw new Refusal('REQUEST_ANSWERED')
  if (entry.state !== null) throw new Refusal('ENTRY_SET_ASIDE')
  if (entry.status !== 1) throw new Refusal('ENTRY_NOT_ACTIVE')
  return row
}

async function withdraw(tx: Db, deps: Deps, entry: Entry, { actor }: Acceptance): Promise<EntryUndoing> {
  const trail = trailOf(actor, deps.now())
  const rows = changesOf([entry], (one) => changes.withdraw.columns({ ...one, ...noFacts }, { at: trail.at }))
  await entryQueries(tx).update(entry.id, rows[0]?.after ?? {}, trail)
  const { id: record_id, tournament_id } = entry
  const acts = ['request_accept', 'withdraw']
  await recordHistory(
    tx,
    acts.map((action) => ({ record_id, tournament_id, action })),
    trail,
  )
  return { changed: [{ table: 'athletes', action: 'request_reopen', rows }] }
}

async function takeOver(tx: Db, deps: Deps, entry: Entry, row: RequestRow, answer: Acceptance): Promise<EntryUndoing> {
  const { actor, language, override_reason, fee_amount: expectedFee } = answer
  const { id, tournament_id } = entry
  const edit = { ...(await wishNow(tx, entry, row, 'REQUEST_PEOPLE_CHANGED')), override_reason }
  const changeRequest = { entry, edit, actor, language, askedAt: new Date(row.created_date) }
  const assessed = await assessChange(tx, deps, changeRequest)
  const { values, keys } = assessed.columns
  const { fee_amount } = values
  if (expectedFee !== undefined && expectedFee !== fee_amount)
    throw new Refusal('BALANCE_CHANGED', { data: { fee_amount } })
  const { belongings } = requestQueries(tx)
  const had = await belongings(id)
  await writeChange(tx, deps, changeRequest, assessed, 'request_accept')
  const has = await belongings(id)
  const after = await lockedEntry(tx, deps, id)
  const columns = [...Object.keys({ ...values, ...keys }), 'link_hash', 'link_salt']
  const entries: ChangedRow[] = [
    {
      id,
      tournament_id,
      before: picked(entry, columns),
      after: picked(after, columns),
      still: { version: after.version },
    },
  ]
  const parts = (['members', 'registrations'] as const).filter(
    (part) => JSON.stringify(had[part]) !== JSON.stringify(has[part]),
  )
  const tables = { members: 'athlete_members', registrations: 'registrations' } as const
  return {
    added: parts.map((part) => ({ table: tables[part], owner: 'athletes', id, rows: has[part] })),
    gone: parts.map((part) => ({ table: tables[part], owner: 'athletes', of: 'athlete_id', rows: had[part] })),
    assumptions: await admissionsOf(
      tx,
      had.registrations.map(({ tournament_detail_id }) => tournament_detail_id),
    ),
    changed: [{ table: 'athletes', action: 'request_reopen', rows: entries }],
  }
}

const picked = (row: StoredRow, columns: readonly string[]): StoredRow =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

type Settling = {
  entry: Entry
  row: RequestRow
  actor: Authorized<'entry:approve'>
  undoing: EntryUndoing
  to: { state: Extract<RequestState, 'accepted' | 'declined'>; reason?: string }
}

/** Answers the request itself, mails its owner, and adds both to the way back. */
async function settle(tx: Db, deps: Deps, { entry, row, actor, undoing, to }: Settling): Promise<EntryUndoing> {
  const trail = trailOf(actor, deps.now())
  const act = newAct()
  await requestQueries(tx).settle(entry.id, to, trail)
  const answer = { request: to.state, kind: row.kind, reason: to.reason ?? null }
  const feesBefore = new Map([[entry.id, entry.fee_amount]])
  await mailAbout(tx, deps, [entry.id], { kind: 'answered', answer, feesBefore }, trail.at, act)
  const { id } = row
  const after = { reason: null, ...to }
  const request = { id, tournament_id: entry.tournament_id, before: { state: 'open', reason: null }, after }
  return { ...undoing, changed: [...(undoing.changed ?? []), { table: 'entry_requests', rows: [request] }], act }
}
