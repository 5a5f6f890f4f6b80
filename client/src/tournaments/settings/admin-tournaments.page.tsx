import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { recordNames } from '@portal/shared/kit/record-names'
import type { Column } from '../../kit/list/columns.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { formatDays, formatNumber } from '../../kit/lib/format.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { paths } from '../../portal/paths.ts'
import { StateBadge } from './admin-state-badge.tsx'
import { findTournamentState } from './admin-tournament-state.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'

const NO_FILTERS: readonly string[] = []

const columns: readonly Column<Tournament>[] = [
  { key: 'name', header: 'tourAdmin.name', isWide: true, cell: ({ name }) => name },
  {
    key: 'state',
    header: 'tourAdmin.state',
    cell: (tournament) => <StateBadge state={findTournamentState(tournament)} />,
  },
  {
    key: 'days',
    header: 'tourAdmin.days',
    cell: ({ start_date, end_date }, { language }) => formatDays(start_date, end_date, language),
  },
  { key: 'address', header: 'tourAdmin.address', cell: ({ address }) => address },
  {
    key: 'contents',
    header: 'tourAdmin.tab.contents',
    align: 'end',
    cell: ({ count_details }, { language }) => formatNumber(count_details, language),
  },
  {
    key: 'entries',
    header: 'tourAdmin.tab.entries',
    align: 'end',
    cell: ({ count_entries }, { language }) => formatNumber(count_entries, language),
  },
]

/** All tournaments of the portal. A row leads to the tournament's office. */
export function Page() {
  const { t, language } = useT()
  const [state, change] = useListState(NO_FILTERS)
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    ...buildQuery(api.tournaments.list, { query: { search: state.search } }),
    placeholderData: keepPreviousData,
  })
  const rows = data && extractRows(data)
  return (
    <ListView
      title={t('tourAdmin.title')}
      hint={rows?.length === 0 && state.search === '' ? t('tourAdmin.emptyHint') : ''}
      recordName={recordNames.TOURNAMENTS[language]}
      emptyText={t('tourAdmin.empty')}
      emptyAction={<ButtonLink to={paths.admin.newFromFile}>{t('tourAdmin.newFromFile')}</ButtonLink>}
      columns={columns}
      sortOptions={[]}
      result={{ data: rows && { rows, count: rows.length }, error, refetch, limit: Math.max(rows?.length ?? 1, 1) }}
      state={state}
      changeState={change}
      nameOf={({ name }) => name}
      areKeysEnabled
      onOpen={({ id }) => void navigate(paths.admin.overviewOf(id))}
      pathOf={({ id }) => paths.admin.overviewOf(id)}
      onNew={() => void navigate(paths.admin.newTournament)}
      newPath={paths.admin.newTournament}
      newLabel={t('tourAdmin.new')}
      extraAddButtons={
        rows &&
        rows.length > 0 && (
          <>
            <ButtonLink size="sm" to={paths.admin.newFromEarlier}>
              {t('tourAdmin.newFromEarlier')}
            </ButtonLink>
            <ButtonLink size="sm" to={paths.admin.newFromFile}>
              {t('tourAdmin.newFromFile')}
            </ButtonLink>
          </>
        )
      }
    />
  )
}
