import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import { readTable } from '@portal/shared/imports/table-text'
import { useT } from '../kit/i18n/use-t.ts'
import { callWithForm, type callForFile } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { saveFile } from '../kit/lib/save-file.ts'
import { toastError } from '../kit/lib/toast.ts'
import { usePendingHere } from '../kit/lib/use-pending.ts'
import { MainButton } from '../kit/ui/main-button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import classes from './import.module.css'

type Sheet = { name: string; rows: string[][] }

/** Where a list comes from: a file, or rows that are pasted. */
export function ImportSource({
  template,
  onRead,
}: {
  template: () => ReturnType<typeof callForFile>
  onRead: (sheets: readonly Sheet[]) => void
}) {
  const { t } = useT()
  const [text, setText] = useState('')
  const { pending, failure, run } = usePendingHere()
  const [over, setOver] = useState(false)

  const take = async (file: File | null | undefined) => {
    if (!file) return
    await run(async () => {
      const form = new FormData()
      form.append('file', file)
      const { sheets } = await callWithForm(api.imports.read, form)
      const [only] = sheets
      onRead(sheets.length === 1 && only ? [{ ...only, name: file.name }] : sheets)
    })
  }
  const look = (pasted: string) => {
    const rows = readTable(pasted)
    if (rows.length > 0) onRead([{ name: t('import.paste.name'), rows }])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <Stack
      className={`surface ${classes.source}`}
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
        <Button
          variant="default"
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
      </Group>
      <Text variant="hint">{t('import.file.hint')}</Text>
      {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
      <Textarea
        label={t('import.paste')}
        rows={6}
        spellCheck={false}
        classNames={{ input: classes.paste ?? '' }}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group>
        <Button disabled={text.trim() === ''} onClick={() => look(text)}>
          {t('import.paste.look')}
        </Button>
      </Group>
    </Stack>
  )
}
