import { FileInput, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { findOrderSheet } from '@portal/shared/programme/order-sheet'
import { callWithForm, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { useT } from '../../kit/i18n/use-t.ts'

type FileSheets = Answer<typeof api.imports.read>['sheets']
type SheetRows = FileSheets[number]['rows']

/** A spreadsheet that was chosen, and what the server says of its sheet before anything is written. */
export function useSheet<Preview>(
  run: (work: () => Promise<void>) => Promise<unknown>,
  readPreview: (rows: SheetRows) => Promise<Preview>,
) {
  const [file, setFile] = useState<File | null>(null)
  const [sheets, setSheets] = useState<FileSheets>([])
  const [sheetIndex, setSheetIndex] = useState(0)
  const [preview, setPreview] = useState<Preview | null>(null)
  const previewSheet = async (fileSheets: FileSheets, index: number) => {
    setSheetIndex(index)
    setPreview(await readPreview(fileSheets[index]?.rows ?? []))
  }
  const readFile = (newFile: File | null) => {
    setFile(newFile)
    setSheets([])
    setPreview(null)
    if (!newFile) return
    void run(async () => {
      const form = new FormData()
      form.append('file', newFile)
      const fileSheets = (await callWithForm(api.imports.read, form)).sheets
      setSheets(fileSheets)
      await previewSheet(fileSheets, findOrderSheet(fileSheets))
    })
  }
  return {
    choice: {
      file,
      sheets,
      sheetIndex,
      onFile: readFile,
      onSheet: (index: number) => void run(async () => previewSheet(sheets, index)),
    },
    rows: sheets[sheetIndex]?.rows ?? [],
    preview,
    setPreview,
  }
}

/** The choice of a file, and of one of its sheets where it has several. */
export function SheetChoice({
  file,
  sheets,
  sheetIndex,
  description,
  onFile,
  onSheet,
}: ReturnType<typeof useSheet>['choice'] & { description?: string }) {
  const { t } = useT()
  return (
    <>
      <FileInput
        label={t('programme.file')}
        description={description}
        accept=".xlsx,.csv"
        value={file}
        onChange={onFile}
      />
      {sheets.length > 1 && (
        <NativeSelect
          label={t('programme.sheet')}
          value={sheetIndex}
          onChange={(event) => onSheet(Number(event.currentTarget.value))}
        >
          {sheets.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </>
  )
}
