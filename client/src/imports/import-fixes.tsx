import { Text } from '@mantine/core'
import { IMPORT_MAX_ROWS } from '@portal/shared/imports/limits'
import { useT } from '../kit/i18n/use-t.ts'
import { LoadState } from '../kit/ui/load-state.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { ImportCauses } from './causes/import-causes.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportEvents } from './import-events.tsx'
import type { ImportKind, ListOptions, RowFilter } from './import-kind.ts'
import type { CellEdit, ImportList } from './import-list.ts'
import { ImportOptions, NewUnits } from './import-options.tsx'
import { ImportResult } from './import-result.tsx'
import { SheetChoice, type SheetSummary } from './import-sheets.tsx'
import { ImportUnitRows } from './import-unit-rows.tsx'
import classes from './import.module.css'
import type { Import, useImportWriting } from './use-import.ts'

export type PreviewProps<Field extends string> = {
  kind: ImportKind<Field>
  /** The chosen sheets before any correction. */
  initialLists: readonly ImportList<Field>[]
  initialOptions: ListOptions
  sheets: readonly SheetSummary[]
  /** The indexes of the chosen sheets. */
  chosenSheets: readonly number[]
  /** Whether the portal chose the sheets, by their content. */
  isLikeliest: boolean
  onSheets: (chosen: number[]) => void
  onChooseOtherList: () => void
}

/** What is to be decided, from the result of an import so far to the values for all rows. */
export function ImportFixes<Field extends string>({
  kind,
  importState,
  writing: { result, clearResult },
  unwrittenCount,
  filter,
  onFilter,
  correctCell,
  sheets,
  chosenSheets,
  isLikeliest,
  onSheets,
}: PreviewProps<Field> & {
  importState: Import<Field>
  writing: ReturnType<typeof useImportWriting>
  unwrittenCount: number
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
  correctCell: Import<Field>['setCell']
}) {
  const { t } = useT()
  const { list, lines, rows, assessment, isTooLong } = importState
  return (
    <>
      {result && kind.renderResult && (
        <div className={classes.part}>{kind.renderResult(result.skipped, importState.setOptions)}</div>
      )}
      {result && !kind.renderResult && (
        <div className={classes.part}>
          <ImportResult {...result} unwritten={unwrittenCount} back={kind.back} onUndone={clearResult} />
        </div>
      )}
      <ListProblems lineCount={lines.length} isTooLong={isTooLong} assessment={assessment} />
      {kind.renderTarget?.(importState)}
      {rows.length > 0 && !isTooLong && (
        <ImportCauses
          kind={kind}
          importState={importState}
          filter={filter}
          onFilter={onFilter}
          setCells={(edits: readonly CellEdit<Field>[]) => {
            for (const edit of edits) correctCell(edit)
          }}
        />
      )}
      {kind.hasOptions && <NewUnits importState={importState} isNewSeason={kind.isNewSeason} />}
      <ImportEvents importState={importState} canAdd={kind.canAddEvents ?? false} />
      {kind.renderFigures?.(importState)}
      <div className={classes.part}>
        <Text fw={600} className={classes.name} translate="no">
          {list.name}
        </Text>
        <Text c="dimmed" component="output">
          {t('import.read', { count: lines.length })}
        </Text>
      </div>
      <SheetChoice sheets={sheets} chosen={chosenSheets} isLikeliest={isLikeliest} onChange={onSheets} />
      {importState.lists.map((sheetList, sheet) => (
        <ImportColumns
          key={sheetList.name}
          kind={kind}
          list={sheetList}
          sheet={importState.lists.length > 1 ? sheet : null}
          importState={importState}
        />
      ))}
      {kind.hasOptions && <ImportUnitRows importState={importState} />}
      {kind.hasOptions && <ImportOptions kind={kind} importState={importState} />}
    </>
  )
}

/** Why there are no rows to look at, or none that are up to date. */
function ListProblems({
  lineCount,
  isTooLong,
  assessment: { data, error, refetch },
}: {
  lineCount: number
  isTooLong: boolean
  assessment: { data: unknown; error: Error | null; refetch: () => unknown }
}) {
  const { t } = useT()
  const isWaiting = lineCount > 0 && !isTooLong && !data
  if (lineCount > 0 && !isTooLong && data && !error) return null
  return (
    <div className={classes.part}>
      {lineCount === 0 && <Notice kind="warning">{t('import.nothing')}</Notice>}
      {isTooLong && <Notice kind="error">{t('import.tooLong', { count: lineCount, maximum: IMPORT_MAX_ROWS })}</Notice>}
      {(isWaiting || error) && <LoadState error={error} retry={refetch} />}
    </div>
  )
}
