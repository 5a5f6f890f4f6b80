import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useCallback } from 'react'
import { IMPORT_ROWS } from '@portal/shared/imports/limits'
import { UnsavedQuestion } from '../kit/form/unsaved-question.tsx'
import { useUnsaved } from '../kit/form/use-unsaved.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { SexNote } from '../kit/sheet-file/sex-note.tsx'
import { LoadState } from '../kit/ui/load-state.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { MATRIX } from './import-book.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportEvents } from './import-events.tsx'
import { ImportFilter, useFilter } from './import-filter.tsx'
import { ImportFoot, useWriting } from './import-foot.tsx'
import type { ImportKind } from './import-kind.ts'
import { isSaidOnce, type List } from './import-list.ts'
import { ImportOptions } from './import-options.tsx'
import { ImportTable } from './import-table.tsx'
import { ImportUnitRows } from './import-unit-rows.tsx'
import classes from './import.module.css'
import { useImport } from './use-import.ts'

/** A list that was read: its columns, what is said for all rows, and what becomes of each of them. */
export function ImportLook<Field extends string>({
  kind,
  first,
  sheets,
  chosen: at,
  isLikeliest,
  onSheets,
  onOther,
}: {
  kind: ImportKind<Field>
  /** The chosen sheets. */
  first: readonly List<Field>[]
  sheets: readonly SheetHeld[]
  chosen: readonly number[]
  /** Whether they are those that were chosen by what they hold. */
  isLikeliest: boolean
  onSheets: (chosen: number[]) => void
  onOther: () => void
}) {
  const { t, language } = useT()
  const importState = useImport(kind, first, language)
  const { list, options, columns, lines, assessed, rows, chosen, revision, setCell } = importState
  const { filter, choose: chooseFilter, mend, shown } = useFilter(rows)
  const mendCell = useCallback<typeof setCell>(
    (line, ...rest) => {
      mend(line)
      setCell(line, ...rest)
    },
    [mend, setCell],
  )
  const writing = useWriting(kind, first, importState)
  const { done } = writing
  const over = done?.rest === 0 && kind.after !== undefined
  // A finished import may be left although rows were left out, until one of them is mended.
  const isWritten = done !== null && revision <= done.revision
  const unsaved = useUnsaved(!isWritten && (rows.some(({ state }) => state !== 'there') || !assessed.data), onOther)
  const unwrittenCount = rows.filter(({ state }) => state !== 'there').length
  const look = { ...importState, filter, onFilter: chooseFilter }
  if (over) return kind.after?.(0, importState.setOptions)
  return (
    <Stack gap="sm">
      {done && kind.after?.(done.rest, importState.setOptions)}
      <ListHead name={list.name} lines={lines.length} onOther={unsaved.close} />
      {sheets.length > 1 && <SheetChoice sheets={sheets} chosen={at} isLikeliest={isLikeliest} onChange={onSheets} />}
      {importState.lists.map((sheetList, sheet) => (
        <ImportColumns
          key={sheetList.name}
          kind={kind}
          list={sheetList}
          sheet={importState.lists.length > 1 ? sheet : null}
          importState={importState}
        />
      ))}
      {kind.above?.(look)}
      {kind.withOptions && <ImportUnitRows importState={importState} />}
      {kind.withOptions && <ImportOptions kind={kind} importState={importState} />}
      <ImportEvents importState={importState} mayAdd={kind.mayAddEvents ?? false} />
      {done && !kind.after && <ImportDone {...done} left={unwrittenCount} back={kind.back} onUndone={writing.forget} />}
      {lines.length === 0 && <Notice kind="warning">{t('import.nothing')}</Notice>}
      {importState.tooMany && (
        <Notice kind="error">{t('import.tooLong', { count: lines.length, maximum: IMPORT_ROWS })}</Notice>
      )}
      {lines.length > 0 && !importState.tooMany && !assessed.data && (
        <LoadState error={assessed.error} retry={assessed.refetch} />
      )}
      {assessed.data && assessed.error && <LoadState error={assessed.error} retry={assessed.refetch} />}
      {rows.length > 0 && !importState.tooMany && (
        <>
          {kind.causes?.(look)}
          <SexNote
            sheet={list}
            lines={rows.filter(({ findings }) => findings.some(isSaidOnce)).map(({ line }) => line)}
            label={t('entryField.sex.word')}
          />
          <ImportFilter rows={rows} filter={filter} onFilter={chooseFilter} checking={assessed.isFetching} />
          <ImportTable
            several={kind.several}
            labels={kind.labels}
            columns={columns}
            list={list}
            lists={importState.lists}
            options={options}
            chosen={chosen}
            choose={importState.choose}
            setCell={mendCell}
            rows={shown}
          />
          <ImportFoot kind={kind} importState={importState} writing={writing} />
        </>
      )}
      <UnsavedQuestion unsaved={unsaved} />
    </Stack>
  )
}

/** Counts of a sheet of the file: rows with somebody, and columns of events. */
export type SheetHeld = { name: string; rows: number; events: number }

/** The name of the list and its length, and the way to another list. */
function ListHead({ name, lines, onOther }: { name: string; lines: number; onOther: () => void }) {
  const { t } = useT()
  return (
    <Group gap="sm" className={`surface ${classes.about}`}>
      <Text fw={600} className={classes.name}>
        {name}
      </Text>
      <Text c="dimmed" component="output">
        {t('import.read', { count: lines })}
      </Text>
      <Button variant="default" size="sm" onClick={onOther} ml="auto">
        {t('import.other')}
      </Button>
    </Group>
  )
}

/** The sheets of the file, of which several may be one list. */
function SheetChoice({
  sheets,
  chosen,
  isLikeliest,
  onChange,
}: {
  sheets: readonly SheetHeld[]
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
            label={t(events > MATRIX ? 'import.sheet.matrix' : 'import.sheet.rows', { name, count, events })}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
