import type { z } from 'zod'
import type { Language } from '@portal/shared/kit/errors'
import type { tabletCalls } from '@portal/shared/results/tablet/tablet-calls'
import type { Engine } from '../../kit/db/columns.ts'
import { recordHistory } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Authorized } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { acceptCard } from '../cards/accept-card.act.ts'
import { lockResults } from '../store-placings.act.ts'
import { findOwnLetter, findPanelLetters, storeLetter } from './judge.queries.ts'

type Caller = { actor: Authorized<'card:sign'>; now: Date; engine: Engine; language: Language }

/** Takes a letter of the panel for the account that asks. Throws LETTER_TAKEN, and CARD_NOT_YOURS for a letter that the panel does not have. */
export async function chooseLetter(
  tx: Db,
  tournament_id: number,
  letter: string,
  { actor, now, engine }: Caller,
): Promise<void> {
  const { user_id } = actor
  if (user_id === null) throw new Refusal('CARD_NOT_YOURS', { params: { judge: letter } })
  await lockResults(tx, engine, tournament_id)
  const chosen = (await findPanelLetters(tx, tournament_id)).find((each) => each.letter === letter)
  if (!chosen) throw new Refusal('CARD_NOT_YOURS', { params: { judge: letter } })
  if (chosen.user_id === user_id) return
  if (chosen.user_id !== null) throw new Refusal('LETTER_TAKEN', { params: { judge: letter } })
  await storeLetter(tx, tournament_id, chosen.id, user_id)
  const record = { table_name: 'panel_judges', record_id: tournament_id, tournament_id, action: 'take letter' }
  await recordHistory(tx, [{ ...record, after: { letter } }], createTrail(actor, now))
}

/** Stores the card of the judge who signed it. Throws CARD_NOT_YOURS and what `acceptCard` throws. */
export async function signCard(
  tx: Db,
  tournament_id: number,
  { at_device, ...card }: z.output<typeof tabletCalls.sign.body>,
  { actor, now, engine, language }: Caller,
) {
  const letter = await findOwnLetter(tx, tournament_id, actor.user_id)
  if (letter !== card.judge) throw new Refusal('CARD_NOT_YOURS', { params: { judge: card.judge } })
  const arriving = {
    ...card,
    tournament_id,
    keying: 'signed',
    source: 'tablet',
    at_device: new Date(at_device).toISOString(),
  } as const
  const { state } = await acceptCard(tx, arriving, { engine, language, trail: createTrail(actor, now) })
  return { state: state === 'conflict' ? ('conflict' as const) : ('in' as const) }
}
