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
import { useScrollToHash } from '../../kit/lib/use-hash-place.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { toastError, toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { paths } from '../../portal/paths.ts'
import { pageQueries } from '../../portal/page-queries.ts'

/** The button that publishes a draft, with the facts to check before. */
export function TournamentPublishing({ tournament }: { tournament: Tournament }) {
  const may = useMay(tournament.id)
  return tournament.is_active === 0 && may('tournament:write') ? <PublishBar tournament={tournament} /> : null
}

function PublishBar({ tournament }: { tournament: Tournament }) {
  const { t, language } = useT()
  const { pending, run } = usePending()
  const may = useMay(tournament.id)
  const { id, version, name, count_content, count_entries, register_end_date } = tournament
  const hasContents = count_content > 0
  const overview = useQuery({ ...pageQueries.overviewOf(id), enabled: hasContents && may('entry:read') })
  const belowMinimum = overview.data ? overview.data.events.one_short + overview.data.events.short : 0
  const facts = [
    t('tourAdmin.contents', { count: count_content }),
    belowMinimum > 0 && t('tourAdmin.publish.below', { count: belowMinimum }),
    t('tourAdmin.entries', { count: count_entries }),
    register_end_date
      ? t('tourAdmin.until', { day: formatDay(register_end_date, language) })
      : t('tourAdmin.publish.noDeadline'),
  ].filter(Boolean)
  useScrollToHash()
  const showRefusal = async (error: unknown) => {
    toastError(errorText(error, t))
    await refetchPath('/tournaments/get-by-id')
  }
  const setActive = async (is_active: 0 | 1, seenVersion: number) => {
    const updatedTournament = await call(api.tournaments.update, {
      params: { id },
      body: { is_active, version: seenVersion },
    })
    queryClient.setQueryData(pageQueries.tournament(id).queryKey, updatedTournament)
    return updatedTournament
  }
  const unpublish = async (publishedVersion: number) => {
    try {
      await setActive(0, publishedVersion)
      toastSuccess(t('admin.undone'))
    } catch (error) {
      await showRefusal(error)
    }
    await refetchPath('/tournaments/get-all', '/overview')
  }
  const publish = async () =>
    run(async () => {
      const updatedTournament = await setActive(1, version)
      showUndoable({
        id: `publish ${id} ${updatedTournament.version}`,
        message: (
          <>
            <div>{t('tourAdmin.publish.done', { name })}</div>
            <TextLink to={paths.tournament(id)}>{t('tourAdmin.public')}</TextLink>
          </>
        ),
        label: t('admin.undo'),
        undo: () => void unpublish(updatedTournament.version),
      })
      await refetchPath('/tournaments/get-all', '/overview')
    }, showRefusal)
  const buttonProps = { id: 'publish', size: 'sm', loading: pending, onClick: () => void publish() } as const
  return (
    <Group gap="sm">
      {hasContents ? (
        <MainButton {...buttonProps}>{t('tourAdmin.publish')}</MainButton>
      ) : (
        <Button variant="default" {...buttonProps}>
          {t('tourAdmin.publish')}
        </Button>
      )}
      <Text variant="hint">
        {hasContents ? t('tourAdmin.publish.ready', { what: facts.join(' · ') }) : t('tourAdmin.publish.empty')}
      </Text>
    </Group>
  )
}
