import { Button, Group, Text } from '@mantine/core'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { queryClient, refetchPath } from '../../kit/api/query.ts'
import { useMay } from '../../kit/api/rights.ts'
import { useHashPlace } from '../../kit/lib/use-hash-place.ts'
import { toastError, toastSuccess } from '../../kit/lib/toast.ts'
import { usePending } from '../../kit/lib/use-pending.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { pageQueries } from '../../page-queries.ts'

/** What an unpublished tournament lacks, and the button that shows it to everybody. */
export function TournamentPublish({ tournament }: { tournament: Tournament }) {
  const may = useMay(tournament.id)
  return tournament.is_active === 0 && may('tournament:write') ? <Publish tournament={tournament} /> : null
}

function Publish({ tournament: { id, version, name, count_content } }: { tournament: Tournament }) {
  const { t } = useT()
  const { pending, run } = usePending()
  const ready = count_content > 0
  useHashPlace()
  const refused = async (error: unknown) => {
    toastError(errorText(error, t))
    await refetchPath('/tournaments/get-by-id')
  }
  const publish = async () =>
    run(async () => {
      const changed = await call(api.tournaments.update, { params: { id }, body: { is_active: 1, version } })
      queryClient.setQueryData(pageQueries.tournament(id).queryKey, changed)
      toastSuccess(t('tourAdmin.publish.done', { name }))
      await refetchPath('/tournaments/get-all', '/overview')
    }, refused)
  const act = { id: 'publish', size: 'sm', loading: pending, onClick: () => void publish() } as const
  return (
    <Group gap="sm">
      {ready ? (
        <MainButton {...act}>{t('tourAdmin.publish')}</MainButton>
      ) : (
        <Button variant="default" {...act}>
          {t('tourAdmin.publish')}
        </Button>
      )}
      <Text variant="hint">{t(ready ? 'tourAdmin.publish.ready' : 'tourAdmin.publish.empty')}</Text>
    </Group>
  )
}
