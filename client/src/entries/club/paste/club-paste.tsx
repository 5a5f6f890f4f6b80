import { Button, Group, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ImportedField } from '@portal/shared/imports/fields'
import { findLikeliestSheet } from '@portal/shared/imports/mapping'
import { callForFile } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { SexNote } from '../../../kit/sheet-file/sex-note.tsx'
import { SheetFile, type FileSheet } from '../../../kit/sheet-file/sheet-file.tsx'
import { NextButton } from '../../../kit/ui/main-button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { countLines } from './club-counts.ts'
import { readRows } from './club-look-rows.ts'
import { ClubPasteSummary, isDoubtful } from './club-paste-summary.tsx'
import { guessColumns, parseText, parseFileSheet, type ParsedList } from './club-read.ts'
import type { SheetRow, Sheet } from '../club-rows.ts'
import classes from './club-paste.module.css'

/** A list that was pasted into the sheet (`text`), one to be pasted here (`text` is null), or a file. */
export type ListSource = { from: 'text'; text: string | null } | { from: 'file' }
/** The sheets of a file, and the index of the sheet that is read. */
type Workbook = { sheets: readonly FileSheet[]; index: number }

type Props = {
  source: ListSource
  sheet: Sheet
  /** How many rows the sheet has room for. */
  maxRows: number
  addRows: (rows: SheetRow[]) => void
  close: () => void
}

/** The fields that a column may hold, with their labels. Club and contact are not among them: the sheet has them. */
const columnLabels = {
  full_name_one: 'club.field.name',
  family_name_one: 'club.field.family',
  date_of_birth_one: 'club.field.year',
  sex: 'entryField.sex.word',
  full_name_two: 'club.field.partner',
  family_name_two: 'club.field.partnerFamily',
  date_of_birth_two: 'club.field.partnerYear',
  team_name: 'club.field.team',
  contents: 'club.field.events',
} as const satisfies Partial<Record<ImportedField, string>>
const PREVIEW_ROWS = 100

/** The preview of a list before it is added to the sheet: the field of each column, and the rows that need a check. */
export function ClubPaste({ source, sheet, maxRows, addRows, close }: Props) {
  const { t } = useT()
  const text = source.from === 'text' ? source.text : null
  const [typed, setTyped] = useState(text ?? '')
  const [workbook, setWorkbook] = useState<Workbook | null>(null)
  const table = workbook?.sheets[workbook.index]
  const deferredText = useDeferredValue(typed)
  const guess = useMemo(
    () => (table ? parseFileSheet(table.rows, sheet.details) : parseText(deferredText, sheet.details)),
    [table, deferredText, sheet],
  )
  const [chosenMapping, setChosenMapping] = useState<{ guess: ParsedList; mapping: ParsedList['mapping'] } | null>(null)
  const parsedList = useMemo(
    () => (chosenMapping?.guess === guess ? { ...guess, mapping: chosenMapping.mapping } : guess),
    [guess, chosenMapping],
  )
  const { rows, withoutSex } = useMemo(() => readRows(parsedList, sheet), [parsedList, sheet])
  const fittingRows = rows.slice(0, maxRows).map(({ row }) => row)
  const list = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => (list.current ?? heading.current)?.focus(), [])
  const counts = countLines(parsedList, rows, { maxRows, isDoubtful: (row) => isDoubtful(row, sheet) })
  const setColumn = (column: number, field: string) =>
    setChosenMapping({
      guess,
      mapping: parsedList.mapping.map((before, index) => {
        const value = field === '' ? null : (field as ImportedField)
        if (index === column) return value
        return before === value && value !== 'contents' ? null : before
      }),
    })
  return (
    <Stack gap="sm">
      <Title order={2} size="h3" ref={heading} tabIndex={-1}>
        {t(source.from === 'file' ? 'club.file' : 'club.paste')}
      </Title>
      {source.from === 'file' && !workbook && (
        <SheetFile
          template={() => callForFile(api.batches.template, { query: { tournament_id: sheet.tournament.id } })}
          onRead={(sheets) =>
            setWorkbook({ sheets, index: findLikeliestSheet(sheets, (rows) => guessColumns(rows, sheet.details)) })
          }
        />
      )}
      {workbook && workbook.sheets.length > 1 && (
        <NativeSelect
          label={t('import.sheet')}
          w="fit-content"
          styles={{ input: { minHeight: 44 } }}
          data={workbook.sheets.map(({ name }, value) => ({ value: String(value), label: name }))}
          value={String(workbook.index)}
          onChange={({ currentTarget }) => setWorkbook({ ...workbook, index: Number(currentTarget.value) })}
        />
      )}
      {source.from === 'text' && text === null && (
        <Textarea
          label={t('club.paste.label')}
          description={t('club.paste.hint')}
          autosize
          minRows={4}
          maxRows={8}
          ref={list}
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {(parsedList.isTooLong || rows.length > maxRows) && (
        <Notice kind="warning">{t('club.paste.beyond', { count: maxRows })}</Notice>
      )}
      {rows.length > 0 && <PastePreview parsedList={parsedList} setColumn={setColumn} />}
      <output>
        {rows.length > 0 && <ClubPasteSummary counts={counts} rows={fittingRows} sheet={sheet} />}
        <SexNote sheet={parsedList} lines={withoutSex} label={t('entryField.sex.word')} />
        {(deferredText !== '' || workbook) && rows.length === 0 && <Text>{t('club.paste.nobody')}</Text>}
      </output>
      <Group className={classes.acts ?? ''}>
        <NextButton mih={44} disabled={fittingRows.length === 0} onClick={() => addRows(fittingRows)}>
          {t('club.paste.put', { count: fittingRows.length })}
        </NextButton>
        {workbook && (
          <Button variant="default" mih={44} onClick={() => setWorkbook(null)}>
            {t('club.file.another')}
          </Button>
        )}
        <Button variant="default" mih={44} onClick={close}>
          {t('ui.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

/** The first rows of the list, with a choice of the field above each column. */
function PastePreview({
  parsedList,
  setColumn,
}: {
  parsedList: ParsedList
  setColumn: (column: number, field: string) => void
}) {
  const { t } = useT()
  return (
    <section className={classes.look} aria-label={t('club.paste.look')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('club.paste.line')}</th>
            {parsedList.mapping.map((field, column) => (
              <th key={column} scope="col">
                <NativeSelect
                  size="md"
                  aria-label={t('club.paste.column', { column: column + 1 })}
                  value={field ?? ''}
                  onChange={({ currentTarget }) => setColumn(column, currentTarget.value)}
                >
                  <option value="">{t('club.field.none')}</option>
                  {Object.entries(columnLabels).map(([field, word]) => (
                    <option key={field} value={field}>
                      {t(word)}
                    </option>
                  ))}
                </NativeSelect>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parsedList.rows
            .slice(parsedList.headingIndex + 1, parsedList.headingIndex + 1 + PREVIEW_ROWS)
            .map((cells, index) => (
              <tr key={index}>
                <th scope="row">{(parsedList.lineIndexes[parsedList.headingIndex + index + 1]?.[0] ?? 0) + 1}</th>
                {parsedList.mapping.map((field, column) => (
                  <td key={column} data-unread={field === null || undefined}>
                    {cells[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
