import { Button, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/lib/toast.ts'
import { usePending } from '../../kit/lib/use-pending.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { paths } from '../../paths.ts'

/** What was made of last year's list for a draft (`into`) or a new tournament, and what takes it back, the last import first. */
export type Made = {
  tournament_id: number
  into: number | null
  name: string
  added: number
  undos: readonly string[]
}

/** Says what was entered; `left`: rows of the list that were not, which stay where the import is undone (`again`). */
export function LastYearDone({
  made: { tournament_id, name, added, undos },
  left,
  again,
}: {
  made: Made
  left: number
  again: () => void
}) {
  const { t } = useT()
  const navigate = useNavigate()
  const { pending, run } = usePending()
  const takeBack = async () =>
    run(async () => {
      for (const token of undos) await call(api.undo.undo, { params: { token } })
      toastSuccess(t('admin.undone'))
      if (left > 0) again()
      else await navigate(paths.admin.tournaments)
      await refetchPath('/tournaments', '/units', '/athletes')
    })
  return (
    <Notice kind="success" title={t('lastYear.done', { count: added, name })}>
      <Stack gap="sm">
        <Text>{left > 0 ? t('lastYear.done.left', { count: left }) : t('lastYear.done.next')}</Text>
        <Group gap="xs">
          <ButtonLink to={paths.admin.publishOf(tournament_id)}>{t('lastYear.done.publish')}</ButtonLink>
          <ButtonLink to={paths.admin.entriesOf(tournament_id)}>{t('lastYear.done.entries')}</ButtonLink>
          {undos.length > 0 && (
            <Button variant="subtle" loading={pending} onClick={() => void takeBack()}>
              {t('lastYear.done.undo')}
            </Button>
          )}
        </Group>
      </Stack>
    </Notice>
  )
}
