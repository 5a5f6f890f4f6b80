import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { showUndoable } from '../../kit/acts/undo.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { queryClient, refetchPath } from '../../kit/api/query.ts'
import { useMay } from '../../kit/api/rights.ts'
import { useHashPlace } from '../../kit/lib/use-hash-place.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { toastError, toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { paths } from '../../portal/paths.ts'
import { pageQueries } from '../../portal/page-queries.ts'

/** The missing parts of an unpublished tournament, and the button that shows it to everybody. */
export function TournamentPublish({ tournament }: { tournament: Tournament }) {
  const may = useMay(tournament.id)
  return tournament.is_active === 0 && may('tournament:write') ? <Publish tournament={tournament} /> : null
}

function Publish({ tournament }: { tournament: Tournament }) {
  const { t, language } = useT()
  const { pending, run } = usePending()
  const may = useMay(tournament.id)
  const { id, version, name, count_content, count_entries, register_end_date } = tournament
  const ready = count_content > 0
  const overview = useQuery({ ...pageQueries.overviewOf(id), enabled: ready && may('entry:read') })
  const below = overview.data ? overview.data.events.one_short + overview.data.events.short : 0
  const facts = [
    t('tourAdmin.contents', { count: count_content }),
    below > 0 && t('tourAdmin.publish.below', { count: below }),
    t('tourAdmin.entries', { count: count_entries }),
    register_end_date
      ? t('tourAdmin.until', { day: formatDay(register_end_date, language) })
      : t('tourAdmin.publish.noDeadline'),
  ].filter((part) => part !== false)
  useHashPlace()
  const refused = async (error: unknown) => {
    toastError(errorText(error, t))
    await refetchPath('/tournaments/get-by-id')
  }
  const set = async (is_active: 0 | 1, over: number) => {
    const changed = await call(api.tournaments.update, { params: { id }, body: { is_active, version: over } })
    queryClient.setQueryData(pageQueries.tournament(id).queryKey, changed)
    return changed
  }
  const takeBack = async (over: number) => {
    try {
      await set(0, over)
      toastSuccess(t('admin.undone'))
    } catch (error) {
      await refused(error)
    }
    await refetchPath('/tournaments/get-all', '/overview')
  }
  const publish = async () =>
    run(async () => {
      const changed = await set(1, version)
      showUndoable({
        id: `publish ${id} ${changed.version}`,
        message: (
          <>
            <div>{t('tourAdmin.publish.done', { name })}</div>
            <TextLink to={paths.tournament(id)}>{t('tourAdmin.public')}</TextLink>
          </>
        ),
        label: t('admin.undo'),
        undo: () => void takeBack(changed.version),
      })
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
      <Text variant="hint">
        {ready ? t('tourAdmin.publish.ready', { what: facts.join(' · ') }) : t('tourAdmin.publish.empty')}
      </Text>
    </Group>
  )
}
