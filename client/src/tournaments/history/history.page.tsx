import { Pagination, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { HistoryList } from '../../kit/list/history-list.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { pageQueries } from '../../page-queries.ts'
import { useHistoryLines } from './history-lines.ts'

const LIMIT = 10

/** Who changed what of a tournament, its opened contents and documents, page by page. */
export function Page() {
  const { data } = useQuery(pageQueries.tournament(Number(useParams().id)))
  return data && <History tournament={data} />
}

function History({ tournament: { id, currency_name } }: { tournament: Tournament }) {
  const { t } = useT()
  const [page, setPage] = useState(1)
  const linesOf = useHistoryLines(currency_name)
  const { data, error, refetch } = useQuery({
    ...queryOf(api.tournaments.history, { params: { id }, query: { page, limit: LIMIT } }),
    placeholderData: keepPreviousData,
    // Changes made on another screen show up at once.
    staleTime: 0,
  })
  const acts = data && !Array.isArray(data) ? data : undefined
  const pages = Math.ceil((acts?.count ?? 0) / LIMIT)
  return (
    <section className="surface" style={{ padding: 20, maxWidth: 960 }} aria-label={t('tourHistory.title')}>
      <SectionTitle>{t('tourHistory.title')}</SectionTitle>
      <Text variant="hint" mb="sm">
        {t('tourHistory.hint')}
      </Text>
      {!acts && <LoadState error={error} retry={refetch} />}
      {acts?.count === 0 && <Text>{t('tourHistory.none')}</Text>}
      {acts && <HistoryList lines={linesOf(acts.rows)} />}
      {pages > 1 && (
        <Pagination
          mt="md"
          total={pages}
          value={page}
          onChange={setPage}
          aria-label={t('tourHistory.pages')}
          getItemProps={(at) => ({ 'aria-label': t('admin.page', { page: at, pages }) })}
          getControlProps={(control) => ({
            'aria-label': t(control === 'next' ? 'admin.page.next' : 'admin.page.previous'),
          })}
        />
      )}
    </section>
  )
}
