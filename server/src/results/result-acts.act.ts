import type { PublicationStage } from '@portal/shared/results/round/publication'
import { canAct, findLockDate, type ResultAct } from '@portal/shared/results/round/result-states'
import type { Engine } from '../kit/db/columns.ts'
import { pickDifferences, recordHistory } from '../kit/db/history.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail, type Trail } from '../kit/db/trail.ts'
import type { Authorized } from '../kit/deps.ts'
import { createActId } from '../kit/mail/outbox.ts'
import { Refusal } from '../kit/refusal.ts'
import { storeUndo } from '../kit/undo/undoing.ts'
import { mailCorrections, type MailCorrection } from './corrections.act.ts'
import { updateResult } from './results.queries.ts'
import { findResults } from './rounds.queries.ts'
import type { StoredResult } from './rounds.rules.ts'
import { lockResults } from './store-placings.act.ts'

type Rights = 'result:enter' | 'result:sign' | 'result:publish'
type Request = {
  tournament_id: number
  id: readonly number[]
  reason?: string | null
  stage?: PublicationStage
}

/**
 * Checks, signs, publishes or reopens results of one tournament. Those whose state does not allow it stay as they are, so that the same act again
 * changes nothing. Throws RESULTS_NOT_FOUND where one belongs to another tournament.
 */
export async function actOnResults(
  tx: Db,
  act: ResultAct,
  { tournament_id, id: ids, reason = null, stage = 'published' }: Request,
  {
    actor,
    now,
    engine,
    mailCorrection,
  }: { actor: Authorized<Rights>; now: Date; engine: Engine; mailCorrection: MailCorrection },
) {
  await lockResults(tx, engine, tournament_id)
  const results = new Map((await findResults(tx, tournament_id)).map((result) => [result.id, result]))
  if (ids.some((id) => !results.has(id))) throw new Refusal('RESULTS_NOT_FOUND')
  const trail = createTrail(actor, now)
  const changed: {
    id: number
    tournament_id: number
    before: Record<string, unknown>
    after: Record<string, unknown>
  }[] = []
  for (const id of ids) {
    const result = results.get(id)
    if (!result || !canAct(act, result, now) || (act === 'reopen' && result.published_version !== null)) continue
    const columns = columnsOf(act, result, { stage, trail, now })
    const { before, after } = pickDifferences(result, columns)
    if (Object.keys(after).length === 0) continue
    await updateResult(tx, id, columns, trail)
    changed.push({ id, tournament_id, before, after })
  }
  await recordHistory(
    tx,
    changed.map(({ id, before, after }) => ({
      table_name: 'results',
      record_id: id,
      tournament_id,
      action: `${act} result`,
      before,
      after,
      reason,
    })),
    trail,
  )
  const changedIds = new Set(changed.map(({ id }) => id))
  const mailAct = createActId()
  if (act === 'publish') {
    const before = [...results.values()].filter(({ id }) => changedIds.has(id))
    await mailCorrections(tx, mailCorrection, tournament_id, before, { at: trail.at, act: mailAct })
  }
  const undo = await storeUndo(tx, actor, now, { changed: [{ table: 'results', rows: changed }], act: mailAct })
  return { data: ids.map((id) => ({ id, changed: changedIds.has(id) ? (1 as const) : (0 as const) })), undo }
}

function columnsOf(
  act: ResultAct,
  result: StoredResult,
  { stage, trail, now }: { stage: PublicationStage; trail: Trail; now: Date },
): Partial<StoredResult> {
  if (act === 'check') return { state: 'checked', checked_date: trail.at, checked_by: trail.by }
  if (act === 'sign') return { state: 'signed', signed_date: trail.at, signed_by: trail.by }
  if (act === 'reopen')
    return { state: 'marks_in', checked_date: null, checked_by: null, signed_date: null, signed_by: null }
  const isCorrection = result.published_version !== null && result.published_version !== result.round_version
  const isAnnounced = stage !== 'published'
  return {
    state: 'published',
    published_version: result.round_version,
    // The window begins with the first publication, so that corrections do not keep it open.
    published_date: result.published_date ?? trail.at,
    locks_date: result.locks_date ?? findLockDate(now),
    corrected_date: isCorrection ? trail.at : result.corrected_date,
    announced_date: result.announced_date ?? (isAnnounced ? trail.at : null),
    prizes_date: result.prizes_date ?? (stage === 'prizes' ? trail.at : null),
  }
}
