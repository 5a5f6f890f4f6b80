import { Button, List, Stack, Text } from '@mantine/core'
import { useT } from '../../kit/i18n/use-t.ts'
import { call, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { Window } from '../../kit/ui/window.tsx'
import { SheetChoice, useSheet } from '../plan-acts/sheet-choice.tsx'

type UploadPreview = Answer<typeof api.programme.replace>

/** The most problems that are listed: a sheet of another kind has one in every line. */
const LISTED_PROBLEMS = 40

/** Replaces the programme by a spreadsheet, after a preview with all problems of the sheet. */
export function UploadDialog({ id, itemCount, onClose }: { id: number; itemCount: number; onClose: () => void }) {
  const { t } = useT()
  const { pending, failure, run } = usePendingHere()
  const { choice, rows, preview, setPreview } = useSheet<UploadPreview>(run, async (previewRows) =>
    call(api.programme.replace, { params: { id }, body: { rows: previewRows, preview: 1 } }),
  )
  const replace = async () =>
    run(async () => {
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
        <SheetChoice {...choice} description={t('programme.fileHint')} />
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
