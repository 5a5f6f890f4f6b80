import type { Language } from '@portal/shared/kit/errors'
import { ORDER_SHEET } from '@portal/shared/programme/order-sheet'
import { describeSheetFinding, sheetSentences } from '@portal/shared/programme/sheet-problems'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { TimetableItem } from '@portal/shared/programme/timetable/timetable'
import { recordHistory } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Sheet } from '../../kit/sheets/sheet.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { findCompetitors, findTournament } from '../programme.queries.ts'
import { DRAFT, PUBLISHED } from '../rounds/round-entries.queries.ts'
import { closeDraft, openDraft, readEdition, readSettings, undoOfVersion, type Caller } from './draft.act.ts'
import { removeItemRows } from './draft-rounds.queries.ts'
import { updatePlaces } from './draft.queries.ts'
import { giveHeats } from './items.act.ts'
import { readTimetableSheet, timetableSheetRows } from './timetable-sheet.rules.ts'

/** The sheet of the draft, or of the published programme where there is none. Throws TOURNAMENTS_NOT_FOUND. */
export async function writeTimetableSheet(db: Db, tournament_id: number): Promise<{ title: string; sheet: Sheet }> {
  const tournament = await findTournament(db, tournament_id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const { settings, has_draft } = await readSettings(db, tournament_id)
  const { items, events } = await readEdition(db, tournament_id, has_draft === 1 ? DRAFT : PUBLISHED, settings)
  const competitors = await findCompetitors(
    db,
    items.map(({ id }) => id),
  )
  const rows = timetableSheetRows(tournament.name, items, competitors, settings, events)
  return { title: tournament.name, sheet: { name: ORDER_SHEET, widths: [12, 28, 28, 28, 8], frozenRows: 4, rows } }
}

/**
 * Reads the sheet of a draft again and applies its places and heats; with problems that are errors it writes nothing. Throws STALE_VERSION and
 * TOURNAMENTS_NOT_FOUND.
 */
export async function readSheetIntoDraft(
  tx: Db,
  tournament_id: number,
  { version, rows, preview }: { version?: number | undefined; rows: readonly (readonly string[])[]; preview: 0 | 1 },
  caller: Caller & { language: Language },
) {
  const timetable = await openDraft(tx, tournament_id, version, caller)
  const { trail } = timetable
  const tournament = await findTournament(tx, tournament_id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const draft = await readEdition(tx, tournament_id, DRAFT, timetable.settings)
  const competitors = new Map(draft.stored.map(({ id, round_id }) => [id, draft.competitors.get(round_id ?? 0) ?? []]))
  const { findings, changes, items, heats } = readTimetableSheet(
    rows,
    tournament,
    draft.items,
    competitors,
    caller.language,
  )
  const hasErrors = findings.some(({ code }) => sheetSentences[code].level === 'error')
  const isWritten = preview === 0 && !hasErrors && changes.length > 0
  const problems = findings.map((finding) => describeSheetFinding(finding, caller.language))
  const lines = changes.map(({ item, ...change }) => ({
    ...change,
    item: { id: item.id, number: item.number, name: nameIn(caller.language, item) },
  }))
  const idle = { version: timetable.version, changes: 0, whole: 0 as const, items: [] }
  if (!isWritten) return { data: { ...idle, lines, problems, written: false }, undo: null }

  const removed = changes.filter(({ change }) => change === 'removed').map(({ item }) => item.id)
  const removedRows = await removeItemRows(tx, tournament_id, removed)
  const storedById = new Map(draft.stored.map((item) => [item.id, item]))
  const moved = placesOf(items).flatMap((place) => {
    const item = storedById.get(place.id)
    if (!item) return []
    const { floor, day, index, seconds, not_before, is_locked } = item
    const before = { floor, day: day ?? '', index, seconds, not_before, is_locked }
    const after = { ...before, ...place.columns }
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ id: place.id, tournament_id, before, after }]
  })
  await updatePlaces(
    tx,
    moved.map(({ id, after }) => ({ id, ...after })),
    trail,
  )
  for (const [id, heatOf] of heats) {
    const item = storedById.get(id)
    if (item) await giveHeats(tx, timetable, item, heatOf)
  }
  const record = { table_name: 'mc', record_id: tournament_id, tournament_id, action: 'read sheet' }
  await recordHistory(tx, [{ ...record, after: { changes: changes.length } }], trail)
  const data = await closeDraft(tx, timetable, null, trail)
  // Heats are drawn again by hand: an undo that puts places back and leaves heats would be half of it.
  const undo =
    heats.size > 0
      ? null
      : await storeUndo(tx, caller.actor, caller.now, {
          gone: removedRows,
          changed: [{ table: 'programme_items', rows: moved }, undoOfVersion({ ...timetable, has_draft: 1 }, 1)],
        })
  return { data: { ...data, lines, problems, written: true }, undo }
}

/** The places of items in their order, counted within floor and day. */
function placesOf(items: readonly TimetableItem[]) {
  const ends = new Map<string, number>()
  return items.map(({ id, floor, day }) => {
    const lane = `${day} ${floor}`
    const index = ends.get(lane) ?? 0
    ends.set(lane, index + 1)
    return { id, columns: { floor, day, index } }
  })
}
