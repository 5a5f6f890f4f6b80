// Nine judges who sign their cards on tablets until the portal is gone, and send again what had no answer.
import { randomUUID } from 'node:crypto'
import { recordHistory } from '../server/src/kit/db/history.ts'
import type { Db } from '../server/src/kit/db/tables.ts'
import { isChainWhole } from '../server/src/results/marks.rules.ts'
import { findMarks } from '../server/src/results/results.queries.ts'
import type { Season } from '../server/src/test/entry-season.ts'
import { enter } from '../server/src/test/tournaments.ts'
import { askerOf, tokenOf, type adminOf, type Asking } from './admin.ts'

const LETTERS = [...'ABCDEFGHI']
const DANCES = ['S', 'C', 'R', 'P', 'J']
const MIDWAY_WITHIN = 20_000
const BIBS = [901, 902, 903, 904, 905, 906]

type Account = Parameters<typeof adminOf>[1]
type Board = { result_id: number; round_version: number }
type Card = Board & { uuid: string; judge: string; dance: string }

const cellOf = ({ round_version, judge, dance }: Omit<Card, 'uuid' | 'result_id'>) =>
  `${round_version} ${judge} ${dance}`

/** The places of a card: other ones for each judge and version, the same whenever they are signed again. */
function marksOf({ judge, round_version }: Card): Record<string, number> {
  const shift = LETTERS.indexOf(judge) + round_version
  return Object.fromEntries(BIBS.map((bib, index) => [String(bib), ((index + shift) % BIBS.length) + 1]))
}

/** Enters six pairs with bibs in the past tournament of a season, which nothing else of a run changes. */
export async function enterFinalists(place: Parameters<typeof enter>[0], season: Season): Promise<void> {
  for (const number of BIBS) {
    const id = await enter(place, season.tournaments.past, [season.contents.past], { status: 1 })
    await place.db.updateTable('athletes').set({ number }).where('id', '=', id).execute()
    const record = { table_name: 'athletes', record_id: id, tournament_id: season.tournaments.past, action: 'create' }
    await recordHistory(place.db, [record], { by: null, at: place.clock.now.toISOString() })
  }
}

/** Nine judges of one final, which the chairperson opens again after each signing. */
export class JudgesAtWork {
  readonly #season: Season
  readonly #account: Account
  /** The tokens of the judges by their letters, and that of the admin under no letter. */
  readonly #tokens = new Map<string, string>()
  readonly #taken: Card[] = []
  #unanswered: Card[] = []
  /** How many were acknowledged by the portals before this one. */
  #takenBefore = 0

  constructor(season: Season, account: Account) {
    this.#season = season
    this.#account = account
  }

  /** How many cards were acknowledged. */
  get acknowledged(): number {
    return this.#taken.length
  }

  /** Signs until the portal is gone: first what had no answer, then version after version of the round. */
  async work(url: string): Promise<void> {
    this.#takenBefore = this.#taken.length
    try {
      const admin = askerOf(url, await this.#token('', async () => tokenOf(url, '/users/login', this.#account)))
      const round = await this.#open(admin)
      const judges = await this.#signIn(url, admin)
      await this.#send(judges, this.#unanswered)
      for (;;) {
        const { result_id, round_version } = await this.#board(admin, round)
        const version = { result_id, round_version }
        await this.#send(
          judges,
          DANCES.flatMap((dance) => LETTERS.map((judge) => ({ ...version, uuid: randomUUID(), judge, dance }))),
        )
        const cards = DANCES.flatMap((dance) => LETTERS.map((judge) => ({ judge, dance })))
        const tournament_id = this.#season.tournaments.past
        await admin('PUT', '/results/cards/reopen', { tournament_id, result_id, cards, reason: 'again' })
      }
    } catch (error) {
      // A refusal is a problem of its own; a broken connection is the kill.
      if (/: 4\d\d /u.test(String(error))) throw error
    }
  }

