import { Select, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { foldedFilter } from '../../kit/fields/folded-filter.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { paths } from '../../portal/paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { readCopyChoice, storeCopyChoice } from './admin-contents-copy.ts'
import { CopyFromTournament } from './admin-contents-copy-from.tsx'
import { useDetails } from './admin-contents-data.ts'
import { TextLink } from '../../kit/ui/links.tsx'

/** Copies the opened contents of another tournament, for example of last year, to this one. */
export function Page() {
  const { t, language } = useT()
  const id = Number(useParams().id)
  const [choice, setChoice] = useState(() => readCopyChoice(id))
  useEffect(() => storeCopyChoice(id, choice), [id, choice])
  const detailsQuery = useDetails(id)
  const tournamentsQuery = useQuery(buildQuery(api.tournaments.list, { query: {} }))
  const tournaments = extractRows(tournamentsQuery.data)
  const otherTournaments = tournaments.filter((tournament) => tournament.id !== id)
  const source = otherTournaments.find((tournament) => tournament.id === choice.from)
  const target = tournaments.find((tournament) => tournament.id === id)
  return (
    <Stack gap="md">
      <div>
        <TextLink to={paths.admin.contentsOf(id)} size="sm">
          {t('tourAdmin.copy.back')}
        </TextLink>
        <Title order={2}>{t('tourAdmin.copy.title')}</Title>
        <Text c="dimmed" mt={4}>
          {t('tourAdmin.copy.lead')}
        </Text>
      </div>
      {(!tournamentsQuery.data || !detailsQuery.data) && (
        <LoadState
          error={tournamentsQuery.error ?? detailsQuery.error}
          retry={() => Promise.all([tournamentsQuery.refetch(), detailsQuery.refetch()])}
        />
      )}
      {tournamentsQuery.data && otherTournaments.length === 0 && (
        <Notice kind="info">{t('tourAdmin.copy.noOther')}</Notice>
      )}
      {otherTournaments.length > 0 && (
        <Select
          label={t('tourAdmin.copy.from')}
          placeholder={t('fields.choose')}
          data={otherTournaments.map(({ id: value, name, start_date }) => ({
            value: String(value),
            label: `${name} · ${formatDay(start_date, language)}`,
          }))}
          maw={560}
          searchable
          allowDeselect={false}
          filter={foldedFilter}
          value={source ? String(source.id) : null}
          onChange={(value) => value && setChoice((before) => ({ ...before, from: Number(value), out: [] }))}
        />
      )}
      {source && target && detailsQuery.data && (
        <CopyFromTournament
          key={source.id}
          source={source}
          target={target}
          targetDetails={detailsQuery.data}
          choice={choice}
          changeChoice={(changes) => setChoice((before) => ({ ...before, ...changes }))}
        />
      )}
    </Stack>
  )
}
