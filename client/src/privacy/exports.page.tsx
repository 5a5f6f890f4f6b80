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
import { buildQuery } from '../kit/api/query.ts'
import { formatMoment } from '../kit/lib/format.ts'
import { paths } from '../portal/paths.ts'

const NO_FILTERS: readonly string[] = []

const fileLabels: Readonly<Record<string, WordKey>> = {
  [api.entries.exportApproved.path]: 'exports.approved',
  [api.entries.exportRegister.path]: 'exports.register',
  [api.entries.exportSelected.path]: 'exports.selected',
  [api.entries.exportPayment.path]: 'exports.payment',
  [api.papers.bibs.path]: 'exports.bibs',
  [api.papers.bibsAgain.path]: 'exports.bibsAgain',
  [api.papers.list.path]: 'exports.list',
  [api.desk.signedList.path]: 'exports.signed',
  [api.programmePapers.print.path]: 'exports.programme',
  [api.resultPapers.round.path]: 'exports.roundPaper',
  [api.resultPapers.tournament.path]: 'exports.prizes',
  [api.resultPapers.report.path]: 'exports.report',
  [api.resultPapers.certificates.path]: 'exports.certificates',
  [api.papers.confirmation.path]: 'exports.confirmation',
  [api.unitPay.paper.path]: 'exports.unit',
  [api.privacy.exportPerson.path]: 'exports.person',
  [api.privacy.exportOwn.path]: 'exports.own',
  [api.privacy.exportByLink.path]: 'exports.own',
}
const fileLabel = ({ what }: ExportRow): WordKey => fileLabels[what] ?? 'exports.other'

const columns: readonly Column<ExportRow>[] = [
  { key: 'what', header: 'exports.file', cell: (row, { t }) => t(fileLabel(row)) },
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
    ...buildQuery(api.privacy.exports, { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListView
      title={t('admin.nav.exports')}
      hint={t('exports.hint')}
      recordName={t('exports.what')}
      emptyText={t('exports.empty')}
      columns={columns}
      sortOptions={[]}
      result={{ data: data && 'rows' in data ? data : undefined, error, refetch, limit }}
      state={state}
      changeState={change}
      nameOf={(row) => t(fileLabel(row))}
      areKeysEnabled
      onOpen={({ tournament }) => tournament && void navigate(paths.admin.tournament(tournament.id))}
    />
  )
}
