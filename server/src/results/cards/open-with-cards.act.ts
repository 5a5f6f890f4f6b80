import { randomUUID } from 'node:crypto'
import type { Engine } from '../../kit/db/columns.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { insertResult, replacePanel } from '../results.queries.ts'
import { listRounds, readStarters } from '../round-list.act.ts'
import { isFinal, keyOfRound } from '../rounds.rules.ts'
import { acceptCard } from './accept-card.act.ts'

type Judge = { letter: string; name: string }

/** Opens the first final from an item of the programme on, with the cards that the first judges have signed on their tablets. */
export async function openWithCards(
  tx: Db,
  engine: Engine,
  {
    tournament_id,
    from,
    judges,
    signed,
  }: { tournament_id: number; from: number; judges: readonly Judge[]; signed: number },
  trail: Trail,
): Promise<void> {
  await replacePanel(tx, tournament_id, judges)
  const finals = (await listRounds(tx, tournament_id))
    .filter(({ kind, item, dances }) => isFinal(kind) && dances !== null && item !== null && item >= from)
    .toSorted((a, b) => a.index - b.index)
  const starters = await readStarters(tx, finals)
  for (const round of finals) {
    const bibs = (starters.get(keyOfRound(round)) ?? []).flatMap(({ bib, isOut }) =>
      isOut || bib === null ? [] : [bib],
    )
    if (bibs.length < 3) continue
    const dances = round.dances?.split(',') ?? []
    const owner = { tournament_id, tournament_detail_id: round.event.id, round_id: round.round_id, kind: round.kind }
    const letters = judges.map(({ letter }) => letter)
    const columns = { format: 'marks', dances: dances.join(','), judges: letters.join(','), quota: null } as const
    const result_id = await insertResult(tx, { ...owner, ...columns, panel_reason: null, state: 'open' }, trail)
    for (const dance of dances)
      for (const [at, judge] of letters.slice(0, signed).entries()) {
        // Each judge puts another couple first.
        const marks = Object.fromEntries(bibs.map((bib, place) => [bib, ((place + at) % bibs.length) + 1]))
        const cell = { tournament_id, result_id, round_version: 1, judge, dance, uuid: randomUUID(), marks }
        await acceptCard(
          tx,
          { ...cell, keying: 'signed', source: 'tablet', device: null },
          { engine, language: 'vi', trail },
        )
      }
    return
  }
}
