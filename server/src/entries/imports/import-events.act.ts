import type { EntryValues } from '@portal/shared/imports/entry-values'
import { matchesForm, type RowPeople } from '@portal/shared/imports/row-form'
import { createSymbolReader } from '@portal/shared/imports/symbols'
import type { Language } from '@portal/shared/kit/errors'
import { fold } from '@portal/shared/kit/text/names'
import { createEventReader, type MatchedEvent } from '../../contents/events-by-text.act.ts'
import { lockByName } from '../../kit/db/one-at-a-time.ts'
import { lockForNoKeyUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import { createYielder } from '../../kit/turns.ts'
import { findUnopenedEvents, openEvents } from '../../tournaments/earlier/open-events.act.ts'
import type { ImportContext } from './assess.rules.ts'
import { requireImportContext } from './import-context.act.ts'
import { describedEvents } from './described-events.rules.ts'
import { countPeople, readTypedPeople } from './import-draft.rules.ts'

type NamedEvents = {
  rows: readonly EntryValues[]
  event_ages: readonly { symbol: string; age: string }[]
}

/**
 * Finds the events that rows name and that are not open in their tournament: shared contents, and events that the portal's lists allow. Each has
 * the entry form of the people in its rows.
 */
export async function findOfferedEvents(
  db: Db,
  { tournament, contents }: Pick<ImportContext, 'tournament' | 'contents'>,
  { rows, event_ages }: NamedEvents,
) {
  const unknownTexts = await findUnknownTexts(rows, contents)
  const texts = [...new Set(unknownTexts.map(({ text }) => text))]
  if (texts.length === 0)
    return { events: [], ages: [], isOffered: () => false, guessEvents: () => [], findBySymbols: () => [] }
  const meanings = await createEventReader(db, tournament.id, texts, event_ages)
  const byText = new Map(texts.map((text) => [text, meanings.parseEvents(text)]))
  const meantEvents = [...new Map([...byText.values()].flat().map((event) => [event.symbol, event])).values()]
  const unopenedSymbols = new Set(
    (await findUnopenedEvents(db, tournament.id, meantEvents)).map(({ symbol }) => symbol),
  )
  const isFor = (people: RowPeople | null) => (event: MatchedEvent) => {
    const form = meanings.forms.get(event.formality_id)
    return unopenedSymbols.has(event.symbol) && form !== undefined && (people === null || matchesForm(people, form))
  }
  const linesBySymbol = new Map<string, Set<number>>()
  for (const { line, text, people } of unknownTexts)
    for (const { symbol } of (byText.get(text) ?? []).filter(isFor(people)))
      linesBySymbol.set(symbol, (linesBySymbol.get(symbol) ?? new Set()).add(line))
  const offeredEvents = meantEvents
    .filter(({ symbol }) => linesBySymbol.has(symbol))
    .toSorted((a, b) => a.symbol.localeCompare(b.symbol, 'en', { numeric: true }))
  const events = describedEvents(offeredEvents, meanings.tables, texts).map((event) => ({
    ...event,
    rows: linesBySymbol.get(event.symbol)?.size ?? 0,
  }))
  const isGuessed = events.some(({ is_guessed }) => is_guessed === 1)
  return {
    events,
    ages: isGuessed ? meanings.tables.ages.map(({ id, name, name_en }) => ({ id, name, name_en })) : [],
    /** Whether a text is fully understood and all of its events may be added for these people. */
    isOffered: (text: string, people: RowPeople | null) => {
      const textEvents = byText.get(text) ?? []
      return textEvents.length > 0 && meanings.isFullyUnderstood(text) && textEvents.every(isFor(people))
    },
    guessEvents: meanings.guessEvents,
    findBySymbols: (symbols: readonly string[]) => {
      const foldedSymbols = new Set(symbols.map(fold))
      return offeredEvents.filter(({ symbol }) => foldedSymbols.has(fold(symbol)))
    },
  }
}

/** The texts of rows that are the name or symbol of no open event, with the people of the row. */
async function findUnknownTexts(rows: readonly EntryValues[], contents: ImportContext['contents']) {
  const readSymbols = createSymbolReader(
    contents.map(({ id, content_competition: { symbol, name, name_en } }) => ({ id, symbol, name, name_en })),
  )
  const forms = new Map(contents.map(({ id, content_competition }) => [id, content_competition.formality]))
  const unknownTexts: { line: number; text: string; people: RowPeople | null }[] = []
  const turn = createYielder()
  for (const row of rows) {
    const cells = row.contents.map((cell) => readSymbols(cell))
    const unknown = cells.flatMap((cell) => cell.unknown)
    const chosen = cells.flatMap(({ ids }) => ids.flatMap((id) => forms.get(id) ?? []))
    const people = unknown.length > 0 ? countPeople(readTypedPeople(row, chosen)) : null
    unknownTexts.push(...unknown.map((text) => ({ line: row.line, text, people })))
    await turn()
  }
  return unknownTexts
}

type EventChoice = NamedEvents & { tournament_id: number; open_events: readonly string[] }

/**
 * Opens the chosen events of the rows within the caller's transaction, and locks the portal's lists and the tournament. Missing records are
 * created for this tournament only. Returns the ids of new records by table.
 */
export async function openChosenEvents(
  tx: Db,
  { engine, now }: Pick<Deps, 'engine' | 'now'>,
  { tournament_id, open_events, ...namedEvents }: EventChoice,
  { language, trail }: { language: Language; trail: Trail },
) {
  await lockByName(tx, engine, 'standard lists')
  await lockForNoKeyUpdate(tx, engine, 'tournaments', [tournament_id])
  const context = await requireImportContext(tx, { tournament_id, now: now(), language })
  const { findBySymbols } = await findOfferedEvents(tx, context, namedEvents)
  const owner = { tournament_id, copied_from: null }
  return (await openEvents(tx, tournament_id, findBySymbols(open_events), trail, owner)).made
}
