import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, useState, type RefObject } from 'react'
import { BATCH_ROWS_MAX } from '@portal/shared/entries/batch-calls'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { labelledProblem } from '../register/register-problem-list.tsx'
import { isTeam, type EntryKind } from '../register/draft/register-kind.ts'
import type { FormProblem } from '../register/draft/register-problems.ts'
import { ClubCards } from './cards/club-cards.tsx'
import { ClubPanel } from './cards/club-panel.tsx'
import { groupColumnsByStyle } from './club-columns.ts'
import { ClubFooter, type FooterProps } from './club-foot.tsx'
import { ClubKeys } from './club-keys.tsx'
import { ClubRoster } from './club-roster.tsx'
import {
  assessRow,
  isAboutYear,
  createRow,
  getRowName,
  combineAsPair,
  rowPeopleKey,
  type SheetRow,
  type Sheet,
} from './club-rows.ts'
import type { SheetStatus } from './club-status.ts'
import { ClubTools } from './club-tools.tsx'
import { useRowActs } from './club-use-acts.ts'
import { useSheetKeys } from './club-use-keys.ts'
import { useRemoval } from './club-use-removal.ts'
import type { RowStore } from './club-use-rows.ts'
import { ClubGrid, type GridHandle } from './grid/club-grid.tsx'
import { FIRST_EVENT_COLUMN, NAME_COLUMN, YEAR_COLUMN } from './grid/grid-cells.ts'
import { ClubPaste, type ListSource } from './paste/club-paste.tsx'

type Props = Pick<FooterProps, 'total' | 'consent' | 'isPending' | 'send'> & {
  rowStore: RowStore
  sheet: Sheet
  status: SheetStatus
}

/** The rows of the sheet, as a grid or on a phone as cards, with the controls to add, correct and send them. */
export function ClubEditor({ rowStore, sheet, status, ...footerProps }: Props) {
  const { t } = useT()
  const { rows, updateRows, undo } = rowStore
  const { problemsOf, filledRows } = status
  const isPhone = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false })
  const styles = useMemo(() => groupColumnsByStyle(sheet.details), [sheet.details])
  const [source, setSource] = useState<ListSource | null>(null)
  const [isRosterOpen, setIsRosterOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [openedKey, setOpenedKey] = useState<string | null>(null)
  const grid = useRef<GridHandle>(null)
  const acts = useRowActs(rowStore, sheet, setOpenedKey)
  const remove = useRemoval({ rows, updateRows, grid, isPhone, openedKey })
  const goToNextProblem = useNextProblem({ rows, status, grid, openRow: isPhone ? setOpenedKey : null })
  const showKeys = () => setIsHelpOpen(true)
  const isDialogOpen = source !== null || isRosterOpen || isHelpOpen || openedKey !== null
  useSheetKeys({ isDialogOpen, goToNextProblem, undo, showKeys, onPaste: (text) => setSource({ from: 'text', text }) })

  const addRows = (added: readonly SheetRow[]) => {
    updateRows((before) => [...before.filter((row) => !assessRow(row, sheet).isEmpty), ...added])
    setSource(null)
    setIsRosterOpen(false)
    // The preview of a long list has scrolled the page down.
    scrollTo({ top: 0 })
  }
  const add = (kind: EntryKind) => {
    const row = createRow(kind)
    acts.add(row)
    if (isPhone) setOpenedKey(row.key)
    else grid.current?.focus({ row: rows.length, column: NAME_COLUMN })
  }
  const [first, second] = filledRows.slice(-2)
  const pairUp =
    first?.kind === 'individual' && second?.kind === 'individual'
      ? () =>
          updateRows((before) => [
            ...before.filter((row) => row !== first && row !== second),
            combineAsPair(first, second),
          ])
      : null
  const openedIndex = rows.findIndex(({ key }) => key === openedKey)
  const openedRow = rows[openedIndex]
  const rowProps = { sheet, acts, problemsOf: (row: SheetRow) => labelProblems(problemsOf(row), row.kind, t) }
  return (
    <>
      {source ? (
        <ClubPaste
          source={source}
          sheet={sheet}
          maxRows={BATCH_ROWS_MAX - filledRows.length}
          addRows={addRows}
          close={() => setSource(null)}
        />
      ) : (
        <>
          <ClubTools
            isPhone={isPhone}
            paste={() => setSource({ from: 'text', text: null })}
            upload={() => setSource({ from: 'file' })}
            choose={() => setIsRosterOpen(true)}
            {...{ add, pairUp, showKeys }}
          />
          {isPhone ? (
            <ClubCards rows={filledRows} {...rowProps} />
          ) : (
            <ClubGrid rows={rows} styles={styles} handle={grid} {...rowProps} />
          )}
          <ClubFooter status={status} goToNextProblem={goToNextProblem} {...footerProps} />
        </>
      )}
      {isHelpOpen && <ClubKeys close={() => setIsHelpOpen(false)} />}
      {isRosterOpen && (
        <ClubRoster
          inSheet={new Set(filledRows.map(rowPeopleKey))}
          addRows={addRows}
          close={() => setIsRosterOpen(false)}
        />
      )}
      {openedRow && (
        <ClubPanel
          rows={rows}
          index={openedIndex}
          sheet={sheet}
          acts={acts}
          problems={problemsOf(openedRow)}
          remove={() => {
            setOpenedKey(null)
            remove(openedRow, openedIndex)
          }}
          close={() => setOpenedKey(null)}
        />
      )}
    </>
  )
}

/** Messages about events name them. Every other message needs the label of its field. */
const labelProblems = (problems: readonly FormProblem[], kind: EntryKind, t: T) =>
  problems.map((problem) =>
    problem.field === 'tournament_detail_id'
      ? problem
      : { ...problem, message: labelledProblem(problem, t, isTeam(kind)) },
  )

type NextProblemOptions = {
  rows: readonly SheetRow[]
  status: SheetStatus
  grid: RefObject<GridHandle | null>
  /** Opens a row on a phone; null on a desktop, where the grid focuses its cell. */
  openRow: ((key: string) => void) | null
}

/** Each call moves to the next row with a problem, after the last row to the first. */
function useNextProblem({ rows, status: { hasProblems, problemsOf }, grid, openRow }: NextProblemOptions): () => void {
  const lastIndex = useRef(-1)
  return () => {
    const next = rows.findIndex((row, index) => index > lastIndex.current && hasProblems(row))
    lastIndex.current = next < 0 ? rows.findIndex(hasProblems) : next
    const row = rows[lastIndex.current]
    if (!row) return
    if (openRow) return openRow(row.key)
    grid.current?.focusToCorrect({ row: lastIndex.current, column: problemColumn(row, problemsOf(row)) })
  }
}

/** The column in which the problems of a row are corrected. Words that mean no event belong to none of its fields. */
function problemColumn(row: SheetRow, problems: readonly FormProblem[]): number {
  if (problems.some(isAboutYear)) return YEAR_COLUMN
  const areAboutEvents = problems.every(({ field }) => field === null || field === 'tournament_detail_id')
  return areAboutEvents && getRowName(row) !== '' && !isTeam(row.kind) ? FIRST_EVENT_COLUMN : NAME_COLUMN
}
