import type { z } from 'zod'
import { readAmount } from '@portal/shared/payments/read-amount'
import type { lastYearCalls } from '@portal/shared/imports/last-year-calls'
import type { Language } from '@portal/shared/kit/errors'
import { createEventReader, type EventReader } from '../../../contents/events-by-text.act.ts'
import { createOwnAgeEventFinder } from '../../../contents/events-of-years.rules.ts'
import { splitPeople } from '@portal/shared/people/lists/people-joined'
import { FLASHMOB, GROUP } from '@portal/shared/resources/entry-forms'
import type { Db } from '../../../kit/db/tables.ts'
import type { Trail } from '../../../kit/db/trail.ts'
import type { Deps } from '../../../kit/deps.ts'
import { createYielder } from '../../../kit/turns.ts'
import { openEvents, prepareTournament, type TournamentTarget } from '../../../tournaments/earlier/open-events.act.ts'
import { setFormPrices } from '../../../tournaments/earlier/price-forms.act.ts'
import { describedEvents } from '../described-events.rules.ts'
import { requireImportContext } from '../import-context.act.ts'
import { combineRows, type RowWithAmount } from './gather-rows.rules.ts'
import { applyAgeGroupChanges, findAgeGroupChanges, type AgeGroupChange } from './moved-rows.rules.ts'

export type LastYearList = Omit<z.output<typeof lastYearCalls.preview.body>, 'start_date'>
type SetUpRequest = { list: LastYearList; target: TournamentTarget; language: Language }
export type LastYearSetup = Awaited<ReturnType<typeof setUpLastYear>>

const NAME_SEPARATOR = /[,;\r\n]+/u
const countPeople = ({ full_name_one, full_name_two }: RowWithAmount) =>
  Math.max(full_name_one.split(NAME_SEPARATOR).length, splitPeople(full_name_one).length) +
  (full_name_two === '' ? 0 : 1)

/** Opens and prices the events of a list within the caller's transaction, and reads the data that its rows are assessed by. */
export async function setUpLastYear(tx: Db, deps: Deps, { list, target, language }: SetUpRequest, trail: Trail) {
  const { tournament, lists, made } = await prepareTournament(tx, deps, target, trail)
  const { id: tournament_id } = tournament
  const cells = list.rows.flatMap(({ contents }) => contents)
  const meanings = await createEventReader(tx, tournament_id, cells, list.event_ages)
  const gathered = combineRows(
    list.rows.map((row) => ({ ...row, amount: readAmount(row.fee) })),
    (cell) => meanings.parseEvents(cell).map(({ formality_id }) => formality_id),
  )
  const year = Number(tournament.start_date.slice(0, 4))
  const ageGroupChanges = await findChangesByLine(gathered.rows, meanings, year)
  const appliesChanges = list.move_ages === 1 && ageGroupChanges.size > 0
  const changedRows = appliesChanges
    ? gathered.rows.map((row) => applyAgeGroupChanges(row, ageGroupChanges.get(row.line) ?? []))
    : gathered.rows
  const texts = [...new Set(changedRows.flatMap(({ contents }) => contents))]
  const finalMeanings = appliesChanges ? await createEventReader(tx, tournament_id, texts, list.event_ages) : meanings
  const events = [...new Map(texts.flatMap(finalMeanings.parseEvents).map((event) => [event.symbol, event])).values()]
  const opened = await openEvents(tx, tournament_id, events, trail)
  // If two events became one, the amount paid for both is not its price.
  const hasRepeatedEvent = ({ contents }: RowWithAmount) => {
    const symbols = contents.flatMap(finalMeanings.parseEvents).map(({ symbol }) => symbol)
    return new Set(symbols).size < symbols.length
  }
  const rows = changedRows.map((row) =>
    appliesChanges && ageGroupChanges.has(row.line) && hasRepeatedEvent(row) ? { ...row, amount: null, fee: '' } : row,
  )
  const rowPrices = rows.map((row) => ({
    forms: row.contents.flatMap(finalMeanings.parseEvents).map(({ formality_id }) => formality_id),
    // An amount that includes unknown events tells no price.
    fee: row.contents.every(finalMeanings.isFullyUnderstood) ? row.amount : null,
    people: countPeople(row),
  }))
  const teams = new Set(
    rows.flatMap(({ line }, index) => {
      const forms = rowPrices[index]?.forms ?? []
      return forms.length > 0 && forms.every((form) => form === GROUP || form === FLASHMOB) ? [line] : []
    }),
  )
  const priced = await setFormPrices(tx, tournament, { rows: rowPrices, typed: list.prices }, trail)
  const context = await requireImportContext(tx, { tournament_id, now: deps.now(), language })
  const ages = meanings.tables.ages.map(({ id, name, name_en }) => ({ id, name, name_en }))
  return {
    rows,
    followers: gathered.followers,
    moves: ageGroupChanges,
    teams,
    // Assessed as if published and open, because a new tournament is filled before it is published.
    context: {
      ...context,
      symbols: finalMeanings.symbols,
      guessEvents: finalMeanings.guessEvents,
      tournament: { ...context.tournament, is_active: 1 as const, register_start_date: null, register_end_date: null },
    },
    currency: tournament.currency_name,
    ages,
    events: describedEvents(events, meanings.tables, texts),
    summary: { year, lists, prices: priced.prices },
    made: { ...priced.made, ...opened.made, ...made },
  }
}

/** The changes of age groups by the lines of the rows that need them. */
async function findChangesByLine(rows: readonly RowWithAmount[], meanings: EventReader, year: number) {
  const findEventOfYears = createOwnAgeEventFinder(meanings, year)
  const { parseEvents, isFullyUnderstood } = meanings
  const changesByLine = new Map<number, AgeGroupChange[]>()
  const turn = createYielder()
  for (const row of rows) {
    const changes = findAgeGroupChanges(row, { parseEvents, isFullyUnderstood, findEventOfYears })
    if (changes.length > 0) changesByLine.set(row.line, changes)
    await turn()
  }
  return changesByLine
}
