import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { callWithForm, type callForFile } from '../api/api.ts'
import { api } from '../api/calls.ts'
import { errorText } from '../api/error-text.ts'
import { saveFile } from '../lib/save-file.ts'
import { toastError } from '../i18n/toast.ts'
import { usePendingHere } from '../ui/use-pending.ts'
import { NextButton } from '../ui/main-button.tsx'
import { Notice } from '../ui/notice.tsx'
import classes from './sheet-file.module.css'

/** A sheet with its rows; `file` is the name of its file, missing for pasted rows. */
export type FileSheet = { name: string; rows: string[][]; file?: string }
type Props = {
  template: (() => ReturnType<typeof callForFile>) | undefined
  onRead: (sheets: readonly FileSheet[]) => void
  children?: ReactNode
}

/** Takes a chosen or dropped file, has the server read its sheets, and offers the template to fill in. `children` are shown below. */
export function SheetFile({ template, onRead, children }: Props) {
  const { t } = useT()
  const { pending, failure, run } = usePendingHere()
  const [isDraggedOver, setDraggedOver] = useState(false)

  const readFile = async (file: File | null | undefined) => {
    if (!file) return
    await run(async () => {
      const form = new FormData()
      form.append('file', file)
      const { sheets } = await callWithForm(api.imports.read, form)
      const { name } = file
      onRead(sheets.map((sheet) => ({ ...sheet, file: name, ...(sheets.length === 1 && { name }) })))
    })
  }
  const readDropped = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    void readFile(event.dataTransfer.files[0])
  }
  return (
    <Stack
      className={`surface ${classes.place}`}
      data-over={isDraggedOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={readDropped}
    >
      <Group gap="sm" align="center">
        <FileButton accept=".xlsx,.csv,.txt,.tsv" onChange={(file) => void readFile(file)}>
          {(props) => (
            <NextButton
              leftSection={<IconFileSpreadsheet size={20} />}
              loading={pending}
              aria-label={pending ? t('import.file.reading') : undefined}
              {...props}
            >
              {t('import.file')}
            </NextButton>
          )}
        </FileButton>
        {template && (
          <Button
            variant="default"
            mih={44}
            leftSection={<IconDownload size={18} />}
            onClick={() => {
              template().then(
                ({ file, name }) => saveFile(file, name),
                (error: unknown) => toastError(errorText(error, t)),
              )
            }}
          >
            {t('import.template')}
          </Button>
        )}
      </Group>
      <Text variant="hint">{t('import.file.hint')}</Text>
      {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
      {children}
    </Stack>
  )
}
