import type { LateEntryDraft } from '@portal/shared/desk/desk-calls'
import { errorSentence, type Language } from '@portal/shared/kit/errors'
import { balanceOf } from '@portal/shared/payments/balance'
import { lockForNoKeyUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockForFollowing } from '../../programme/follow/follow.act.ts'
import { joinLateRounds, readLateRounds, type LateRounds } from '../../programme/late/late-rounds.act.ts'
import { setNumber } from '../bibs/change-numbers.act.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { enterPeople } from '../register/enter-people.act.ts'
import { closedCode, readFreeSpares, readLateContext, type Clerk } from './late-context.act.ts'

/**
 * Enters people within the caller's transaction: approved, with a bib, in the first rounds of their events. Throws one refusal for all events
 * that take nobody any more, else one for everything that is wrong with the entry.
 */
export async function enterLate(
  tx: Db,
  deps: Deps,
  { number: bib, ...draft }: LateEntryDraft,
  { actor, language }: Clerk,
) {
  const { tournament_id, tournament_detail_id: detailIds } = draft
  await lockForNoKeyUpdate(tx, deps.engine, 'tournaments', [tournament_id])
  await lockForFollowing(tx, deps.engine, tournament_id)
  const context = await readLateContext(tx, deps, tournament_id)
  const rounds = await readLateRounds(tx, tournament_id)
  const symbols = new Map(context.all.contents.map((opened) => [opened.id, opened.content_competition.symbol]))
  refuseClosedEvents(rounds, detailIds, symbols, language)
  const entered = await enterPeople(tx, deps, {
    draft: { ...draft, email: '', mobile: '', consent: null },
    actor,
    language,
    context,
  })
  const trail = createTrail(actor, deps.now())
  const entry = await entryQueries(tx).byId(entered.id)
  if (!entry) throw new Error(`the entry ${entered.id} was not stored`)
  const number = entry.number ?? bib ?? (await readFreeSpares(tx, tournament_id))[0] ?? null
  if (entry.number === null && number !== null)
    await setNumber(tx, deps, { id: entry.id, number, previous: null }, actor, language)
  const { id, code, fee_amount, paid_amount } = entry
  return {
    id,
    code,
    number,
    joined: entered.kind !== 'added',
    fee_amount,
    owed: balanceOf({ fee_amount, paid_amount }).owed,
    starts: await joinLateRounds(tx, { tournament_id, athlete_id: id }, rounds, detailIds, trail),
  }
}

/** Refuses events whose first round was called or that are not in the programme. An event that is not open is left to the registration. */
function refuseClosedEvents(
  rounds: LateRounds,
  detailIds: readonly number[],
  symbols: ReadonlyMap<number, string>,
  language: Language,
): void {
  const closedEvents = detailIds.flatMap((id) => {
    const code = closedCode(rounds, id)
    const contents = symbols.get(id)
    if (!code || contents === undefined) return []
    const message = errorSentence(code, language, { contents })
    return [{ contents, error: { path: 'tournament_detail_id', code, message } }]
  })
  const [first] = closedEvents
  if (first)
    throw new Refusal(first.error.code, {
      params: { contents: first.contents },
      errors: closedEvents.map(({ error }) => error),
    })
}
