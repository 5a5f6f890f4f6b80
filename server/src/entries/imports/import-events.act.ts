import type { EntryValues } from '@portal/shared/imports/entry-values'
import { isFormOf, type RowPeople } from '@portal/shared/imports/row-form'
import { symbolReader } from '@portal/shared/imports/symbols'
import type { Language } from '@portal/shared/kit/errors'
import { fold } from '@portal/shared/kit/text/names'
import { eventsByText, type MeantEvent } from '../../contents/events-by-text.act.ts'
import { oneAtATime } from '../../kit/db/one-at-a-time.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import { turns } from '../../kit/turns.ts'
import { findUnopenedEvents, openEvents } from '../../tournaments/earlier/open-events.act.ts'
import type { ImportContext } from './assess.rules.ts'
import { importContext } from './import-context.act.ts'
import { describedEvents } from './described-events.rules.ts'
import { rowPeople, typedPeople } from './import-draft.rules.ts'

type NamedEvents = {
  rows: readonly EntryValues[]
  event_ages: readonly { symbol: string; age: string }[]
}

/**
 * The events that rows name and that are not open in their tournament: common ones, and those that the lists of the portal allow. Each is of the
 * entry form of the people of its rows.
 */
export async function offeredEvents(
  db: Db,
  { tournament, contents }: Pick<ImportContext, 'tournament' | 'contents'>,
  { rows, event_ages }: NamedEvents,
) {
  const unread = await unreadTexts(rows, contents)
  const texts = [...new Set(unread.map(({ text }) => text))]
  if (texts.length === 0)
    return { events: [], ages: [], isOffered: () => false, guessesOf: () => [], meantBy: () => [] }
  const meant = await eventsByText(db, tournament.id, texts, event_ages)
  const byText = new Map(texts.map((text) => [text, meant.eventsIn(text)]))
  const all = [...new Map([...byText.values()].flat().map((event) => [event.symbol, event])).values()]
  const open = new Set((await findUnopenedEvents(db, tournament.id, all)).map(({ symbol }) => symbol))
  const fits = (people: RowPeople | null) => (event: MeantEvent) => {
    const form = meant.forms.get(event.formality_id)
    return open.has(event.symbol) && form !== undefined && (people === null || isFormOf(people, form))
  }
  const naming = new Map<string, Set<number>>()
  for (const { line, text, people } of unread)
    for (const { symbol } of (byText.get(text) ?? []).filter(fits(people)))
      naming.set(symbol, (naming.get(symbol) ?? new Set()).add(line))
  const offered = all
    .filter(({ symbol }) => naming.has(symbol))
    .toSorted((a, b) => a.symbol.localeCompare(b.symbol, 'en', { numeric: true }))
  const events = describedEvents(offered, meant.tables, texts).map((event) => ({
    ...event,
    rows: naming.get(event.symbol)?.size ?? 0,
  }))
  const isGuessed = events.some(({ is_guessed }) => is_guessed === 1)
  return {
    events,
    ages: isGuessed ? meant.tables.ages.map(({ id, name, name_en }) => ({ id, name, name_en })) : [],
    /** Whether a text means events that all may be added for these people. */
    isOffered: (text: string, people: RowPeople | null) => {
      const found = byText.get(text) ?? []
      return found.length > 0 && meant.isRead(text) && found.every(fits(people))
    },
    guessesOf: meant.guessesOf,
    meantBy: (symbols: readonly string[]) => {
      const wanted = new Set(symbols.map(fold))
      return offered.filter(({ symbol }) => wanted.has(fold(symbol)))
    },
  }
}

/** The texts of rows that no open event is called by, with the people that they stand beside. */
async function unreadTexts(rows: readonly EntryValues[], contents: ImportContext['contents']) {
  const read = symbolReader(
    contents.map(({ id, content_competition: { symbol, name, name_en } }) => ({ id, symbol, name, name_en })),
  )
  const forms = new Map(contents.map(({ id, content_competition }) => [id, content_competition.formality]))
  const found: { line: number; text: string; people: RowPeople | null }[] = []
  const turn = turns()
  for (const row of rows) {
    const cells = row.contents.map((cell) => read(cell))
    const unknown = cells.flatMap((cell) => cell.unknown)
    const chosen = cells.flatMap(({ ids }) => ids.flatMap((id) => forms.get(id) ?? []))
    const people = unknown.length > 0 ? rowPeople(typedPeople(row, chosen)) : null
    found.push(...unknown.map((text) => ({ line: row.line, text, people })))
    await turn()
  }
  return found
}

type Opening = NamedEvents & { tournament_id: number; open_events: readonly string[] }

/**
 * Opens the events that were chosen of those that the rows name, within the caller's transaction: one list at a time, and in the tournament one
 * transaction at a time. What there is not yet is made as the tournament's own. Answers the ids of what came, by table.
 */
export async function openNamed(
  tx: Db,
  { engine, now }: Pick<Deps, 'engine' | 'now'>,
  { tournament_id, open_events, ...namedEvents }: Opening,
  { language, trail }: { language: Language; trail: Trail },
) {
  await oneAtATime(tx, engine, 'standard lists')
  await lockForUpdate(tx, engine, 'tournaments', [tournament_id])
  const context = await importContext(tx, { tournament_id, now: now(), language })
  const { meantBy } = await offeredEvents(tx, context, namedEvents)
  const owner = { tournament_id, copied_from: null }
  return (await openEvents(tx, tournament_id, meantBy(open_events), trail, owner)).made
}
