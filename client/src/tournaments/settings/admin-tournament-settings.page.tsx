import { Anchor, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { tournamentDraft, type Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { useMay } from '../../kit/api/rights.ts'
import { ApiError, call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { queryClient, refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/lib/toast.ts'
import { useHashPlace } from '../../kit/lib/use-hash-place.ts'
import { usePendingHere } from '../../kit/lib/use-pending.ts'
import { focusFirst, showProblems, useZodForm } from '../../kit/form/use-zod-form.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { StaleNotice } from '../../kit/ui/stale-notice.tsx'
import { AgreedFeesNotice } from './agreed-fees-notice.tsx'
import { forgetDraft, keptDraft, useKeepDraft } from './admin-kept-draft.ts'
import { TournamentDelete } from './admin-tournament-delete.tsx'
import { useDifferences } from './admin-tournament-differences.ts'
import { draftOf, valuesOf } from './admin-tournament-draft.ts'
import { TournamentFiles } from './admin-tournament-files.tsx'
import { TournamentMails } from './admin-tournament-mails.tsx'
import { TournamentFields } from './admin-tournament-form.tsx'
import { pageQueries } from '../../page-queries.ts'

export function Page() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(pageQueries.tournament(id))
  // Keyed by tournament; a background refetch does not touch what is being typed.
  return data ? <Settings key={data.id} tournament={data} /> : <LoadState error={error} retry={refetch} />
}

function Settings({ tournament }: { tournament: Tournament }) {
  const { t } = useT()
  const differences = useDifferences()
  useHashPlace()
  const { id } = tournament
  const may = useMay(id)
  const [kept] = useState(() => keptDraft(id))
  const [restored, setRestored] = useState(kept !== null)
  const [version, setVersion] = useState(kept?.version ?? tournament.version)
  const { pending, failure, setFailure, run } = usePendingHere()
  const [theirs, setTheirs] = useState<Tournament | null>(null)
  const form = useZodForm({
    schema: tournamentDraft,
    initialValues: valuesOf(tournament),
    read: draftOf,
  })
  const [started, setStarted] = useState(false)
  if (!started) {
    setStarted(true)
    if (kept) form.setValues(kept.values)
  }
  useKeepDraft(id, version, form.values, form.isDirty())

  const goOnWith = (state: Tournament) => {
    forgetDraft(id)
    setRestored(false)
    setTheirs(null)
    setVersion(state.version)
    form.setInitialValues(valuesOf(state))
    form.setValues(valuesOf(state))
    form.clearErrors()
    queryClient.setQueryData(pageQueries.tournament(id).queryKey, state)
  }

  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'STALE_VERSION')
      setTheirs((error.data as { current: Tournament }).current)
    else if (!showProblems(form, error)) setFailure(error)
  }
  const save = async (over: number) =>
    run(async () => {
      const body = { ...tournamentDraft.parse(draftOf(form.getValues())), version: over }
      goOnWith(await call(api.tournaments.update, { params: { id }, body }))
      toastSuccess(t('tourAdmin.saved'))
      await refetchPath('/tournaments/get-all', '/tournaments/history', '/fee_details', '/athletes/agreed-fees')
    }, refused)

  return (
    <Stack maw={960}>
      <form noValidate onSubmit={form.onSubmit(() => void save(version), focusFirst(form))}>
        <Stack>
          {restored && (
            <Notice kind="info">
              {t('tourAdmin.restored')}{' '}
              <Anchor component="button" type="button" onClick={() => goOnWith(tournament)}>
                {t('tourAdmin.discard')}
              </Anchor>
            </Notice>
          )}
          <TournamentFields form={form} underFees={<AgreedFeesNotice tournamentId={id} always />} />
          {theirs && (
            <StaleNotice
              differences={differences(form.values, valuesOf(theirs))}
              keepMine={() => {
                setTheirs(null)
                setVersion(theirs.version)
                void save(theirs.version)
              }}
              takeTheirs={() => goOnWith(theirs)}
            />
          )}
          {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
          {Object.keys(form.errors).length > 0 && <Notice kind="error">{t('tourAdmin.problems')}</Notice>}
          <Group>
            <MainButton type="submit" loading={pending}>
              {t('tourAdmin.save')}
            </MainButton>
          </Group>
        </Stack>
      </form>
      {may('file:write') && <TournamentFiles tournament={tournament} />}
      <TournamentMails tournamentId={id} />
      {may('tournament:create') && <TournamentDelete tournament={tournament} />}
    </Stack>
  )
}
