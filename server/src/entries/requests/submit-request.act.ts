import type { RequestKind } from '@portal/shared/entries/entry-state'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { assessChange, type ChangeRequest } from '../assess/assess-change.act.ts'
import { recordHistory } from '../record/history.queries.ts'
import { requestQueries, type RequestRow } from './requests.queries.ts'
import { toRequestedChange, type RequestedChange, type Wish } from './wanted.rules.ts'

type ChangeSubmission = Pick<ChangeRequest, 'entry' | 'actor' | 'language'> & {
  wish: Wish
  version?: number | undefined
  note: string | null
}

/** Like `askChange` of `ask.act.ts`, for a locked entry that the actor may change by request. Throws REQUEST_OPEN while a request for withdrawal is open. */
export async function submitChangeRequest(
  tx: Db,
  deps: Deps,
  { wish, version, note, ...context }: ChangeSubmission,
): Promise<RequestRow> {
  const { entry } = context
  const open = await requestQueries(tx).open(entry.id)
  if (open?.kind === 'withdraw')
    throw new Refusal('REQUEST_OPEN', { errors: [{ path: 'full_name_one', code: 'REQUEST_OPEN' }] })
  const assessed = await assessChange(tx, deps, { ...context, edit: { ...wish, version }, isRequest: true })
  const change = toRequestedChange(entry, wish, assessed)
  if (change === null) throw new Refusal('REQUEST_SAME')
  return replaceOpenRequest(tx, deps, context, 'change', {
    wanted: change,
    fee_amount: assessed.columns.values.fee_amount,
    note,
  })
}

/** Stores a request in place of the open one, if any, with its history. */
export async function replaceOpenRequest(
  tx: Db,
  deps: Deps,
  { entry, actor }: Pick<ChangeRequest, 'entry' | 'actor'>,
  kind: RequestKind,
  columns: { wanted: RequestedChange | null; fee_amount: number | null; note: string | null },
): Promise<RequestRow> {
  const trail = createTrail(actor, deps.now())
  const queries = requestQueries(tx)
  await queries.settle(entry.id, { state: 'replaced' }, trail)
  const row = await queries.insert({ athlete_id: entry.id, kind, ...columns }, trail)
  const { id: record_id, tournament_id } = entry
  await recordHistory(tx, [{ record_id, tournament_id, action: `request_${kind}`, reason: columns.note }], trail)
  return row
}
