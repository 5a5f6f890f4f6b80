import { Stack } from '@mantine/core'
import { findLikeliestSheet } from '@portal/shared/imports/mapping'
import { useState } from 'react'
import { useT } from '../kit/i18n/use-t.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { emptyOptions, type ImportKind } from './import-kind.ts'
import { chooseSheets } from './import-book.ts'
import type { ImportList } from './import-list.ts'
import { ImportHeader } from './import-header.tsx'
import { ImportPreview } from './import-preview.tsx'
import type { SheetSummary } from './import-sheets.tsx'
import type { FileSheet } from '../kit/sheet-file/sheet-file.tsx'
import { ImportSource } from './import-source.tsx'

/** The sheets of a file; `chosenSheets` and `likeliestSheets` are indexes. */
type Book = {
  sheets: readonly FileSheet[]
  summaries: SheetSummary[]
  chosenSheets: number[]
  likeliestSheets: number[]
}

/** Imports a list: it is read from a file, previewed row by row, corrected and written. */
export function ImportScreen<Field extends string>({ kind }: { kind: ImportKind<Field> }) {
  const { t } = useT()
  const [book, setBook] = useState<Book | null>(null)
  const readBook = (sheets: readonly FileSheet[]) => {
    const lists = sheets.map((sheet) => guessList(kind, sheet))
    const likeliestSheets = chooseSheets(lists, findLikeliestSheet(sheets, kind.guessColumns), kind, emptyOptions)
    setBook({
      sheets,
      summaries: lists.map((list) => summarizeSheet(kind, list)),
      chosenSheets: likeliestSheets,
      likeliestSheets,
    })
  }
  usePageTitle(t(kind.title))
  if (!book)
    return (
      <Stack gap="sm">
        <ImportHeader kind={kind} />
        <ImportSource template={kind.template} onRead={readBook} />
      </Stack>
    )
  return (
    <ImportPreview
      key={book.chosenSheets.join(' ')}
      kind={kind}
      initialLists={book.chosenSheets.flatMap((index) => {
        const sheet = book.sheets[index]
        return sheet ? [guessList(kind, sheet)] : []
      })}
      initialOptions={{ ...emptyOptions, ...kind.readBookOptions?.(book.sheets, book.chosenSheets[0] ?? 0) }}
      sheets={book.summaries}
      chosenSheets={book.chosenSheets}
      isLikeliest={book.chosenSheets.join(' ') === book.likeliestSheets.join(' ')}
      onSheets={(chosenSheets) => setBook({ ...book, chosenSheets })}
      onChooseOtherList={() => setBook(null)}
    />
  )
}

/** A sheet with its heading and columns as the kind of import guesses them. */
function guessList<Field extends string>(kind: ImportKind<Field>, sheet: FileSheet): ImportList<Field> {
  return { ...sheet, ...kind.guessColumns(sheet.rows) }
}

function summarizeSheet<Field extends string>(kind: ImportKind<Field>, list: ImportList<Field>): SheetSummary {
  const events = list.mapping.filter((field) => field !== null && field === kind.repeatableField).length
  return { name: list.name, rows: kind.findImportableLineNumbers(list, emptyOptions).length, events }
}
