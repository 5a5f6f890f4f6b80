import { teamTexts } from '@portal/shared/entries/entry.fields'
import { NONE, TICK } from '@portal/shared/people/lists/cell-signs'
import { entryValues, type EntryValues } from '@portal/shared/imports/entry-values'
import { symbolReader } from '@portal/shared/imports/symbols'
import { each } from '@portal/shared/kit/define-fields'
import type { Member } from '@portal/shared/kit/text/names'
import { readYear } from '@portal/shared/people/people-cells'
import { joinedMembers, joinedYears } from '@portal/shared/people/lists/people-joined'
import { parseMembers } from '@portal/shared/people/people-text'
import { readCellSex } from '@portal/shared/people/sex'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { newRow, withContents, type SheetRow, type Sheet } from '../club-rows.ts'
import type { Line } from './club-lines.ts'
import { CHAT_COLUMNS, cellsOf, type Look } from './club-read.ts'
import { reread } from './club-reread.ts'
import { kindOfTeam } from './club-teams.ts'

/** A row with the places of the lines that it was read from. */
export type ReadRow = { row: SheetRow; origin: readonly number[] }

/** The rows that a pasted table becomes, and the numbers of those whose sex could not be read. */
export function readRows(look: Look, sheet: Sheet): { rows: ReadRow[]; withoutSex: number[] } {
  const symbols = symbolReader(
    sheet.details.map(({ id, content_competition: { symbol, name, name_en } }) => ({ id, symbol, name, name_en })),
  )
  const read = (values: EntryValues): SheetRow => {
    const row = rowOf(values)
    const cells = values.contents.map((cell) => ({ cell, ...symbols(cell) }))
    const ids = [...new Set(cells.flatMap((each) => each.ids))]
    const words = cells.flatMap(({ cell, beyond, unknown }) => (beyond ? [cell] : unknown))
    // A word may be a name or an event in the wrong column; a sign is none.
    const unread =
      row.kind === 'individual' && isUnreadSex(values) && !isSign(values.sex) ? [...words, values.sex] : words
    return reread({ ...withContents(row, ids), kind: kindFor(row, ids, sheet.details), unread }, sheet)
  }
  const withoutSex: number[] = []
  // Every line of a club's own list is counted, and all its people are of one unit.
  const table = entryValues({ ...look, unitRows: [] }).flatMap((values) => {
    // A number alone is nobody: sums stand in any column.
    if (!/\p{L}/u.test(values.full_name_one + values.team_name)) return []
    const row = read(values)
    if (row.kind === 'individual' && isUnreadSex(values)) withoutSex.push(values.line)
    return [{ row, origin: look.origins[values.line - 1] ?? [] }]
  })
  const loose = look.loose.map(({ line, origin }) => ({ row: looseRow(line, read), origin }))
  return { rows: [...table, ...loose], withoutSex }
}

export const rowsOfLook = (look: Look, sheet: Sheet): SheetRow[] => readRows(look, sheet).rows.map(({ row }) => row)

const isUnreadSex = ({ sex }: EntryValues) => sex !== '' && readCellSex(sex) === null
const isSign = (text: string) => NONE.test(text) || TICK.test(text) || !/\p{L}{2}/u.test(text)

/** A line that was read by itself; one that could not be is a row without a name that says what was typed. */
function looseRow(line: Line, read: (values: EntryValues) => SheetRow): SheetRow {
  if (line.kind === 'unread') return { ...newRow(), unread: [line.text] }
  if (line.kind === 'team') return newRow(kindOfTeam(line.team), { members: line.members, team_name: line.team })
  const [values] = entryValues({ rows: [cellsOf(line)], heading: -1, mapping: CHAT_COLUMNS })
  return values ? read(values) : { ...newRow(), unread: [line.one.name] }
}

function rowOf(values: EntryValues): SheetRow {
  const texts = each(teamTexts, (name) => values[name])
  const members = values.full_name_two === '' ? parseMembers(values.full_name_one) : []
  const isTeam = Object.values(texts).some((text) => text !== '') || members.length > 2
  if (isTeam) {
    const joined = joinedMembers(values.full_name_one, values.date_of_birth_one)
    return newRow('group', { members: joined ?? values.full_name_one, ...texts })
  }
  const [dancer, partner] = members
  if (dancer && partner) return newRow('pair', pairInCell(dancer, partner, values))
  return newRow(values.full_name_two === '' ? 'individual' : 'pair', {
    full_name_one: values.full_name_one,
    year_one: yearIn(values.date_of_birth_one),
    sex: readCellSex(values.sex) ?? '',
    full_name_two: values.full_name_two,
    year_two: yearIn(values.date_of_birth_two),
  })
}

/** Excel writes a year as a text with an apostrophe before it. */
function yearIn(typed: string): string {
  const text = typed.replace(/^['’]/u, '')
  return String(readYear(text) ?? text)
}

/** Stands for the year of one of two where the list gives one year: whose it is stands nowhere, so that somebody has to look. */
const UNKNOWN_YEAR = '?'

/** Two people of one cell, with their years beside the names, both in one cell, or in two. */
function pairInCell(dancer: Member, partner: Member, { date_of_birth_one, date_of_birth_two }: EntryValues) {
  const [first = yearIn(date_of_birth_one), second = yearIn(date_of_birth_two)] =
    date_of_birth_two === '' ? joinedYears(date_of_birth_one).map(String) : []
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

/** A team is one of flash mob where its events are. */
function kindFor(row: SheetRow, ids: readonly number[], details: readonly Detail[]): SheetRow['kind'] {
  const isFlashmob = details.some(
    ({ id, content_competition: { formality } }) => ids.includes(id) && formality.id === FLASHMOB,
  )
  return row.kind === 'group' && isFlashmob ? 'flashmob' : row.kind
}
