import { Stack, Text, Title } from '@mantine/core'
import { likeliestSheet } from '@portal/shared/imports/mapping'
import { useState } from 'react'
import { useT } from '../kit/i18n/use-t.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { noOptions, type ImportKind } from './import-kind.ts'
import { chooseListSheets } from './import-book.ts'
import type { List } from './import-list.ts'
import { ImportPreview, type SheetSummary } from './import-preview.tsx'
import type { FileSheet } from '../kit/sheet-file/sheet-file.tsx'
import { ImportSource } from './import-source.tsx'
import { TextLink } from '../kit/ui/links.tsx'

/** A file that was read; `chosen` and `likeliest` are indexes of its sheets. */
type Book = { sheets: readonly FileSheet[]; summaries: SheetSummary[]; chosen: number[]; likeliest: number[] }

/** Imports a list: it is read from a file, previewed row by row, corrected and written. */
export function ImportScreen<Field extends string>({ kind }: { kind: ImportKind<Field> }) {
  const { t } = useT()
  const [book, setBook] = useState<Book | null>(null)
  const readBook = (sheets: readonly FileSheet[]) => {
    const lists = sheets.map((sheet) => guessList(kind, sheet))
    const likeliest = chooseListSheets(lists, likeliestSheet(sheets, kind.guessColumns), kind, noOptions)
    setBook({ sheets, summaries: lists.map((list) => summarizeSheet(kind, list)), chosen: likeliest, likeliest })
  }
  usePageTitle(t(kind.title))
  return (
    <Stack gap="sm">
      <div>
        <TextLink to={kind.back.to} size="sm">
          {t(kind.back.label)}
        </TextLink>
        <Title order={kind.headingLevel}>{t(kind.title)}</Title>
        <Text c="dimmed" mt={4}>
          {t(kind.hint)}
        </Text>
      </div>
      {book ? (
        <ImportPreview
          key={book.chosen.join(' ')}
          kind={kind}
          initialLists={book.chosen.flatMap((index) => {
            const sheet = book.sheets[index]
            return sheet ? [guessList(kind, sheet)] : []
          })}
          initialOptions={{ ...noOptions, ...kind.readBookOptions?.(book.sheets, book.chosen[0] ?? 0) }}
          sheets={book.summaries}
          chosenSheets={book.chosen}
          isLikeliest={book.chosen.join(' ') === book.likeliest.join(' ')}
          onSheets={(chosen) => setBook({ ...book, chosen })}
          onOtherList={() => setBook(null)}
        />
      ) : (
        <ImportSource template={kind.template} onRead={readBook} />
      )}
    </Stack>
  )
}

/** A sheet with its heading and columns as the kind of import guesses them. */
function guessList<Field extends string>(kind: ImportKind<Field>, sheet: FileSheet): List<Field> {
  return { ...sheet, ...kind.guessColumns(sheet.rows) }
}

function summarizeSheet<Field extends string>(kind: ImportKind<Field>, list: List<Field>): SheetSummary {
  const events = list.mapping.filter((field) => field !== null && field === kind.repeatableField).length
  return { name: list.name, rows: kind.readLines(list, noOptions).length, events }
}
