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
import { MainButton } from '../ui/main-button.tsx'
import { Notice } from '../ui/notice.tsx'
import classes from './sheet-file.module.css'

/** `file`: the name of the file it is of; none of pasted rows. */
export type FileSheet = { name: string; rows: string[][]; file?: string }
type Props = {
  template: (() => ReturnType<typeof callForFile>) | undefined
  onRead: (sheets: readonly FileSheet[]) => void
  children?: ReactNode
}

/** A file to be read, chosen or dropped here, and the template to fill in; `children` are other ways in, below. */
export function SheetFile({ template, onRead, children }: Props) {
  const { t } = useT()
  const { pending, failure, run } = usePendingHere()
  const [over, setOver] = useState(false)

  const take = async (file: File | null | undefined) => {
    if (!file) return
    await run(async () => {
      const form = new FormData()
      form.append('file', file)
      const { sheets } = await callWithForm(api.imports.read, form)
      const { name } = file
      onRead(sheets.map((sheet) => ({ ...sheet, file: name, ...(sheets.length === 1 && { name }) })))
    })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <Stack
      className={`surface ${classes.place}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group gap="sm" align="center">
        <FileButton accept=".xlsx,.csv,.txt,.tsv" onChange={(file) => void take(file)}>
          {(props) => (
            <MainButton
              leftSection={<IconFileSpreadsheet size={20} />}
              loading={pending}
              aria-label={pending ? t('import.file.reading') : undefined}
              {...props}
            >
              {t('import.file')}
            </MainButton>
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
