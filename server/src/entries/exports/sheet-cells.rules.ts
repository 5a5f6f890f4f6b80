import { formatDay, vietnamDayAndTime } from '@portal/shared/kit/dates'
import { isTeam } from '@portal/shared/people/people'
import type { Cell } from '../../kit/sheets/sheet.ts'
import type { Print } from '../../kit/sheets/print.ts'
import type { ExportContent, ExportEntry, ExportSource } from './export-entry.rules.ts'

export const peopleHeaders = ['NAM', 'NS', 'NỮ', 'NS'] as const
export const teamHeaders = ['TÊN NHÓM', 'THÀNH VIÊN'] as const

/** The number of letters of the members' names that stand in for a missing team name. */
const TEAM_NAME_MAX = 60

/** The cells under `peopleHeaders`: X for a missing partner, and for a team, which has separate columns. */
export function peopleCells(entry: ExportEntry): Cell[] {
  if (isTeam(entry)) return [null, null, null, 'X']
  const first: Cell[] = [entry.full_name_one, entry.date_of_birth_one]
  const second: Cell[] = [entry.full_name_two, entry.date_of_birth_two ?? 'X']
  return entry.is_swapped ? [...second, ...first] : [...first, ...second]
}

/** The cells under `teamHeaders`. */
export function teamCells(entry: ExportEntry): Cell[] {
  return isTeam(entry) ? [teamName(entry), entry.full_name_one] : [null, null]
}

/** The name of a team, or the beginning of its members' names if it has none. */
export function teamName(entry: ExportEntry): string | null {
  if (!isTeam(entry)) return null
  const { team_name, full_name_one: members } = entry
  return team_name ?? (members.length > TEAM_NAME_MAX ? `${members.slice(0, TEAM_NAME_MAX)}…` : members)
}

export function joinNames(entry: ExportEntry): string {
  if (isTeam(entry)) return entry.team_name ?? entry.full_name_one
  return [entry.full_name_one, entry.full_name_two].filter(Boolean).join(' – ')
}

export const joinSymbols = (contents: readonly ExportContent[]) => contents.map(({ symbol }) => symbol).join(', ')

/** The day in Vietnam, as the sheets write it. */
export const formatSheetDay = (moment: Date) => formatDay(vietnamDayAndTime(moment).day, 'vi')

export const sheetTitle = ({ title }: Pick<ExportSource, 'title'>) =>
  `CẬP NHẬT ĐĂNG KÍ ${title.toLocaleUpperCase('vi')}`
export const updatedLine = ({ updated }: Pick<ExportSource, 'updated'>) => `Cập nhật ngày: ${formatSheetDay(updated)}`

/** The headings of every printed page of a sheet. */
export const pageHeadings = (
  source: Pick<ExportSource, 'title' | 'updated'>,
  part: string,
): Pick<Print, 'left' | 'right'> => ({
  left: `${part} – ${source.title}`,
  right: updatedLine(source),
})
