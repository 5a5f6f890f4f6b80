import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ExportRow } from '@portal/shared/privacy/privacy'
import type { Column } from '../kit/list/columns.ts'
import { ListView } from '../kit/list/list-view.tsx'
import { pageQuery } from '../kit/list/page-query.ts'
import { useListState } from '../kit/list/use-list-state.ts'
import { useT } from '../kit/i18n/use-t.ts'
import type { WordKey } from '../kit/i18n/words.ts'
import { api } from '../kit/api/calls.ts'
import { queryOf } from '../kit/api/query.ts'
import { formatMoment } from '../kit/lib/format.ts'
import { paths } from '../portal/paths.ts'

const NO_FILTERS: readonly string[] = []

const fileWords: Readonly<Record<string, WordKey>> = {
  [api.entries.exportApproved.path]: 'exports.approved',
  [api.entries.exportRegister.path]: 'exports.register',
  [api.entries.exportSelected.path]: 'exports.selected',
  [api.entries.exportPayment.path]: 'exports.payment',
  [api.papers.bibs.path]: 'exports.bibs',
  [api.papers.list.path]: 'exports.list',
  [api.papers.confirmation.path]: 'exports.confirmation',
  [api.unitPay.paper.path]: 'exports.unit',
  [api.privacy.take.path]: 'exports.person',
  [api.privacy.takeOwn.path]: 'exports.own',
  [api.privacy.takeByLink.path]: 'exports.own',
}
const fileWord = ({ what }: ExportRow): WordKey => fileWords[what] ?? 'exports.other'

const columns: readonly Column<ExportRow>[] = [
  { key: 'what', header: 'exports.file', cell: (row, { t }) => t(fileWord(row)) },
  { key: 'by', header: 'exports.by', cell: ({ taken_by }, { t }) => taken_by?.name ?? t('exports.visitor') },
  { key: 'tournament', header: 'exports.tournament', cell: ({ tournament }) => tournament?.name ?? '' },
  {
    key: 'created',
    header: 'exports.date',
    cell: ({ created_date }, { language }) => formatMoment(created_date, language),
  },
]

/** The log of downloads: lists, papers and personal data, with the accounts that downloaded them. */
export function Page() {
  const { t } = useT()
  const [state, change] = useListState(NO_FILTERS)
  const navigate = useNavigate()
  const { query, limit } = pageQuery(state, [])
  const { data, error, refetch } = useQuery({
    ...queryOf(api.privacy.exports, { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListView
      title={t('admin.nav.exports')}
      hint={t('exports.hint')}
      what={t('exports.what')}
      emptyText={t('exports.empty')}
      columns={columns}
      sortings={[]}
      listed={{ data: data && 'rows' in data ? data : undefined, error, refetch, limit }}
      state={state}
      change={change}
      nameOf={(row) => t(fileWord(row))}
      free
      onOpen={({ tournament }) => tournament && void navigate(paths.admin.tournament(tournament.id))}
    />
  )
}
