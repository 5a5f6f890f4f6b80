import { describeBallotFault } from '@portal/shared/results/ballots'
import type { CardBody } from '@portal/shared/results/cards/card-calls'
import type { CardSource, Keying } from '@portal/shared/results/cards/card-rows'
import { checkCard, completeMarks } from '@portal/shared/results/cards/check-card'
import type { Language } from '@portal/shared/kit/errors'
import type { Engine } from '../../kit/db/columns.ts'
import { recordHistory } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockResults } from '../store-placings.act.ts'
import { readOpenedRound, type OpenedRound } from './card-round.act.ts'
import { insertCards, setCardStatus } from './cards.queries.ts'
import { compareMarks, decideCard, describeCell, findCardIn, sameCell, type StoredCard } from './cards.rules.ts'
import { addMarks, storeOutcome } from './finish-round.act.ts'
import { decideOutcome } from './outcome.rules.ts'

/** A card as it arrives, from the desk or from a tablet. */
export type ArrivingCard = CardBody & {
  tournament_id: number
  keying: Keying
  source: CardSource
  device: string | null
  signature?: string | null
  at_device?: string | null
}
/** `conflict`: another card of the judge in this dance is in; this one is stored beside it for the desk to see. */
export type AcceptedState = 'once' | 'differs' | 'in' | 'conflict'
type Accepted = { state: AcceptedState; keying: Keying; opened: OpenedRound }

/**
 * Takes the card of one judge in one dance, with its marks where it is the second alike or signed; the last card places the round. The same uuid
 * again is answered alike and stores nothing. Throws RESULTS_NOT_FOUND, CARD_ROUND_REOPENED, ROUND_NOT_OPEN, CARD_UNKNOWN, CARD_NOT_YOURS,
 * BALLOT_INVALID with every fault, CARD_IN and CARD_KEYED.
 */
export async function acceptCard(
  tx: Db,
  card: ArrivingCard,
  { engine, language, trail }: { engine: Engine; language: Language; trail: Trail },
): Promise<Accepted> {
  await lockResults(tx, engine, card.tournament_id)
  const opened = await readOpenedRound(tx, card.result_id, card.tournament_id)
  const { judge, dance, uuid, keying } = card
  const marks = completeMarks(card.marks, opened)
  const repeated = opened.cards.find((each) => each.uuid === uuid)
  if (repeated) {
    if (!sameCell(repeated, card) || compareMarks(repeated.marks, marks).length > 0)
      throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return { state: stateOf(repeated, opened), keying: repeated.keying, opened }
  }
  // An account that changes its letter within a round would be two judges of it.
  const signedForOther = opened.cards.some(
    (each) =>
      each.source === 'tablet' && each.created_by !== null && each.created_by === trail.by && each.judge !== judge,
  )
  if (keying === 'signed' && signedForOther) throw new Refusal('CARD_NOT_YOURS', { params: { judge } })
  refuseUnfit(card, opened, language)
  const ofCell = opened.cards.filter((each) => sameCell(each, card))
  const decision = decideCard(ofCell, { keying, marks, by: trail.by })
  if (decision.kind === 'keyed-by-you') throw new Refusal('CARD_KEYED', { params: { judge, dance } })
  if (decision.kind === 'refused') {
    const bibs = compareMarks(decision.other.marks, marks).map(({ bib }) => bib)
    throw new Refusal('CARD_IN', { params: { judge, dance, bibs: bibs.join(', ') } })
  }
  if (decision.kind === 'known') return { state: 'in', keying, opened }
  const { source, device, signature = null, at_device = null, result_id } = card
  const row = {
    result_id,
    round_version: opened.round.result.round_version,
    judge,
    dance,
    uuid,
    source,
    device,
    signature,
    at_device,
    marks: JSON.stringify(marks),
    created_date: trail.at,
    created_by: trail.by,
  }
  if (decision.kind === 'conflict') {
    await insertCards(tx, [{ ...row, keying, status: 'conflict' }])
    return { state: 'conflict', keying, opened: await readOpenedRound(tx, result_id, card.tournament_id) }
  }
  await setCardStatus(tx, decision.replaced, 'replaced')
  await setCardStatus(tx, decision.conflicting, 'conflict')
  await insertCards(tx, [{ ...row, keying: decision.keying, status: 'counts' }])
  if (decision.isIn) await addMarks(tx, opened.round.result, [{ judge, dance, marks, source, device }], trail)
  const now = await readOpenedRound(tx, result_id, card.tournament_id)
  const state = decision.isIn ? 'in' : decision.keying === 'first' ? 'once' : 'differs'
  return { state, keying: decision.keying, opened: decision.isIn ? await finishRound(tx, now, trail) : now }
}

function stateOf(card: StoredCard, { cards }: OpenedRound): AcceptedState {
  if (card.status === 'conflict') return 'conflict'
  const { state } = describeCell({ judge: card.judge, dance: card.dance }, cards)
  return state === 'empty' ? 'once' : state
}

function refuseUnfit(card: ArrivingCard, opened: OpenedRound, language: Language): void {
  const { judge, dance } = card
  const { result } = opened.round
  if (card.round_version !== result.round_version) throw new Refusal('CARD_ROUND_REOPENED')
  if (!opened.judges.includes(judge) || !opened.dances.includes(dance))
    throw new Refusal('CARD_UNKNOWN', { params: { judge, dance } })
  const cardIn = findCardIn(opened.cards.filter((each) => sameCell(each, card)))
  // A card that is in already with the same marks is no news, also after the last card has placed the round.
  if (result.state !== 'open' && !cardIn) throw new Refusal('ROUND_NOT_OPEN')
  const faults = checkCard(card, opened)
  if (faults.length > 0)
    throw new Refusal('BALLOT_INVALID', {
      errors: faults.map((fault) => ({
        path: 'marks',
        code: fault.code,
        message: describeBallotFault(fault, language),
        bibs: fault.bibs,
      })),
    })
}

/** Places a round whose cards are all in; it stays open where they do not fit each other, or the chairperson has to decide about the cut. */
export async function finishRound(tx: Db, opened: OpenedRound, trail: Trail): Promise<OpenedRound> {
  const outcome = decideOutcome(opened, null)
  if (outcome.kind !== 'placed') return opened
  const { result, event } = opened.round
  await storeOutcome(tx, opened, outcome.placings, result.open_reason, trail)
  const { id: record_id, tournament_id, round_version } = result
  const after = { event: event.symbol, round_version }
  await recordHistory(tx, [{ table_name: 'results', record_id, tournament_id, action: 'place round', after }], trail)
  return readOpenedRound(tx, record_id, tournament_id)
}
