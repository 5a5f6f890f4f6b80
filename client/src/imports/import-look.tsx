import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { IMPORT_ROWS } from '@portal/shared/imports/limits'
import { UnsavedQuestion } from '../kit/form/unsaved-question.tsx'
import { useUnsaved } from '../kit/form/use-unsaved.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { callForFile, newKey } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { formatMoney } from '../kit/lib/format.ts'
import { saveFile } from '../kit/lib/save-file.ts'
import { toastError } from '../kit/i18n/toast.ts'
import { usePending } from '../kit/ui/use-pending.ts'
import { SexNote } from '../kit/sheet-file/sex-note.tsx'
import { LoadState } from '../kit/ui/load-state.tsx'
import { MainButton } from '../kit/ui/main-button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { MATRIX } from './import-book.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportEvents } from './import-events.tsx'
import { ImportFilter, useFilter } from './import-filter.tsx'
import type { ImportKind } from './import-kind.ts'
import { isSaidOnce, marksOf, type List } from './import-list.ts'
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
  const { pending, run } = usePending()
  const [done, setDone] = useState<Done | null>(null)
  const over = done?.rest === 0 && kind.after !== undefined
  // A finished import may be left although rows were left out, until one of them is mended.
  const isWritten = done !== null && revision <= done.revision
  const unsaved = useUnsaved(!isWritten && (rows.some(({ state }) => state !== 'there') || !assessed.data), onOther)
  // Another list of rows is another attempt; the same one sent again is not.
  const key = useMemo(() => newKeyOf([revision, ...chosen].join(' ')), [revision, chosen])

  const corrected = importState.lists.reduce(
    (sum, { rows: now }, sheet) => sum + now.filter((cells, row) => cells !== first[sheet]?.rows[row]).length,
    0,
  )
  const write = async () => {
    const rest = rows.filter(({ line, state }) => state !== 'there' && !chosen.has(line)).length
    await run(async () => {
      const written = await kind.write(list, options, { lines: chosen, key, rows, corrected })
      const { added, options: next = {}, undo } = written
      // The look that follows is one more.
      setDone((before) => ({
        added,
        rest,
        revision: revision + 1,
        undos: [...(undo ? [undo.token] : []), ...(before?.undos ?? [])],
      }))
      // Preview again: imported rows now exist, and changes by others show up.
      importState.setOptions(next)
      window.scrollTo(0, 0)
    })
  }
  const takeAway = async () => {
    const { heading } = list
    const body = {
      name: kind.fileName,
      rows: list.rows.map((cells) => [...cells]),
      heading,
      marks: marksOf(rows, columns),
    }
    try {
      const { file, name } = await callForFile(api.imports.marked, { body })
      saveFile(file, name)
    } catch (error) {
      toastError(errorText(error, t))
    }
  }
  const fees = rows.reduce((sum, { line, fee }) => sum + (chosen.has(line) ? (fee ?? 0) : 0), 0)
  const lacks = kind.lacks?.(options) ?? []
  const unwrittenCount = rows.filter(({ state }) => state !== 'there').length
  const looked = { ...importState, filter, onFilter: chooseFilter }
  if (over) return kind.after?.(0, importState.setOptions)
  return (
    <Stack gap="sm">
      {done && kind.after?.(done.rest, importState.setOptions)}
      <Group gap="sm" className={`surface ${classes.about}`}>
        <Text fw={600} className={classes.name}>
          {list.name}
        </Text>
        <Text c="dimmed" component="output">
          {t('import.read', { count: lines.length })}
        </Text>
        <Button variant="default" size="sm" onClick={unsaved.close} ml="auto">
          {t('import.other')}
        </Button>
      </Group>
      {sheets.length > 1 && (
        <Checkbox.Group
          className={`surface ${classes.part}`}
          label={t('import.sheets')}
          description={t(isLikeliest ? 'import.sheets.why' : 'import.sheets.hint')}
          value={at.map(String)}
          onChange={(values) => values.length > 0 && onSheets(values.map(Number).toSorted((a, b) => a - b))}
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
      )}
      {importState.lists.map((sheetList, sheet) => (
        <ImportColumns
          key={sheetList.name}
          kind={kind}
          list={sheetList}
          sheet={importState.lists.length > 1 ? sheet : null}
          given={importState}
        />
      ))}
      {kind.above?.(looked)}
      {kind.withOptions && <ImportUnitRows given={importState} />}
      {kind.withOptions && <ImportOptions kind={kind} given={importState} />}
      <ImportEvents given={importState} mayAdd={kind.mayAddEvents ?? false} />
      {done && !kind.after && (
        <ImportDone
          {...done}
          left={unwrittenCount}
          back={kind.back}
          onUndone={() => {
            setDone(null)
            importState.setOptions({})
          }}
        />
      )}
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
          {kind.causes?.(looked)}
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
          <section className={classes.bar} data-foot aria-label={t(kind.title)}>
            <MainButton
              // Nothing is written while the rows of an earlier look are still shown.
              disabled={chosen.size === 0 || assessed.isPlaceholderData}
              loading={pending}
              aria-label={pending ? t('import.importing') : undefined}
              onClick={() => (lacks.length > 0 ? kind.onLacking?.() : void write())}
            >
              {chosen.size === 0 ? t('import.act.none') : t('import.act', { count: chosen.size })}
            </MainButton>
            {lacks.length > 0 && (
              <Text component="output">{t('import.lacks', { fields: lacks.map((label) => t(label)).join(', ') })}</Text>
            )}
            {pending && chosen.size > LONG && (
              <Text component="output">{t('import.takesLong', { count: chosen.size })}</Text>
            )}
            {kind.currency !== null && chosen.size > 0 && (
              <Text component="output">{t('import.fees', { sum: formatMoney(fees, language, kind.currency) })}</Text>
            )}
            <Button
              variant="subtle"
              size="sm"
              className={classes.away}
              leftSection={<IconDownload size={18} />}
              onClick={() => void takeAway()}
            >
              {t('import.marked')}
            </Button>
          </section>
        </>
      )}
      <UnsavedQuestion unsaved={unsaved} />
    </Stack>
  )
}

/** Result of writing: added rows, those that were left out, the look after it, and its ways back. */
type Done = { added: number; rest: number; revision: number; undos: readonly string[] }

/** Counts of a sheet of the file: rows with somebody, and columns of events. */
export type SheetHeld = { name: string; rows: number; events: number }
/** So many rows take a while. */
const LONG = 200

/** `_of`: what asks for a new one. */
const newKeyOf = (_of: string) => newKey()
