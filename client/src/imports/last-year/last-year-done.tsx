import { Button, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/lib/toast.ts'
import { usePending } from '../../kit/lib/use-pending.ts'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { paths } from '../../paths.ts'

/** What was made of last year's list, and the way back. */
export type Made = { tournament_id: number; name: string; added: number; left: number; undo: { token: string } | null }

/** Stands in the place of the list once it is entered. */
export function LastYearDone({ made: { tournament_id, name, added, left, undo } }: { made: Made }) {
  const { t } = useT()
  const navigate = useNavigate()
  const { pending, run } = usePending()
  const takeBack = async (token: string) =>
    run(async () => {
      await call(api.undo.undo, { params: { token } })
      toastSuccess(t('admin.undone'))
      await navigate(paths.admin.tournaments)
      await refetchPath('/tournaments', '/units', '/athletes')
    })
  return (
    <Notice kind="success" title={t('lastYear.done', { count: added, name })}>
      <Stack gap="sm">
        {left > 0 && (
          <Text>
            {t('lastYear.done.left', { count: left })}{' '}
            <TextLink to={paths.admin.importOf(tournament_id)} underline="always" inherit>
              {t('import.entries')}
            </TextLink>
          </Text>
        )}
        <Text>{t('lastYear.done.next')}</Text>
        <Group gap="xs">
          <ButtonLink to={paths.admin.publishOf(tournament_id)}>{t('lastYear.done.publish')}</ButtonLink>
          <ButtonLink to={paths.admin.entriesOf(tournament_id)}>{t('lastYear.done.entries')}</ButtonLink>
          {undo && (
            <Button variant="subtle" loading={pending} onClick={() => void takeBack(undo.token)}>
              {t('lastYear.done.undo')}
            </Button>
          )}
        </Group>
      </Stack>
    </Notice>
  )
}
