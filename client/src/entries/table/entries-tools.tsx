import { useCallback, type RefObject } from 'react'
import type { May } from '../../kit/api/rights.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { ToolRow } from '../../kit/list/tool-row.tsx'
import type { ListActs } from '../../kit/list/use-list-acts.tsx'
import type { ChangeList } from '../../kit/list/use-list-state.ts'
import type { SelectionState } from '../../kit/list/use-selection.ts'
import type { EntryPagesView } from '../list/admin-entries-pages.ts'
import { isNarrowed, tournamentOf, type Scope } from '../list/admin-entries-scope.ts'
import type { useChosenColumns } from './admin-entries-chosen-columns.ts'
import { FilesMenu } from './admin-entries-files.tsx'
import { EntryFilters } from './admin-entries-filters.tsx'
import { AddButton, EntryToolbar } from './admin-entries-toolbar.tsx'
import { EntryTotals } from './admin-entries-totals.tsx'
import classes from '../../kit/list/surface/surface.module.css'

/** A table of entries: which ones, how they are narrowed and sorted, the rows that are loaded, and the reader's rights. */
export type EntryList = { scope: Scope; state: ListState; change: ChangeList; view: EntryPagesView; may: May }

type Props = EntryList & {
  choosing: SelectionState
  acts: ListActs
  /** The ids of all entries that search and filters leave. */
  matching: () => Promise<number[]>
  columns: ReturnType<typeof useChosenColumns>
  search: RefObject<HTMLInputElement | null>
  /** The open panel has its room. */
  besidePanel: boolean
  /** Leads from the search to the rows. */
  onDown: () => void
  /** Gets the focus when the bulk bar goes. */
  onLeave: () => void
  onHelp: () => void
  /** Undefined where the reader may add no entry. */
  onAdd: (() => void) | undefined
}

/** Over the table: search, filters, totals, files; the bulk bar while rows are chosen. */
export function EntriesTools({ scope, state, change, view, may, choosing, acts, matching, columns, ...tools }: Props) {
  const tournamentId = tournamentOf(scope, state)
  const onSearch = useCallback((text: string) => change({ search: text }), [change])
  const hasFewer = isNarrowed(state) && view.loaded && tournamentId !== null
  return (
    <div className={classes.tools}>
      <ToolRow
        bar={{ ...choosing, acts, matching: view.count, onLeave: tools.onLeave }}
        tools={
          <EntryToolbar
            search={state.search}
            onSearch={onSearch}
            onDown={tools.onDown}
            inputRef={tools.search}
            chosenColumnIds={columns.chosenIds}
            onColumns={columns.choose}
            sort={state}
            onSort={change}
            onHelp={tools.onHelp}
            besidePanel={tools.besidePanel}
            filters={
              <>
                <EntryFilters scope={scope} state={state} onChange={(filter) => change({ filter })} />
                <EntryTotals view={view} tournamentId={tournamentId} waiting={scope.status === 0} />
              </>
            }
          >
            <FilesMenu
              tournamentId={tournamentId}
              may={may}
              narrowed={hasFewer ? { count: view.count, ids: matching } : null}
            />
            {tools.onAdd && <AddButton isNarrow={tools.besidePanel} onClick={tools.onAdd} />}
          </EntryToolbar>
        }
      />
    </div>
  )
}
