import type { z } from 'zod'
import { readAmount } from '@portal/shared/payments/read-amount'
import type { lastYearCalls } from '@portal/shared/imports/last-year-calls'
import type { Language } from '@portal/shared/kit/errors'
import { eventsByText } from '../../../contents/events-by-text.act.ts'
import { eventsOfYears } from '../../../contents/events-of-years.rules.ts'
import { joinedPeople } from '@portal/shared/people/lists/people-joined'
import { FLASHMOB, GROUP } from '@portal/shared/resources/entry-forms'
import type { Db } from '../../../kit/db/tables.ts'
import type { Trail } from '../../../kit/db/trail.ts'
import type { Deps } from '../../../kit/deps.ts'
import { turns } from '../../../kit/turns.ts'
import { openEvents, takeTournament, type Target } from '../../../tournaments/earlier/open-events.act.ts'
import { priceForms } from '../../../tournaments/earlier/price-forms.act.ts'
import { describedEvents } from '../described-events.rules.ts'
import { importContext } from '../import-context.act.ts'
import { gatherRows, type PaidValues } from './gather-rows.rules.ts'
import { moved, movesOf, type Move } from './moved-rows.rules.ts'

export type List = Omit<z.output<typeof lastYearCalls.preview.body>, 'start_date'>
type SetUpRequest = { list: List; target: Target; language: Language }
export type Prepared = Awaited<ReturnType<typeof setUp>>

const SEVERAL = /[,;\r\n]+/u
const peopleIn = ({ full_name_one, full_name_two }: PaidValues) =>
  Math.max(full_name_one.split(SEVERAL).length, joinedPeople(full_name_one).length) + (full_name_two === '' ? 0 : 1)

/** Opens and prices what a list has, within the caller's transaction, and reads all that its rows are assessed by. */
export async function setUp(tx: Db, deps: Deps, { list, target, language }: SetUpRequest, trail: Trail) {
  const { tournament, lists, made } = await takeTournament(tx, deps, target, trail)
  const { id: tournament_id } = tournament
  const cells = list.rows.flatMap(({ contents }) => contents)
  const meant = await eventsByText(tx, tournament_id, cells, list.event_ages)
  const gathered = gatherRows(
    list.rows.map((row) => ({ ...row, amount: readAmount(row.fee) })),
    (cell) => meant.eventsIn(cell).map(({ formality_id }) => formality_id),
  )
  const year = Number(tournament.start_date.slice(0, 4))
  const ofYears = eventsOfYears(meant, year)
  const moves = new Map<number, Move[]>()
  const turn = turns()
  for (const row of gathered.rows) {
    const own = movesOf(row, { ...meant, ofYears })
    if (own.length > 0) moves.set(row.line, own)
    await turn()
  }
  const isMoved = list.move_ages === 1 && moves.size > 0
  const placed = isMoved ? gathered.rows.map((row) => moved(row, moves.get(row.line) ?? [])) : gathered.rows
  const texts = [...new Set(placed.flatMap(({ contents }) => contents))]
  const wanted = isMoved ? await eventsByText(tx, tournament_id, texts, list.event_ages) : meant
  const events = [...new Map(texts.flatMap(wanted.eventsIn).map((event) => [event.symbol, event])).values()]
  const opened = await openEvents(tx, tournament_id, events, trail)
  // The amount paid for two events of which one is left is not what that one costs.
  const rows = placed.map((row) => {
    const symbols = moves.has(row.line) ? row.contents.flatMap(wanted.eventsIn).map(({ symbol }) => symbol) : []
    return isMoved && new Set(symbols).size < symbols.length ? { ...row, amount: null, fee: '' } : row
  })
  const paid = rows.map((row) => ({
    forms: row.contents.flatMap(wanted.eventsIn).map(({ formality_id }) => formality_id),
    // The amount paid for events of which some are unknown is no price.
    fee: row.contents.every(wanted.isRead) ? row.amount : null,
    people: peopleIn(row),
  }))
  const teams = new Set(
    rows.flatMap(({ line }, at) => {
      const forms = paid[at]?.forms ?? []
      return forms.length > 0 && forms.every((form) => form === GROUP || form === FLASHMOB) ? [line] : []
    }),
  )
  const priced = await priceForms(tx, tournament, { rows: paid, typed: list.prices }, trail)
  const context = await importContext(tx, { tournament_id, now: deps.now(), language })
  const ages = meant.tables.ages.map(({ id, name, name_en }) => ({ id, name, name_en }))
  return {
    rows,
    followers: gathered.followers,
    moves,
    teams,
    // It is filled before it is published, whatever its deadline.
    context: {
      ...context,
      symbols: wanted.symbols,
      guessesOf: wanted.guessesOf,
      tournament: { ...context.tournament, is_active: 1 as const, register_end_date: null },
    },
    currency: tournament.currency_name,
    ages,
    events: describedEvents(events, meant.tables, texts),
    summary: { year, lists, prices: priced.prices },
    made: { ...priced.made, ...opened.made, ...made },
  }
}
