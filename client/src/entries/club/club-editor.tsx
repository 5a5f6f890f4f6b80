import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, useState, type RefObject } from 'react'
import { BATCH_ROWS } from '@portal/shared/entries/batch-calls'
import { useT } from '../../kit/i18n/use-t.ts'
import { problemOfField } from '../register/register-problem-list.tsx'
import { isTeam, type Kind } from '../register/draft/register-kind.ts'
import { ClubCards } from './cards/club-cards.tsx'
import { ClubPanel } from './cards/club-panel.tsx'
import { stylesOf } from './club-columns.ts'
import { ClubFoot, type FootProps } from './club-foot.tsx'
import { ClubKeys } from './club-keys.tsx'
import { ClubRoster } from './club-roster.tsx'
import { assessRow, isOfYear, newRow, pairRows, peopleId, type SheetRow, type Sheet } from './club-rows.ts'
import type { Status } from './club-status.ts'
import { ClubTools } from './club-tools.tsx'
import { useActs } from './club-use-acts.ts'
import { useKeys } from './club-use-keys.ts'
import { useRemoval } from './club-use-removal.ts'
import type { RowStore } from './club-use-rows.ts'
import { ClubGrid, type GridHandle } from './grid/club-grid.tsx'
import { ClubPaste, type ListSource } from './paste/club-paste.tsx'

type Props = Pick<FootProps, 'total' | 'consent' | 'pending' | 'send'> & {
  rowStore: RowStore
  sheet: Sheet
  status: Status
}

/** The rows of the sheet, as a grid or on a phone as cards, with the ways to add, to mend and to send them. */
export function ClubEditor({ rowStore, sheet, status, ...footProps }: Props) {
  const { t } = useT()
  const { rows, put, undo } = rowStore
  const { problemsOf, filled } = status
  const isPhone = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false })
  const styles = useMemo(() => stylesOf(sheet.details), [sheet.details])
  const [source, setSource] = useState<ListSource | null>(null)
  const [isRosterOpen, setIsRosterOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [openedKey, setOpenedKey] = useState<string | null>(null)
  const grid = useRef<GridHandle>(null)
  const acts = useActs(rowStore, sheet, setOpenedKey)
  const remove = useRemoval({ rows, put, grid, isPhone, openedKey })
  const nextProblem = useNextProblem({ rows, status, grid, openRow: isPhone ? setOpenedKey : null })
  const showKeys = () => setIsHelpOpen(true)
  const isCovered = source !== null || isRosterOpen || isHelpOpen || openedKey !== null
  useKeys({ isCovered, nextProblem, undo, showKeys, onPaste: (text) => setSource({ from: 'text', text }) })

  const addRows = (added: readonly SheetRow[]) => {
    put((before) => [...before.filter((row) => !assessRow(row, sheet).isEmpty), ...added])
    setSource(null)
    setIsRosterOpen(false)
    // The preview of a list is as long as the list, so the page is scrolled down.
    scrollTo({ top: 0 })
  }
  const add = (kind: Kind) => {
    const row = newRow(kind)
    acts.add(row)
    if (isPhone) setOpenedKey(row.key)
    else grid.current?.focus({ row: rows.length, column: 0 })
  }
  const [first, second] = filled.slice(-2)
  const pairUp =
    first?.kind === 'individual' && second?.kind === 'individual'
      ? () => put((before) => [...before.filter((row) => row !== first && row !== second), pairRows(first, second)])
      : null
  // A problem with events names them itself; the others get the name of their field.
  const namedProblems = (row: SheetRow) =>
    problemsOf(row).map((problem) =>
      problem.field === 'tournament_detail_id'
        ? problem
        : { ...problem, message: problemOfField(problem, t, isTeam(row.kind)) },
    )
  const openedIndex = rows.findIndex(({ key }) => key === openedKey)
  const openedRow = rows[openedIndex]
  const rowProps = { sheet, acts, problemsOf: namedProblems }
  return (
    <>
      {source ? (
        <ClubPaste
          source={source}
          sheet={sheet}
          room={BATCH_ROWS - filled.length}
          put={addRows}
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
            <ClubCards rows={filled} {...rowProps} />
          ) : (
            <ClubGrid rows={rows} styles={styles} handle={grid} {...rowProps} />
          )}
          <ClubFoot status={status} nextProblem={nextProblem} {...footProps} />
        </>
      )}
      {isHelpOpen && <ClubKeys close={() => setIsHelpOpen(false)} />}
      {isRosterOpen && (
        <ClubRoster inSheet={new Set(filled.map(peopleId))} put={addRows} close={() => setIsRosterOpen(false)} />
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

type Problems = {
  rows: readonly SheetRow[]
  status: Status
  grid: RefObject<GridHandle | null>
  /** Opens a row on a phone; null on a desk, where the grid gives its cell the focus. */
  openRow: ((key: string) => void) | null
}

/** Leads to the next row with a problem at each call, and after the last one to the first. */
function useNextProblem({ rows, status: { isWrong, problemsOf }, grid, openRow }: Problems): () => void {
  const lastIndex = useRef(-1)
  return () => {
    const next = rows.findIndex((row, index) => index > lastIndex.current && isWrong(row))
    lastIndex.current = next < 0 ? rows.findIndex(isWrong) : next
    const row = rows[lastIndex.current]
    if (!row) return
    if (openRow) return openRow(row.key)
    grid.current?.focus({ row: lastIndex.current, column: problemsOf(row).some(isOfYear) ? 1 : 0 })
  }
}
