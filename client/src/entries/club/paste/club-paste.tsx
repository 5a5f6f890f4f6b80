import { Button, Group, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ImportedField } from '@portal/shared/imports/fields'
import { likeliestSheet } from '@portal/shared/imports/mapping'
import { callForFile } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { SexNote } from '../../../kit/sheet-file/sex-note.tsx'
import { SheetFile, type FileSheet } from '../../../kit/sheet-file/sheet-file.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { countLines } from './club-counts.ts'
import { readRows } from './club-look-rows.ts'
import { ClubPasteSummary, isDoubtful } from './club-paste-summary.tsx'
import { guessOf, lookAt, lookAtSheet, type Look } from './club-read.ts'
import type { SheetRow, Sheet } from '../club-rows.ts'
import classes from './club-paste.module.css'

/** A list that was pasted into the sheet, one that is pasted here, or a file. */
export type ListSource = { from: 'text'; text: string | null } | { from: 'file' }
/** The sheets of a file, and which of them is read. */
type Book = { sheets: readonly FileSheet[]; index: number }

type Props = {
  source: ListSource
  sheet: Sheet
  /** How many more rows the sheet takes. */
  room: number
  put: (rows: SheetRow[]) => void
  close: () => void
}

/** The possible contents of a column, each with its word; club and contact are those of the sheet. */
const columns = {
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
const MOST_ROWS = 100

/** The preview of a list: what each column holds, and which rows need a check, before they are put into the sheet. */
export function ClubPaste({ source, sheet, room, put, close }: Props) {
  const { t } = useT()
  const text = source.from === 'text' ? source.text : null
  const [typed, setTyped] = useState(text ?? '')
  const [book, setBook] = useState<Book | null>(null)
  const table = book?.sheets[book.index]
  const deferredText = useDeferredValue(typed)
  const guess = useMemo(
    () => (table ? lookAtSheet(table.rows, sheet.details) : lookAt(deferredText, sheet.details)),
    [table, deferredText, sheet],
  )
  const [mapped, setMapped] = useState<{ guess: Look; mapping: Look['mapping'] } | null>(null)
  const look = useMemo(() => (mapped?.guess === guess ? { ...guess, mapping: mapped.mapping } : guess), [guess, mapped])
  const { rows, withoutSex } = useMemo(() => readRows(look, sheet), [look, sheet])
  const fittingRows = rows.slice(0, room).map(({ row }) => row)
  const list = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => (list.current ?? heading.current)?.focus(), [])
  const counts = countLines(look, rows, { room, isDoubtful: (row) => isDoubtful(row, sheet) })
  const setColumn = (column: number, field: string) =>
    setMapped({
      guess,
      mapping: look.mapping.map((before, index) => {
        const value = field === '' ? null : (field as ImportedField)
        if (index === column) return value
        return before === value && value !== 'contents' ? null : before
      }),
    })
  return (
    <Stack gap="sm">
      <Title order={2} size="h3" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {t(source.from === 'file' ? 'club.file' : 'club.paste')}
      </Title>
      {source.from === 'file' && !book && (
        <SheetFile
          template={() => callForFile(api.batches.template, { query: { tournament_id: sheet.tournament.id } })}
          onRead={(sheets) =>
            setBook({ sheets, index: likeliestSheet(sheets, (rows) => guessOf(rows, sheet.details)) })
          }
        />
      )}
      {book && book.sheets.length > 1 && (
        <NativeSelect
          label={t('import.sheet')}
          w="fit-content"
          styles={{ input: { minHeight: 44 } }}
          data={book.sheets.map(({ name }, value) => ({ value: String(value), label: name }))}
          value={String(book.index)}
          onChange={({ currentTarget }) => setBook({ ...book, index: Number(currentTarget.value) })}
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
      {(look.beyond || rows.length > room) && <Notice kind="warning">{t('club.paste.beyond', { count: room })}</Notice>}
      {rows.length > 0 && <PasteLook look={look} setColumn={setColumn} />}
      <output>
        {rows.length > 0 && <ClubPasteSummary counts={counts} rows={fittingRows} sheet={sheet} />}
        <SexNote sheet={look} lines={withoutSex} label={t('entryField.sex.word')} />
        {(deferredText !== '' || book) && rows.length === 0 && <Text>{t('club.paste.nobody')}</Text>}
      </output>
      <Group className={classes.acts ?? ''}>
        <Button mih={44} disabled={fittingRows.length === 0} onClick={() => put(fittingRows)}>
          {t('club.paste.put', { count: fittingRows.length })}
        </Button>
        {book && (
          <Button variant="default" mih={44} onClick={() => setBook(null)}>
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

/** The first rows of the list; above each column the choice of what it holds. */
function PasteLook({ look, setColumn }: { look: Look; setColumn: (column: number, field: string) => void }) {
  const { t } = useT()
  return (
    <section className={classes.look} aria-label={t('club.paste.look')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('club.paste.line')}</th>
            {look.mapping.map((field, column) => (
              <th key={column} scope="col">
                <select
                  aria-label={t('club.paste.column', { column: column + 1 })}
                  value={field ?? ''}
                  onChange={({ currentTarget }) => setColumn(column, currentTarget.value)}
                >
                  <option value="">{t('club.field.none')}</option>
                  {Object.entries(columns).map(([field, word]) => (
                    <option key={field} value={field}>
                      {t(word)}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {look.rows.slice(look.heading + 1, look.heading + 1 + MOST_ROWS).map((cells, index) => (
            <tr key={index}>
              <th scope="row">{(look.origins[look.heading + index + 1]?.[0] ?? 0) + 1}</th>
              {look.mapping.map((field, column) => (
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
