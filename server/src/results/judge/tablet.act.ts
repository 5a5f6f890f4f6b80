import type { Panel, PanelCell, Tablet, TabletRound } from '@portal/shared/results/tablet/tablet-rows'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readOpenedRound, type OpenedRound } from '../cards/card-round.act.ts'
import { findCardIn, listCells, sameCell } from '../cards/cards.rules.ts'
import { keyOfRound } from '../rounds.rules.ts'
import {
  findHeats,
  findMarkedRounds,
  findOwnLetter,
  findPanelLetters,
  findPositions,
  findTabletTournament,
  type MarkedRound,
} from './judge.queries.ts'
import type { Tablets } from './tablets.rules.ts'

/** The rounds of a judge's tablet: bibs, heats and quota of the rounds with its letter, and which of its own cards are in. */
export async function readTablet(
  db: Db,
  {
    id,
    user_id,
    device,
    now,
    tablets,
  }: { id: number; user_id: number | null; device: string; now: Date; tablets: Tablets },
): Promise<Tablet> {
  const tournament = await requireTournament(db, id)
  const letters = await findPanelLetters(db, id)
  const letter = await findOwnLetter(db, id, user_id)
  const rounds = letter === null ? [] : await readTabletRounds(db, id, letter)
  const ids = rounds.map(({ result_id }) => result_id)
  if (letter !== null && device !== '') tablets.see(device, letter, ids, now.getTime())
  const { hall_zone, ...tournamentName } = tournament
  return {
    tournament: tournamentName,
    zone: hall_zone,
    letter,
    letters: letters.map((each) => ({ letter: each.letter, is_taken: each.user_id === null ? 0 : 1 })),
    on: await findPositions(db, id),
    has_other_device: letter !== null && tablets.hasOther(device, letter, now.getTime()) ? 1 : 0,
    nudge: letter === null ? null : tablets.nudgeOf(letter, ids),
    rounds,
  }
}

async function readTabletRounds(db: Db, tournament_id: number, letter: string): Promise<TabletRound[]> {
  const open = (await findMarkedRounds(db, tournament_id, ['open'])).filter(({ judges }) =>
    judges?.split(',').includes(letter),
  )
  const heats = await findHeats(
    db,
    open.flatMap(({ round_id }) => round_id ?? []),
  )
  const rounds: TabletRound[] = []
  for (const row of open) {
    const opened = await readOpenedRound(db, row.id, tournament_id)
    const signed = opened.dances.flatMap((dance) => {
      const cardIn = findCardIn(opened.cards.filter((card) => sameCell(card, { judge: letter, dance })))
      return cardIn ? [{ dance, uuid: cardIn.uuid, at: cardIn.created_date }] : []
    })
    rounds.push({
      ...describeRound(row),
      format: opened.format,
      dances: [...opened.dances],
      quota: opened.quota,
      open_reason: row.open_reason,
      starters: listStarters(opened, heats.get(row.round_id ?? 0) ?? []),
      signed,
    })
  }
  return rounds
}

const describeRound = ({ id, round_version, item, symbol, name, name_en, kind }: MarkedRound) => ({
  result_id: id,
  round_version,
  item,
  event: { symbol, name, name_en },
  kind,
})

/** Everybody of a round in running order: as the heats say, or by bib where there are none. */
function listStarters({ bibs, out }: OpenedRound, heats: readonly { bib: number | null; heat: number | null }[]) {
  const outs = new Set(out)
  const all = new Set([...heats.flatMap(({ bib }) => bib ?? []), ...bibs, ...out])
  return [...all]
    .filter((bib) => bibs.includes(bib) || outs.has(bib))
    .map((bib) => ({
      bib,
      heat: heats.find((each) => each.bib === bib)?.heat ?? null,
      is_out: outs.has(bib) ? (1 as const) : (0 as const),
    }))
}

/** Which judges have sent which cards of the rounds that are marked or wait for a signature. Without marks. */
export async function readPanel(db: Db, id: number, tablets: Tablets, now: Date): Promise<Panel> {
  const { hall_zone } = await requireTournament(db, id)
  const rounds: Panel['rounds'] = []
  for (const row of await findMarkedRounds(db, id, ['open', 'marks_in', 'checked'])) {
    const opened = await readOpenedRound(db, row.id, id)
    rounds.push({
      ...describeRound(row),
      key: keyOfRound(opened.round),
      state: row.state,
      format: opened.format,
      quota: opened.quota,
      starters: opened.bibs.length,
      judges: [...opened.judges],
      dances: [...opened.dances],
      cells: describeCells(row.id, opened, tablets, now),
      received: tablets.received(row.id).filter((letter) => opened.judges.includes(letter)),
    })
  }
  return {
    now: now.toISOString(),
    zone: hall_zone,
    on: await findPositions(db, id),
    rounds,
    doubled: tablets.doubled(now.getTime()),
  }
}

function describeCells(result_id: number, { judges, dances, cards }: OpenedRound, tablets: Tablets, now: Date) {
  return listCells(judges, dances).map((cell): PanelCell => {
    const ofCell = cards.filter((card) => sameCell(card, cell))
    const cardIn = findCardIn(ofCell)
    const has_conflict = cardIn && ofCell.some(({ status }) => status === 'conflict') ? 1 : 0
    const { judge } = cell
    if (cardIn) {
      const state = cardIn.source === 'paper' ? 'paper' : 'in'
      return { ...cell, state, at: cardIn.created_date, count: null, has_conflict }
    }
    if (tablets.isPaper({ result_id, judge }))
      return { ...cell, state: 'paper', at: null, count: null, has_conflict: 0 }
    const count = tablets.countOn({ result_id, judge }, cell.dance, now.getTime())
    return { ...cell, state: count === null ? 'waiting' : 'marking', at: null, count, has_conflict: 0 }
  })
}

/** Throws TOURNAMENTS_NOT_FOUND. */
export async function requireTournament(db: Db, id: number) {
  const tournament = await findTabletTournament(db, id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  return tournament
}
