import { accountKey } from '@portal/shared/kit/text/names'
import type { Language } from '@portal/shared/kit/errors'
import { hasEnded } from '@portal/shared/people/eligibility'
import { APPROVED } from '@portal/shared/entries/entry-state'
import type { ChangeWish } from '@portal/shared/entries/requests'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Actor, Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { ChangeRequest } from '../assess/assess-change.act.ts'
import { lockTournamentsOf, lockEntryFor } from '../record/hold.act.ts'
import { limitEntryMails } from '../links/entry-mail-limit.act.ts'
import { refuseExpiredLink } from '../record/expired-link.act.ts'
import { recordHistory } from '../record/history.queries.ts'
import { isOwner, isSetAside, ownsByAccount } from '../record/ownership.rules.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { latestRequest, requestQueries } from './requests.queries.ts'
import { replaceOpenRequest, submitChangeRequest } from './submit-request.act.ts'

type Entry = ChangeRequest['entry']
type RequestContext = { id: number; actor: Authorized<'entry:change'>; language: Language }

/**
 * Requests a change of an approved entry, within the caller's transaction. It replaces an open request. Throws what a change of a pending entry
 * throws, and REQUEST_SAME if nothing would change.
 */
export async function askChange(tx: Db, deps: Deps, { id, wish, ...context }: RequestContext & { wish: ChangeWish }) {
  const { note = null, version, ...changes } = wish
  const entry = await lockAskableEntry(tx, deps, id, context.actor)
  // A new address is mailed once the request is accepted, so that requests without a limit could be used to mail strangers.
  if (accountKey(wish.email ?? entry.email) !== entry.email_key) await limitEntryMails(deps, id, tx)
  return submitChangeRequest(tx, deps, { ...context, entry, wish: changes, version, note })
}

/** Requests the withdrawal of an approved entry. It replaces an open request. */
export async function askWithdrawal(
  tx: Db,
  deps: Deps,
  { id, note, actor }: Omit<RequestContext, 'language'> & { note: string | null },
) {
  const entry = await lockAskableEntry(tx, deps, id, actor)
  return replaceOpenRequest(tx, deps, { entry, actor }, 'withdraw', { wanted: null, fee_amount: null, note })
}

/** Takes back the open request. Throws REQUEST_NOT_FOUND if there was never one, and REQUEST_ANSWERED if it has been answered. */
export async function takeBackRequest(
  tx: Db,
  deps: Deps,
  { id, actor }: Omit<RequestContext, 'language'>,
): Promise<void> {
  const entry = await lockOwnEntry(tx, deps, id, actor)
  const trail = createTrail(actor, deps.now())
  const queries = requestQueries(tx)
  const [latest] = await latestRequest(tx, id)
  if (!latest) throw new Refusal('REQUEST_NOT_FOUND')
  if (latest.state === 'taken_back') return
  if (!(await queries.settle(id, { state: 'taken_back' }, trail))) throw new Refusal('REQUEST_ANSWERED')
  const { tournament_id } = entry
  await recordHistory(tx, [{ record_id: id, tournament_id, action: 'request_take_back' }], trail)
}

/** Locks an entry of the actor. Throws unless it is approved and its tournament has not ended. */
async function lockAskableEntry(tx: Db, deps: Deps, id: number, actor: Actor): Promise<Entry> {
  await lockTournamentsOf(tx, deps, [id])
  const entry = await lockOwnEntry(tx, deps, id, actor)
  if (isSetAside(entry)) throw new Refusal('ENTRY_SET_ASIDE')
  if (entry.status !== APPROVED) throw new Refusal('ENTRY_NOT_ACTIVE')
  const tournament = await contextQueries(tx).tournament(entry.tournament_id)
  if (!tournament || hasEnded(tournament, deps.now())) throw new Refusal('REQUEST_TOURNAMENT_OVER')
  return entry
}

/** Locks an entry of the actor. Throws ENTRY_NOT_YOURS, and LINK_NOT_VALID where its personal link has expired. */
async function lockOwnEntry(tx: Db, deps: Deps, id: number, actor: Actor): Promise<Entry> {
  const entry = await lockEntryFor(tx, deps, id, actor)
  if (!isOwner(actor, entry)) throw new Refusal('ENTRY_NOT_YOURS')
  if (!ownsByAccount(actor, entry)) await refuseExpiredLink(tx, entry.tournament_id, deps.now())
  return entry
}
