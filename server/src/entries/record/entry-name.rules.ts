import { nameOfRow } from '../../kit/undo/undo.rules.ts'

/** The name of an entry: its team's, else its dancers'. A state from the history may only have a `name`. */
export function nameOfEntry(row: Readonly<Record<string, unknown>>): string {
  const { full_name_one, full_name_two, team_name } = row
  const isName = (value: unknown) => typeof value === 'string' && value !== ''
  if (!isName(full_name_one)) return nameOfRow(row)
  return isName(team_name) ? String(team_name) : [full_name_one, full_name_two].filter(isName).join(' / ')
}
