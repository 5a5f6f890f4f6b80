import { Button, FileInput, List, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { call, callWithForm, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { Window } from '../../kit/ui/window.tsx'

type FileSheets = Answer<typeof api.imports.read>['sheets']
type UploadPreview = Answer<typeof api.programme.replace>

/** The most problems that are listed: a sheet of another kind has one in every line. */
const LISTED_PROBLEMS = 40

/** Replaces the programme by a spreadsheet, after a preview with all problems of the sheet. */
export function UploadDialog({ id, itemCount, onClose }: { id: number; itemCount: number; onClose: () => void }) {
  const { t } = useT()
  const [file, setFile] = useState<File | null>(null)
  const [sheets, setSheets] = useState<FileSheets>([])
  const [sheetIndex, setSheetIndex] = useState(0)
  const [preview, setPreview] = useState<UploadPreview | null>(null)
  const { pending, failure, run } = usePendingHere()

  const previewSheet = async (fileSheets: FileSheets, index: number) => {
    setSheetIndex(index)
    const rows = fileSheets[index]?.rows ?? []
    setPreview(await call(api.programme.replace, { params: { id }, body: { rows, preview: 1 } }))
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
      await previewSheet(fileSheets, 0)
    })
  }
  const replace = async () =>
    run(async () => {
      const rows = sheets[sheetIndex]?.rows ?? []
      const answer = await call(api.programme.replace, { params: { id }, body: { rows } })
      setPreview(answer)
      if (!answer.written) return
      await refetchPath('/mc')
      toastSuccess(t('programme.made', { count: answer.items }))
      onClose()
    })
  const { error: errors = [], warning: warnings = [] } = Object.groupBy(preview?.problems ?? [], ({ level }) => level)
  return (
    <Window opened onClose={onClose} title={t('programme.upload')} size="lg">
      <Stack>
        <FileInput
          label={t('programme.file')}
          description={t('programme.fileHint')}
          accept=".xlsx,.csv"
          value={file}
          onChange={readFile}
        />
        {sheets.length > 1 && (
          <NativeSelect
            label={t('programme.sheet')}
            value={sheetIndex}
            onChange={(event) => {
              const index = Number(event.currentTarget.value)
              void run(async () => previewSheet(sheets, index))
            }}
          >
            {sheets.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        {preview && (
          <>
            <Text>
              {t('programme.wouldMake', { items: preview.items, competitors: preview.competitors })}{' '}
              {t('programme.linked', { linked: preview.linked, competitors: preview.competitors })}{' '}
              {itemCount > 0 && t('programme.replaces', { count: itemCount })}
            </Text>
            <Problems kind="error" title={t('programme.errors', { count: errors.length })} problems={errors} />
            <Problems kind="warning" title={t('programme.warnings', { count: warnings.length })} problems={warnings} />
          </>
        )}
        <Button
          loading={pending}
          disabled={!preview || preview.items === 0 || errors.length > 0}
          onClick={() => void replace()}
        >
          {t(itemCount > 0 ? 'programme.replaceAct' : 'programme.makeAct')}
        </Button>
      </Stack>
    </Window>
  )
}

function Problems({
  kind,
  title,
  problems,
}: {
  kind: 'error' | 'warning'
  title: string
  problems: UploadPreview['problems']
}) {
  const { t } = useT()
  if (problems.length === 0) return null
  return (
    <Notice kind={kind} title={title}>
      <List size="sm">
        {problems.slice(0, LISTED_PROBLEMS).map(({ line, message }, index) => (
          <List.Item key={index}>{line === 0 ? message : t('programme.line', { line, message })}</List.Item>
        ))}
      </List>
      {problems.length > LISTED_PROBLEMS && (
        <Text size="sm">{t('programme.moreProblems', { count: problems.length - LISTED_PROBLEMS })}</Text>
      )}
    </Notice>
  )
}
