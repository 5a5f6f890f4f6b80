import type { FormProblem } from '../register/draft/register-problems.ts'
import { assessRow, type Row, type Sheet } from './club-rows.ts'

type Refused = ReadonlyMap<Row, readonly { message: string }[]>

/** What a sheet says of its rows; `attempted`: from the first attempt to send, what is not typed yet is wrong too. */
export function statusOf(
  rows: readonly Row[],
  sheet: Sheet,
  { attempted, refused }: { attempted: boolean; refused: Refused },
) {
  const told = (row: Row): FormProblem[] => {
    const { wrong, missing } = assessRow(row, sheet)
    const byPortal = (refused.get(row) ?? []).map(({ message }) => ({ field: null, message }))
    return [...wrong, ...(attempted ? missing : []), ...byPortal]
  }
  const isWrong = (row: Row) => told(row).length > 0 || row.unread.length > 0
  const filled = rows.filter((row) => !assessRow(row, sheet).isEmpty)
  return {
    told,
    isWrong,
    filled,
    wrong: filled.filter(isWrong),
    events: filled.reduce((sum, { draft }) => sum + draft.contents.length, 0),
    minors: [
      ...new Set(filled.flatMap((row) => assessRow(row, sheet).minors.map(({ name, year }) => `${name} ${year}`))),
    ],
  }
}
