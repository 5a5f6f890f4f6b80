import { teamTexts } from '@portal/shared/entries/entry.fields'
import { NO_VALUE, TICK } from '@portal/shared/people/lists/cell-signs'
import { readEntryValues, type EntryValues } from '@portal/shared/imports/entry-values'
import { createSymbolReader } from '@portal/shared/imports/symbols'
import { mapNames } from '@portal/shared/kit/define-fields'
import type { Member } from '@portal/shared/kit/text/names'
import { readYear } from '@portal/shared/people/people-cells'
import { formatTeamMembers, splitYears } from '@portal/shared/people/lists/people-joined'
import { parseMembers } from '@portal/shared/people/people-text'
import { readCellSex } from '@portal/shared/people/sex'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { createRow, withContents, type SheetRow, type Sheet } from '../club-rows.ts'
import type { ParsedLine } from './club-lines.ts'
import { CHAT_COLUMNS, toChatCells } from './club-chat-people.ts'
import type { ParsedList } from './club-read.ts'
import { rereadWords } from './club-reread.ts'
import { kindOfTeam } from './club-teams.ts'

/** A row with the lines that it was read from. */
export type ReadRow = { row: SheetRow; lineIndexes: readonly number[] }

/** The rows of a pasted list, and the line numbers of dancers whose sex could not be read. */
export function readRows(list: ParsedList, sheet: Sheet): { rows: ReadRow[]; withoutSex: number[] } {
  const symbols = createSymbolReader(
    sheet.details.map(({ id, content_competition: { symbol, name, name_en } }) => ({ id, symbol, name, name_en })),
  )
  const toSheetRow = (values: EntryValues): SheetRow => {
    const row = toRow(values)
    const cells = values.contents.map((cell) => ({ cell, ...symbols(cell) }))
    const ids = [...new Set(cells.flatMap((each) => each.ids))]
    const words = cells.flatMap(({ cell, exceededLimit: beyond, unknown }) => (beyond ? [cell] : unknown))
    // A word in the column of the sex may be an event in the wrong column; a sign such as "x" is not.
    const unread =
      row.kind === 'individual' && isUnreadSex(values) && !isSign(values.sex) ? [...words, values.sex] : words
    return rereadWords({ ...withContents(row, ids), kind: kindFor(row, ids, sheet.details), unread }, sheet)
  }
  const withoutSex: number[] = []
  // All people of a club's list belong to one unit, so no row names the unit of the rows below it.
  const table = readEntryValues({ ...list, unitRows: [] }).flatMap((values) => {
    // A number without letters is a sum, not a name.
    if (!/\p{L}/u.test(values.full_name_one + values.team_name)) return []
    const row = toSheetRow(values)
    if (row.kind === 'individual' && isUnreadSex(values)) withoutSex.push(values.line)
    return [{ row, lineIndexes: list.lineIndexes[values.line - 1] ?? [] }]
  })
  const loose = list.looseLines.map(({ line, lineIndexes }) => ({ row: toLooseRow(line, toSheetRow), lineIndexes }))
  return { rows: [...table, ...loose], withoutSex }
}

export const listRows = (list: ParsedList, sheet: Sheet): SheetRow[] => readRows(list, sheet).rows.map(({ row }) => row)

const isUnreadSex = ({ sex }: EntryValues) => sex !== '' && readCellSex(sex) === null
const isSign = (text: string) => NO_VALUE.test(text) || TICK.test(text) || !/\p{L}{2}/u.test(text)

/** The row of a line outside the table. An unread line becomes a row without a name, with the typed text as its unread words. */
function toLooseRow(line: ParsedLine, read: (values: EntryValues) => SheetRow): SheetRow {
  if (line.kind === 'unread') return { ...createRow(), unread: [line.text] }
  if (line.kind === 'team') return createRow(kindOfTeam(line.team), { members: line.members, team_name: line.team })
  const [values] = readEntryValues({ rows: [toChatCells(line)], headingIndex: -1, mapping: CHAT_COLUMNS })
  return values ? read(values) : { ...createRow(), unread: [line.dancer.name] }
}

function toRow(values: EntryValues): SheetRow {
  const texts = mapNames(teamTexts, (name) => values[name])
  const members = values.full_name_two === '' ? parseMembers(values.full_name_one) : []
  const isTeam = Object.values(texts).some((text) => text !== '') || members.length > 2
  if (isTeam) {
    const joined = formatTeamMembers(values.full_name_one, values.date_of_birth_one)
    return createRow('group', { members: joined ?? values.full_name_one, ...texts })
  }
  const [dancer, partner] = members
  if (dancer && partner) return createRow('pair', pairInCell(dancer, partner, values))
  return createRow(values.full_name_two === '' ? 'individual' : 'pair', {
    full_name_one: values.full_name_one,
    year_one: normaliseYear(values.date_of_birth_one),
    sex: readCellSex(values.sex) ?? '',
    full_name_two: values.full_name_two,
    year_two: normaliseYear(values.date_of_birth_two),
  })
}

/** A year as text, without the apostrophe that Excel puts before numbers stored as text. */
function normaliseYear(typed: string): string {
  const text = typed.replace(/^['’]/u, '')
  return String(readYear(text) ?? text)
}

/** Typed as the second year if a list has one year for two people, so that the row needs a check of whose year it is. */
const UNKNOWN_YEAR = '?'

/** Two people of one cell. Their years are after the names, both in one cell, or in two cells. */
function pairInCell(dancer: Member, partner: Member, { date_of_birth_one, date_of_birth_two }: EntryValues) {
  const [first = normaliseYear(date_of_birth_one), second = normaliseYear(date_of_birth_two)] =
    date_of_birth_two === '' ? splitYears(date_of_birth_one).map(String) : []
  const isSpare = dancer.year !== null && partner.year === null && second === ''
  const year_one = String(dancer.year ?? first)
  const year_two = String(partner.year ?? (isSpare ? first : second))
  const isOneMissing = (year_one === '') !== (year_two === '')
  return {
    full_name_one: dancer.name,
    year_one: year_one || (isOneMissing ? UNKNOWN_YEAR : ''),
    full_name_two: partner.name,
    year_two: year_two || (isOneMissing ? UNKNOWN_YEAR : ''),
  }
}

/** A team is a flash mob if one of its events is. */
function kindFor(row: SheetRow, ids: readonly number[], details: readonly Detail[]): SheetRow['kind'] {
  const isFlashmob = details.some(
    ({ id, content_competition: { formality } }) => ids.includes(id) && formality.id === FLASHMOB,
  )
  return row.kind === 'group' && isFlashmob ? 'flashmob' : row.kind
}
