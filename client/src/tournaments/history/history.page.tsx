import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { historyWord } from '../../portal/history-words.ts'
import { HistoryList } from '../../kit/list/history/history-list.tsx'
import { ListPages } from '../../kit/list/view/list-pages.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { useHistoryLines } from './history-lines.ts'

const LIMIT = 10

/** The audit trail of a tournament, its opened contents, documents and entries, page by page. */
export function Page() {
  const { data } = useQuery(pageQueries.tournament(Number(useParams().id)))
  return data && <History tournament={data} />
}

function History({ tournament }: { tournament: Tournament }) {
  return (
    <Stack gap="lg" maw={960}>
      <EntryActs id={tournament.id} />
      <Changes tournament={tournament} />
    </Stack>
  )
}

/** The acts on entries. An import, or an act on many entries, is a single line. */
function EntryActs({ id }: { id: number }) {
  const { t } = useT()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...buildQuery(api.overview.acts, { query: { tournament_id: id, page, limit: LIMIT } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const lines = data?.rows.map(({ id: lineId, table_name, action, records, unit, list_name, ...act }) => {
    const word = historyWord(table_name, action)
    const count = t('tourHistory.entries', { count: records })
    const entries = unit === null ? count : t('tourHistory.entriesOfUnit', { entries: count, unit })
    const detail = list_name === null ? entries : `${entries} (${list_name})`
    return { ...act, id: lineId, summary: `${word ? t(word) : action}: ${detail}`, changes: [] }
  })
  return (
    <section className="surface" style={{ padding: 20 }} aria-label={t('tourHistory.acts')}>
      <SectionTitle>{t('tourHistory.acts')}</SectionTitle>
      <Text variant="hint" mb="sm">
        {t('tourHistory.acts.hint')}
      </Text>
      {!lines && <LoadState error={error} retry={refetch} />}
      {lines?.length === 0 && <Text>{t('tourHistory.none')}</Text>}
      {lines && <HistoryList lines={lines} />}
      <ListPages
        {...{ page, limit: LIMIT }}
        count={data?.count ?? 0}
        onPage={setPage}
        label={t('tourHistory.acts.pages')}
      />
    </section>
  )
}

function Changes({ tournament: { id, currency_name } }: { tournament: Tournament }) {
  const { t } = useT()
  const [page, setPage] = useState(1)
  const describeActs = useHistoryLines(currency_name)
  const { data, error, refetch } = useQuery({
    ...buildQuery(api.tournaments.history, { params: { id }, query: { page, limit: LIMIT } }),
    placeholderData: keepPreviousData,
    // Refetch on each visit, so that recent changes are listed.
    staleTime: 0,
  })
  const acts = data && !Array.isArray(data) ? data : undefined
  return (
    <section className="surface" style={{ padding: 20 }} aria-label={t('tourHistory.title')}>
      <SectionTitle>{t('tourHistory.title')}</SectionTitle>
      <Text variant="hint" mb="sm">
        {t('tourHistory.hint')}
      </Text>
      {!acts && <LoadState error={error} retry={refetch} />}
      {acts?.count === 0 && <Text>{t('tourHistory.none')}</Text>}
      {acts && <HistoryList lines={describeActs(acts.rows)} />}
      <ListPages {...{ page, limit: LIMIT }} count={acts?.count ?? 0} onPage={setPage} label={t('tourHistory.pages')} />
    </section>
  )
}
