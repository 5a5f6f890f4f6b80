import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useCallback } from 'react'
import { IMPORT_MAX_ROWS } from '@portal/shared/imports/limits'
import { UnsavedQuestion } from '../kit/form/unsaved-question.tsx'
import { useUnsaved } from '../kit/form/use-unsaved.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { SexNote } from '../kit/sheet-file/sex-note.tsx'
import { LoadState } from '../kit/ui/load-state.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { MATRIX_COLUMNS } from './import-book.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportEvents } from './import-events.tsx'
import { ImportFilter, useFilter } from './import-filter.tsx'
import { ImportFooter } from './import-foot.tsx'
import type { ImportKind, ListOptions } from './import-kind.ts'
import { isSharedFinding, type ImportList } from './import-list.ts'
import { ImportOptions } from './import-options.tsx'
import { ImportTable } from './import-table.tsx'
import { ImportUnitRows } from './import-unit-rows.tsx'
import classes from './import.module.css'
import { useImport, useImportWriting } from './use-import.ts'

/** The preview of a list: its columns, the options for all rows, and the state of each row. */
export function ImportPreview<Field extends string>({
  kind,
  initialLists,
  initialOptions,
  sheets,
  chosenSheets,
  isLikeliest,
  onSheets,
  onChooseOtherList,
}: {
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
}) {
  const { t, language } = useT()
  const importState = useImport(kind, initialLists, initialOptions, language)
  const { list, options, columns, lines, assessment, rows, chosenLines, revision, setCell } = importState
  const { filter, chooseFilter, keepVisible, visibleRows } = useFilter(rows)
  const correctCell = useCallback<typeof setCell>(
    (edit) => {
      keepVisible(edit.line)
      setCell(edit)
    },
    [keepVisible, setCell],
  )
  const writing = useImportWriting(kind, initialLists, importState)
  const { result } = writing
  // After an import the user can leave the page without a warning, even if rows were skipped, until one is corrected.
  const isWritten = result !== null && revision <= result.revision
  const unwrittenCount = rows.filter(({ state }) => state !== 'there').length
  const unsaved = useUnsaved(!isWritten && (unwrittenCount > 0 || !assessment.data), onChooseOtherList)
  const preview = { ...importState, filter, onFilter: chooseFilter }
  if (result?.skipped === 0 && kind.renderResult) return kind.renderResult(0, importState.setOptions)
  return (
    <Stack gap="sm">
      {result && kind.renderResult?.(result.skipped, importState.setOptions)}
      <ListHeader name={list.name} lineCount={lines.length} onChooseOtherList={unsaved.close} />
      {sheets.length > 1 && (
        <SheetChoice sheets={sheets} chosen={chosenSheets} isLikeliest={isLikeliest} onChange={onSheets} />
      )}
      {importState.lists.map((sheetList, sheet) => (
        <ImportColumns
          key={sheetList.name}
          kind={kind}
          list={sheetList}
          sheet={importState.lists.length > 1 ? sheet : null}
          importState={importState}
        />
      ))}
      {kind.renderTarget?.(preview)}
      {kind.hasOptions && <ImportUnitRows importState={importState} />}
      {kind.hasOptions && <ImportOptions kind={kind} importState={importState} />}
      <ImportEvents importState={importState} canAdd={kind.canAddEvents ?? false} />
      {result && !kind.renderResult && (
        <ImportResult {...result} unwritten={unwrittenCount} back={kind.back} onUndone={writing.clearResult} />
      )}
      {lines.length === 0 && <Notice kind="warning">{t('import.nothing')}</Notice>}
      {importState.isTooLong && (
        <Notice kind="error">{t('import.tooLong', { count: lines.length, maximum: IMPORT_MAX_ROWS })}</Notice>
      )}
      {lines.length > 0 && !importState.isTooLong && !assessment.data && (
        <LoadState error={assessment.error} retry={assessment.refetch} />
      )}
      {assessment.data && assessment.error && <LoadState error={assessment.error} retry={assessment.refetch} />}
      {rows.length > 0 && !importState.isTooLong && (
        <>
          {kind.renderCauses?.(preview)}
          <SexNote
            sheet={list}
            lines={rows.filter(({ findings }) => findings.some(isSharedFinding)).map(({ line }) => line)}
            label={t('entryField.sex.word')}
          />
          <ImportFilter rows={rows} filter={filter} onFilter={chooseFilter} isChecking={assessment.isFetching} />
          <ImportTable
            repeatableField={kind.repeatableField}
            labels={kind.labels}
            columns={columns}
            list={list}
            lists={importState.lists}
            options={options}
            chosenLines={chosenLines}
            choose={importState.choose}
            setCell={correctCell}
            rows={visibleRows}
          />
          <ImportFooter kind={kind} importState={importState} writing={writing} />
        </>
      )}
      <UnsavedQuestion unsaved={unsaved} />
    </Stack>
  )
}

/** A sheet of the file with its number of rows to import and of event columns. */
export type SheetSummary = { name: string; rows: number; events: number }

function ListHeader({
  name,
  lineCount,
  onChooseOtherList,
}: {
  name: string
  lineCount: number
  onChooseOtherList: () => void
}) {
  const { t } = useT()
  return (
    <Group gap="sm" className={`surface ${classes.about}`}>
      <Text fw={600} className={classes.name}>
        {name}
      </Text>
      <Text c="dimmed" component="output">
        {t('import.read', { count: lineCount })}
      </Text>
      <Button variant="default" size="sm" onClick={onChooseOtherList} ml="auto">
        {t('import.other')}
      </Button>
    </Group>
  )
}

/** The choice of the sheets that are imported together. */
function SheetChoice({
  sheets,
  chosen,
  isLikeliest,
  onChange,
}: {
  sheets: readonly SheetSummary[]
  chosen: readonly number[]
  isLikeliest: boolean
  onChange: (chosen: number[]) => void
}) {
  const { t } = useT()
  return (
    <Checkbox.Group
      className={`surface ${classes.part}`}
      label={t('import.sheets')}
      description={t(isLikeliest ? 'import.sheets.why' : 'import.sheets.hint')}
      value={chosen.map(String)}
      onChange={(values) => values.length > 0 && onChange(values.map(Number).toSorted((a, b) => a - b))}
    >
      <Group gap="md" mt="xs">
        {sheets.map(({ name, rows: count, events }, value) => (
          <Checkbox
            key={name}
            value={String(value)}
            label={t(events > MATRIX_COLUMNS ? 'import.sheet.matrix' : 'import.sheet.rows', { name, count, events })}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
