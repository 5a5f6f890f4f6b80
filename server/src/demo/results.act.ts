import { countRecalls } from '@portal/shared/results/recall'
import type { Engine } from '../kit/db/columns.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Trail } from '../kit/db/trail.ts'
import { placeBallots, SKATING } from '../results/ballots.rules.ts'
import { openWithCards } from '../results/cards/open-with-cards.act.ts'
import { GIVEN_PLACES, type Placings } from '../results/marks.rules.ts'
import type { ResultRound, StarterEntry } from '../results/rounds.rules.ts'
import { storePublished } from '../results/store-published.act.ts'
import { createRandom, type Random } from './random.rules.ts'
import { CURRENT_NUMBER } from './today.rules.ts'

const JUDGES = [
  { letter: 'A', name: 'Trọng Tài Một' },
  { letter: 'B', name: 'Trọng Tài Hai' },
  { letter: 'C', name: 'Trọng Tài Ba' },
  { letter: 'D', name: 'Trọng Tài Bốn' },
  { letter: 'E', name: 'Trọng Tài Năm' },
]
const LETTERS = JUDGES.map(({ letter }) => letter)
const FINAL_MAX = 6
/** Marks of every n-th final; of the others only the places are known, as from a list of the scrutineers. */
const MARKED_FINALS = 4
/** Every n-th of the other finals has a shared second place. */
const SHARED_FINALS = 7

/** Adds results of the finished tournament: recalls of first rounds, finals with marks, and finals of which only the places are known. */
export async function addResults(db: Db, tournament_id: number, trail: Trail): Promise<void> {
  const random = createRandom(31)
  /** The recalled bibs by event: they are the finalists where the programme has no final. */
  const recalled = new Map<number, ReadonlySet<number>>()
  let finals = 0
  const placeOf = (round: ResultRound, starters: readonly StarterEntry[]): Placings | null => {
    const { event, kind } = round
    const bibs = starters.flatMap(({ bib }) => bib ?? [])
    if (kind === 'first') {
      if (bibs.length <= FINAL_MAX) return null
      const recall = recallBibs(bibs, round, random)
      recalled.set(event.id, recall.recalled)
      return recall.placings
    }
    const finalists = bibs.filter((bib) => recalled.get(event.id)?.has(bib) ?? true)
    if (finalists.length === 0) return null
    finals += 1
    const dances = round.dances?.split(',') ?? []
    if (finals % MARKED_FINALS === 0 && finalists.length > 1 && dances.length > 0)
      return markFinal(finalists, dances, random)
    return placeFinal(random.shuffle(finalists), finals % SHARED_FINALS === 0)
  }
  await storePublished(db, tournament_id, JUDGES, placeOf, trail)
}

/** Opens a final of today's tournament, for which three of the five judges have signed. */
export async function addOpenFinal(db: Db, engine: Engine, tournament_id: number, trail: Trail): Promise<void> {
  await openWithCards(db, engine, { tournament_id, from: CURRENT_NUMBER, judges: JUDGES, signed: 3 }, trail)
}

function recallBibs(bibs: readonly number[], { dances }: ResultRound, random: Random) {
  const danced = dances?.split(',') ?? ['1']
  const marks = Object.fromEntries(
    danced.map((dance) => {
      const choices = LETTERS.map(() => new Set(random.shuffle(bibs).slice(0, FINAL_MAX)))
      return [dance, Object.fromEntries(bibs.map((bib) => [bib, choices.map((chosen) => (chosen.has(bib) ? 1 : 0))]))]
    }),
  )
  const plan = { quota: { exact: FINAL_MAX }, target: FINAL_MAX, max: null, tiePolicy: 'all' } as const
  const recall = countRecalls({ judges: LETTERS, dances: danced, marks }, plan)
  const recalled = new Set((recall.recalled ?? recall.clear).map(Number))
  const placings: Placings = {
    ...SKATING,
    rule_set: 'recall',
    format: 'recall',
    dances: danced.join(','),
    placings: bibs.map((bib) => ({
      bib,
      place_from: null,
      place_to: null,
      status: null,
      is_recalled: recalled.has(bib) ? 1 : 0,
      total: String(recall.sums[bib] ?? 0),
    })),
    marks: danced.flatMap((dance) =>
      bibs.flatMap((bib) =>
        LETTERS.map((judge, at) => ({ judge, dance, bib, value: String(marks[dance]?.[bib]?.[at] ?? 0) })),
      ),
    ),
  }
  return { recalled, placings }
}

function markFinal(bibs: readonly number[], dances: readonly string[], random: Random): Placings {
  // Judges agree roughly: each swaps two neighbours of one order.
  const order = random.shuffle(bibs)
  const marks = Object.fromEntries(
    dances.map((dance) => {
      const cards = LETTERS.map(() => {
        const at = random.between(0, Math.max(0, order.length - 2))
        const card = [...order]
        const [first, second] = [card[at], card[at + 1]]
        if (first !== undefined && second !== undefined) card.splice(at, 2, second, first)
        return card
      })
      return [dance, Object.fromEntries(bibs.map((bib) => [bib, cards.map((card) => card.indexOf(bib) + 1)]))]
    }),
  )
  return {
    ...SKATING,
    format: 'marks',
    dances: dances.join(','),
    ...placeBallots({ judges: LETTERS, dances: [...dances], marks }),
  }
}

function placeFinal(order: readonly number[], isShared: boolean): Placings {
  const placings = order.map((bib, index) => {
    const sharesSecond = isShared && order.length > 2 && (index === 1 || index === 2)
    const [place_from, place_to] = sharesSecond ? [2, 3] : [index + 1, index + 1]
    return { bib, place_from, place_to, status: null }
  })
  return { ...GIVEN_PLACES, format: 'places', placings }
}
