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

type Sheets = Answer<typeof api.imports.read>['sheets']
type Reading = Answer<typeof api.programme.replace>

/** Problems that are shown; a sheet of another kind has one in every line. */
const SHOWN = 40

/** Reads a running order from a spreadsheet; every problem is said before anything is replaced. */
export function UploadDialog({ id, items, onClose }: { id: number; items: number; onClose: () => void }) {
  const { t } = useT()
  const [file, setFile] = useState<File | null>(null)
  const [sheets, setSheets] = useState<Sheets>([])
  const [chosen, setChosen] = useState(0)
  const [reading, setReading] = useState<Reading | null>(null)
  const { pending, failure, run } = usePendingHere()

  const look = async (all: Sheets, at: number) => {
    setChosen(at)
    setReading(await call(api.programme.replace, { params: { id }, body: { rows: all[at]?.rows ?? [], preview: 1 } }))
  }
  const take = (newFile: File | null) => {
    setFile(newFile)
    setSheets([])
    setReading(null)
    if (!newFile) return
    void run(async () => {
      const form = new FormData()
      form.append('file', newFile)
      const read = (await callWithForm(api.imports.read, form)).sheets
      setSheets(read)
      await look(read, 0)
    })
  }
  const replace = async () =>
    run(async () => {
      const done = await call(api.programme.replace, { params: { id }, body: { rows: sheets[chosen]?.rows ?? [] } })
      setReading(done)
      if (!done.written) return
      await refetchPath('/mc')
      toastSuccess(t('programme.made', { count: done.items }))
      onClose()
    })
  const problems = (level: 'error' | 'warning') => (reading?.problems ?? []).filter((each) => each.level === level)
  const errors = problems('error')
  return (
    <Window opened onClose={onClose} title={t('programme.upload')} size="lg">
      <Stack>
        <FileInput
          label={t('programme.file')}
          description={t('programme.fileHint')}
          accept=".xlsx,.csv"
          value={file}
          onChange={take}
        />
        {sheets.length > 1 && (
          <NativeSelect
            label={t('programme.sheet')}
            value={chosen}
            onChange={(event) => {
              const at = Number(event.currentTarget.value)
              void run(async () => look(sheets, at))
            }}
          >
            {sheets.map(({ name }, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        {reading && (
          <>
            <Text>
              {t('programme.wouldMake', { items: reading.items, competitors: reading.competitors })}{' '}
              {t('programme.linked', { linked: reading.linked, competitors: reading.competitors })}{' '}
              {items > 0 && t('programme.replaces', { count: items })}
            </Text>
            <Problems kind="error" title={t('programme.errors', { count: errors.length })} problems={errors} />
            <Problems
              kind="warning"
              title={t('programme.warnings', { count: problems('warning').length })}
              problems={problems('warning')}
            />
          </>
        )}
        <Button
          loading={pending}
          disabled={!reading || reading.items === 0 || errors.length > 0}
          onClick={() => void replace()}
        >
          {t(items > 0 ? 'programme.replaceAct' : 'programme.makeAct')}
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
  problems: Reading['problems']
}) {
  const { t } = useT()
  if (problems.length === 0) return null
  return (
    <Notice kind={kind} title={title}>
      <List size="sm">
        {problems.slice(0, SHOWN).map(({ line, message }, n) => (
          <List.Item key={n}>{line === 0 ? message : t('programme.line', { line, message })}</List.Item>
        ))}
      </List>
      {problems.length > SHOWN && (
        <Text size="sm">{t('programme.moreProblems', { count: problems.length - SHOWN })}</Text>
      )}
    </Notice>
  )
}
