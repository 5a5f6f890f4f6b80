import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryClient, refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { paths } from '../../portal/paths.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { removeTournamentDrafts } from './admin-kept-draft.ts'
import { pageQueries } from '../../portal/page-queries.ts'

/** Deletes a tournament after a confirmation; only drafts without entries can be deleted. */
export function TournamentDelete({ tournament }: { tournament: Tournament }) {
  const { id, name, is_active, count_entries, count_details, resources } = tournament
  const isDeletable = is_active === 0 && count_entries === 0
  const { t } = useT()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { pending, run } = usePending(() => setAsking(false))
  const remove = async () =>
    run(async () => {
      await call(api.tournaments.remove, { params: { id } })
      removeTournamentDrafts(id)
      toastSuccess(t('tourAdmin.deleted', { name }))
      await navigate(paths.admin.tournaments)
      queryClient.removeQueries({ queryKey: pageQueries.tournament(id).queryKey })
      await refetchPath('/tournaments/get-all')
    })
  return (
    <Group mt="lg">
      <Button
        variant="outline"
        color="red"
        c={isDeletable ? 'var(--mantine-color-error)' : undefined}
        disabled={!isDeletable}
        onClick={() => setAsking(true)}
      >
        {t('tourAdmin.delete')}
      </Button>
      <Text variant="hint">{t('tourAdmin.deleteHint')}</Text>
      <ConfirmModal
        opened={isAsking}
        title={t('tourAdmin.delete')}
        confirmLabel={t('tourAdmin.delete')}
        isDangerous
        isPending={pending}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        {t('tourAdmin.deleteAsk', { name, contents: count_details, documents: resources.length })}
      </ConfirmModal>
    </Group>
  )
}
