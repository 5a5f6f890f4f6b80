import { Group, Select, Stack, Switch, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readDay } from '@portal/shared/kit/read-day'
import { fromEarlierCalls, renameForYear } from '@portal/shared/tournaments/from-earlier'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { DayField } from '../../kit/fields/day-field.tsx'
import { foldedFilter } from '../../kit/fields/folded-filter.ts'
import { TextField } from '../../kit/fields/plain-fields.tsx'
import { showUndoable } from '../../kit/acts/undo.tsx'
import { createAttempt } from '../../kit/api/attempt.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { fieldProps } from '../../kit/form/field-of.ts'
import { focusFirst, showProblems, useZodForm } from '../../kit/form/use-zod-form.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { toastError, toastSuccess } from '../../kit/i18n/toast.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { paths } from '../../portal/paths.ts'

type NewTournamentValues = {
  tournament_id: number | null
  name: string | null
  start_date: string | null
  with_roles: 0 | 1
}

/** Creates the next tournament of a series: a copy of an earlier one without its entries. */
export function Page() {
  const { t, language } = useT()
  usePageTitle(t('earlier.title'))
  const navigate = useNavigate()
  const undoCreation = useUndoCreation()
  const [searchParams] = useSearchParams()
  const tournamentsQuery = useQuery(buildQuery(api.tournaments.list, { query: {} }))
  const earlierTournaments = extractRows(tournamentsQuery.data)
  const { pending, failure, setFailure, run } = usePendingHere()
  const [attempt] = useState(createAttempt)
  // Until a name is typed, the proposed one follows the chosen day.
  const [isNameTyped, setNameTyped] = useState(false)
  const form = useZodForm<NewTournamentValues>({
    schema: fromEarlierCalls.create.body,
    initialValues: {
      tournament_id: Number(searchParams.get('from')) || null,
      name: null,
      start_date: null,
      with_roles: 0,
    },
  })
  const { tournament_id, start_date } = form.values
  const source = earlierTournaments.find(({ id }) => id === tournament_id)
  const day = readDay(start_date ?? '')
  const proposedName = source ? renameForYear(source.name, source.start_date, day ?? source.start_date) : null
  if (!isNameTyped && form.values.name !== proposedName) form.setFieldValue('name', proposedName)

  const create = async () =>
    run(
      async () => {
        const body = fromEarlierCalls.create.body.parse(form.getValues())
        const newTournament = await call(api.fromEarlier.create, { body, headers: attempt.headersFor(body) })
        attempt.finish()
        await refetchPath('/tournaments')
        await navigate(paths.admin.checkOf(newTournament.id, body.tournament_id))
        showUndoable({
          id: `tournament-${newTournament.id}`,
          message: t('earlier.done', { name: newTournament.name }),
          label: t('admin.undo'),
          undo: () => void undoCreation(newTournament.id),
        })
      },
      (error) => {
        if (!showProblems(form, error)) setFailure(error)
      },
    )

  if (!tournamentsQuery.data) return <LoadState error={tournamentsQuery.error} retry={tournamentsQuery.refetch} />
  return (
    <form noValidate onSubmit={form.onSubmit(() => void create(), focusFirst(form))}>
      <Stack maw={960}>
        <Heading />
        {earlierTournaments.length === 0 ? (
          <Notice kind="info">{t('earlier.none')}</Notice>
        ) : (
          <>
            <SourceField
              tournaments={earlierTournaments}
              value={source?.id}
              onChange={(id) => form.setFieldValue('tournament_id', id)}
              error={form.errors['tournament_id']}
            />
            <DayField
              label={t('earlier.day')}
              {...fieldProps(form, 'start_date')}
              description={
                source
                  ? t('earlier.dayWas', { day: formatDay(source.start_date, language, 'long') })
                  : t('earlier.dayHint')
              }
              required
            />
            <TextField
              label={t('earlier.name')}
              {...fieldProps(form, 'name')}
              onChange={(name) => {
                setNameTyped(true)
                form.setFieldValue('name', name)
              }}
              required
            />
            <Switch
              label={t('earlier.roles')}
              description={t('earlier.rolesHint')}
              checked={form.values.with_roles === 1}
              onChange={({ currentTarget }) => form.setFieldValue('with_roles', currentTarget.checked ? 1 : 0)}
            />
            {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
            <Group>
              <MainButton type="submit" loading={pending}>
                {t('earlier.act')}
              </MainButton>
            </Group>
          </>
        )}
      </Stack>
    </form>
  )
}

/** Removes a tournament that was just created. */
function useUndoCreation() {
  const { t } = useT()
  const navigate = useNavigate()
  return async (id: number) => {
    try {
      await call(api.tournaments.remove, { params: { id } })
      await navigate(paths.admin.tournaments)
      await refetchPath('/tournaments/get-all')
      toastSuccess(t('admin.undone'))
    } catch (error) {
      toastError(errorText(error, t))
    }
  }
}

function Heading() {
  const { t } = useT()
  return (
    <div>
      <TextLink to={paths.admin.tournaments} size="sm">
        {t('tourAdmin.title')}
      </TextLink>
      <Title order={1}>{t('earlier.title')}</Title>
      <Text c="dimmed" mt={4}>
        {t('earlier.lead')}
      </Text>
    </div>
  )
}

function SourceField({
  tournaments,
  value,
  onChange,
  error,
}: {
  tournaments: readonly Tournament[]
  value: number | undefined
  onChange: (id: number | null) => void
  error: ReactNode
}) {
  const { t, language } = useT()
  return (
    <Select
      label={t('earlier.source')}
      placeholder={t('fields.choose')}
      data={tournaments.map(({ id, name, start_date }) => ({
        value: String(id),
        label: `${name} · ${formatDay(start_date, language)}`,
      }))}
      searchable
      allowDeselect={false}
      withAsterisk
      filter={foldedFilter}
      error={error}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(Number(id) || null)}
    />
  )
}
