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
import { readImportContext } from '../import-context.act.ts'
import { gatherRows, type PaidValues } from './gather-rows.rules.ts'
import { applyMoves, findMoves, type Move } from './moved-rows.rules.ts'

export type LastYearList = Omit<z.output<typeof lastYearCalls.preview.body>, 'start_date'>
type SetUpRequest = { list: LastYearList; target: Target; language: Language }
export type LastYearSetup = Awaited<ReturnType<typeof setUpLastYear>>

const NAME_SEPARATOR = /[,;\r\n]+/u
const countPeople = ({ full_name_one, full_name_two }: PaidValues) =>
  Math.max(full_name_one.split(NAME_SEPARATOR).length, joinedPeople(full_name_one).length) +
  (full_name_two === '' ? 0 : 1)

/** Opens and prices what a list has, within the caller's transaction, and reads all that its rows are assessed by. */
export async function setUpLastYear(tx: Db, deps: Deps, { list, target, language }: SetUpRequest, trail: Trail) {
  const { tournament, lists, made } = await takeTournament(tx, deps, target, trail)
  const { id: tournament_id } = tournament
  const cells = list.rows.flatMap(({ contents }) => contents)
  const meanings = await eventsByText(tx, tournament_id, cells, list.event_ages)
  const gathered = gatherRows(
    list.rows.map((row) => ({ ...row, amount: readAmount(row.fee) })),
    (cell) => meanings.eventsIn(cell).map(({ formality_id }) => formality_id),
  )
  const year = Number(tournament.start_date.slice(0, 4))
  const findEventOfYears = eventsOfYears(meanings, year)
  const moves = new Map<number, Move[]>()
  const turn = turns()
  for (const row of gathered.rows) {
    const rowMoves = findMoves(row, { ...meanings, findEventOfYears })
    if (rowMoves.length > 0) moves.set(row.line, rowMoves)
    await turn()
  }
  const appliesMoves = list.move_ages === 1 && moves.size > 0
  const movedRows = appliesMoves
    ? gathered.rows.map((row) => applyMoves(row, moves.get(row.line) ?? []))
    : gathered.rows
  const texts = [...new Set(movedRows.flatMap(({ contents }) => contents))]
  const finalMeanings = appliesMoves ? await eventsByText(tx, tournament_id, texts, list.event_ages) : meanings
  const events = [...new Map(texts.flatMap(finalMeanings.eventsIn).map((event) => [event.symbol, event])).values()]
  const opened = await openEvents(tx, tournament_id, events, trail)
  // Two events may have become one: the amount paid for both is not its price.
  const rows = movedRows.map((row) => {
    const symbols = moves.has(row.line) ? row.contents.flatMap(finalMeanings.eventsIn).map(({ symbol }) => symbol) : []
    return appliesMoves && new Set(symbols).size < symbols.length ? { ...row, amount: null, fee: '' } : row
  })
  const rowPrices = rows.map((row) => ({
    forms: row.contents.flatMap(finalMeanings.eventsIn).map(({ formality_id }) => formality_id),
    // The amount paid for events of which some are unknown is no price.
    fee: row.contents.every(finalMeanings.isRead) ? row.amount : null,
    people: countPeople(row),
  }))
  const teams = new Set(
    rows.flatMap(({ line }, index) => {
      const forms = rowPrices[index]?.forms ?? []
      return forms.length > 0 && forms.every((form) => form === GROUP || form === FLASHMOB) ? [line] : []
    }),
  )
  const priced = await priceForms(tx, tournament, { rows: rowPrices, typed: list.prices }, trail)
  const context = await readImportContext(tx, { tournament_id, now: deps.now(), language })
  const ages = meanings.tables.ages.map(({ id, name, name_en }) => ({ id, name, name_en }))
  return {
    rows,
    followers: gathered.followers,
    moves,
    teams,
    // Assessed as if published and open: a new tournament is filled before that.
    context: {
      ...context,
      symbols: finalMeanings.symbols,
      guessEvents: finalMeanings.guessesOf,
      tournament: { ...context.tournament, is_active: 1 as const, register_end_date: null },
    },
    currency: tournament.currency_name,
    ages,
    events: describedEvents(events, meanings.tables, texts),
    summary: { year, lists, prices: priced.prices },
    made: { ...priced.made, ...opened.made, ...made },
  }
}