  /** Sends all cards at once, as nine tablets do, and remembers those without an answer. */
  async #send(judges: ReadonlyMap<string, Asking>, cards: readonly Card[]): Promise<void> {
    this.#unanswered = [...cards]
    const sent = await Promise.allSettled(cards.map(async (card) => this.#sign(judges, card)))
    const failed = sent.find((each) => each.status === 'rejected')
    if (failed) throw new Error(String(failed.reason))
  }

  async #sign(judges: ReadonlyMap<string, Asking>, card: Card): Promise<void> {
    const marks = marksOf(card)
    const signed = { device: `tablet ${card.judge}`, signature: 'pin', at_device: new Date().toISOString() }
    const path = `/results/tablet/${this.#season.tournaments.past}/card`
    await judges.get(card.judge)?.('PUT', path, { ...card, ...signed, marks })
    this.#taken.push(card)
    this.#unanswered = this.#unanswered.filter(({ uuid }) => uuid !== card.uuid)
  }

  /** Opens the final for marks, once. Returns its key. */
  async #open(admin: Asking): Promise<string> {
    const tournament_id = this.#season.tournaments.past
    const judges = LETTERS.map((letter) => ({ letter, name: `Judge ${letter}` }))
    const rounds = (await admin('GET', `/results/rounds/${tournament_id}`)) as {
      key: string
      result_id: number | null
    }[]
    const [round] = rounds
    if (!round) throw new Error('no final')
    if (round.result_id !== null) return round.key
    await admin('PUT', `/results/panel/${tournament_id}`, { judges })
    const opening = { tournament_id, key: round.key, dances: DANCES, judges: LETTERS, quota: null }
    const opened = (await admin('PUT', '/results/cards/open', opening)) as Board
    return `x${opened.result_id}`
  }

  async #board(admin: Asking, key: string): Promise<Board> {
    const query = new URLSearchParams({ tournament_id: String(this.#season.tournaments.past), key })
    return (await admin('GET', `/results/cards?${query}`)) as Board
  }

  /** Signs nine judges in with codes, once; each takes a letter. */
  async #signIn(url: string, admin: Asking): Promise<Map<string, Asking>> {
    const tournament_id = this.#season.tournaments.past
    const day = (from: number) => new Date(Date.now() + from * 24 * 3600 * 1000).toISOString().slice(0, 10)
    const judges = new Map<string, Asking>()
    for (const letter of LETTERS) {
      const token = await this.#token(letter, async () => {
        const wanted = { tournament_id, role: 'adjudicator', name: `Judge ${letter}`, from: day(0), until: day(1) }
        const { code } = (await admin('POST', '/tournament_roles/code', wanted)) as { code: string }
        return tokenOf(url, '/users/login-with-code', { code })
      })
      const judge = askerOf(url, token)
      await judge('PUT', `/results/tablet/${tournament_id}/letter`, { letter })
      judges.set(letter, judge)
    }
    return judges
  }

  async #token(letter: string, make: () => Promise<string>): Promise<string> {
    const token = this.#tokens.get(letter) ?? (await make())
    this.#tokens.set(letter, token)
    return token
  }

  /** Waits for a number of cards since the portal started, another one in each round, so that a kill comes between cards of one version. */
  async untilMidway(round: number): Promise<void> {
    const deadline = Date.now() + MIDWAY_WITHIN
    const wanted = 20 + ((round * 37) % 100)
    while (Date.now() < deadline) {
      const isMidway = this.#unanswered.length > 0 && this.#taken.length - this.#takenBefore >= wanted
      if (isMidway) return
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }

  /** Acknowledged cards that are not there, cards that are there twice, and marks that do not follow from them. */
  async findProblems(db: Db): Promise<string[]> {
    const cards = await db.selectFrom('result_cards').selectAll().where('status', '=', 'counts').execute()
    const cells = Map.groupBy(cards, cellOf)
    // A card that is signed again with the same marks is known, and not stored under its second id.
    const lost = this.#taken.filter((card) => cells.get(cellOf(card))?.[0]?.marks !== JSON.stringify(marksOf(card)))
    const doubled = [...cells].filter(([, ofCell]) => ofCell.length > 1)
    const [result] = await db.selectFrom('results').select('id').execute()
    const marks = result ? await findMarks(db, result.id) : []
    return [
      ...lost.map(
        ({ judge, dance, round_version }) => `the card of ${judge} in ${dance}, version ${round_version}, is lost`,
      ),
      ...doubled.map(([cell]) => `the card ${cell} is there twice`),
      ...(marks.length === cards.length * BIBS.length ? [] : [`${marks.length} marks for ${cards.length} cards`]),
      ...(isChainWhole(marks) ? [] : ['the chain of marks is broken']),
    ]
  }
}
