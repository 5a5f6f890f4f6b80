import type { RefObject } from 'react'
import type { May } from '../../kit/api/rights.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { ToolRow } from '../../kit/list/tool-row.tsx'
import type { ListActs } from '../../kit/list/use-list-acts.tsx'
import type { ChangeList } from '../../kit/list/use-list-state.ts'
import type { SelectionState } from '../../kit/list/use-selection.ts'
import type { EntryPagesView } from '../list/admin-entries-pages.ts'
import { isApprovedScope, isNarrowed, tournamentIdOf, type Scope } from '../list/admin-entries-scope.ts'
import type { useChosenColumns } from './admin-entries-chosen-columns.ts'
import { FilesMenu } from './admin-entries-files.tsx'
import { EntryFilters } from './admin-entries-filters.tsx'
import { AddButton, EntryToolbar } from './admin-entries-toolbar.tsx'
import { EntryTotals } from './admin-entries-totals.tsx'
import { useChosenSum } from './use-money.ts'
import classes from '../../kit/list/surface/surface.module.css'

/** A table of entries: its scope, its search, filters and sorting, its loaded rows, and the reader's rights. */
export type EntryList = { scope: Scope; state: ListState; change: ChangeList; view: EntryPagesView; may: May }

type Props = EntryList & {
  selectionState: SelectionState
  acts: ListActs
  /** Loads the ids of all entries that match search and filters. */
  loadMatchingIds: () => Promise<number[]>
  columns: ReturnType<typeof useChosenColumns>
  search: RefObject<HTMLInputElement | null>
  /** Leaves out what has no room beside the open panel. */
  isBesidePanel: boolean
  /** Moves the focus from the search to the rows. */
  onDown: () => void
  /** Moves the focus to the list when the bulk bar closes. */
  onLeave: () => void
  onHelp: () => void
  /** Undefined where the reader may not add entries. */
  onAdd: (() => void) | undefined
}

/** The tools above the table; while rows are chosen, the bulk bar. */
export function EntriesTools({
  scope,
  state,
  change,
  view,
  may,
  selectionState,
  acts,
  loadMatchingIds,
  columns,
  ...tools
}: Props) {
  const tournamentId = tournamentIdOf(scope, state)
  const isPartOfTournament = isNarrowed(state) && view.isLoaded && tournamentId !== null
  const sum = useChosenSum(selectionState.selection.ids, view, tournamentId)
  return (
    <div className={classes.tools}>
      <ToolRow
        bar={{ ...selectionState, acts, matchCount: view.count, sum, onLeave: tools.onLeave }}
        tools={
          <EntryToolbar
            chosenColumnIds={columns.chosenIds}
            onColumns={columns.choose}
            sort={state}
            onSort={change}
            onHelp={tools.onHelp}
            isBesidePanel={tools.isBesidePanel}
            filters={
              <>
                <EntryFilters {...{ scope, state, change }} onDown={tools.onDown} inputRef={tools.search} />
                <EntryTotals view={view} tournamentId={tournamentId} isWaitingList={!isApprovedScope(scope)} />
              </>
            }
          >
            <FilesMenu
              tournamentId={tournamentId}
              may={may}
              filteredEntries={isPartOfTournament ? { count: view.count, loadIds: loadMatchingIds } : null}
            />
            {tools.onAdd && <AddButton isNarrow={tools.isBesidePanel} onClick={tools.onAdd} />}
          </EntryToolbar>
        }
      />
    </div>
  )
}
