import { Group, Stack, Title } from '@mantine/core'
import { useNavigate } from 'react-router'
import { tournamentCalls } from '@portal/shared/tournaments/tournaments'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { focusFirst, showProblems, useZodForm } from '../../kit/form/use-zod-form.ts'
import { paths } from '../../portal/paths.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { removeDraft, readDraft, useStoreDraft } from './admin-kept-draft.ts'
import { emptyTournament, toTournamentBody } from './admin-tournament-draft.ts'
import { FeesFields, BasicFields } from './admin-tournament-form.tsx'

export function Page() {
  const { t } = useT()
  usePageTitle(t('tourAdmin.new'))
  const navigate = useNavigate()
  const { pending, failure, setFailure, run } = usePendingHere()
  const form = useZodForm({
    schema: tournamentCalls.create.body,
    initialValues: readDraft('new')?.values ?? emptyTournament,
    toSchemaInput: toTournamentBody,
  })
  useStoreDraft('new', { version: 0, base: emptyTournament, values: form.values }, form.isDirty())

  const showRefusal = (error: unknown) => {
    if (!showProblems(form, error)) setFailure(error)
  }
  const create = async () =>
    run(async () => {
      // The form has validated it by this schema, which adds the defaults of blank fields.
      const tournament = await call(api.tournaments.create, {
        body: tournamentCalls.create.body.parse(toTournamentBody(form.getValues())),
      })
      removeDraft('new')
      toastSuccess(t('tourAdmin.created', { name: tournament.name }))
      await refetchPath('/tournaments')
      await navigate(paths.admin.contentsOf(tournament.id))
    }, showRefusal)

  return (
    <form noValidate onSubmit={form.onSubmit(() => void create(), focusFirst(form))}>
      <Stack maw={960}>
        <Group justify="space-between">
          <Title order={1}>{t('tourAdmin.new')}</Title>
          <Group gap="xs">
            <ButtonLink to={paths.admin.newFromEarlier}>{t('tourAdmin.newFromEarlier')}</ButtonLink>
            <ButtonLink to={paths.admin.newFromFile}>{t('tourAdmin.newFromFile')}</ButtonLink>
          </Group>
        </Group>
        <BasicFields form={form} />
        <FeesFields form={form} />
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        {Object.keys(form.errors).length > 0 && <Notice kind="error">{t('tourAdmin.problems')}</Notice>}
        <Group>
          <MainButton type="submit" loading={pending}>
            {t('tourAdmin.create')}
          </MainButton>
        </Group>
      </Stack>
    </form>
  )
}
