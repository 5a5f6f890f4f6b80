import { setImmediate as nextTurn } from 'node:timers/promises'
import { entryAssessor, type ImportedList, type AssessedRow, type ImportContext } from './assess.rules.ts'

/** Assesses each row of a list. The event loop turns after each row, because all rows at once would block other requests. */
export async function assessEntries(context: ImportContext, list: ImportedList) {
  const { assess, newUnits } = entryAssessor(context, list)
  const rows: AssessedRow[] = []
  for (const row of list.rows) {
    rows.push(assess(row))
    await nextTurn()
  }
  return { rows, new_units: newUnits() }
}
