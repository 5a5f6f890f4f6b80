import { Badge } from '@mantine/core'
import { news } from '@portal/shared/resources/news'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { formatMoment } from '../kit/lib/format.ts'
import { paths } from '../portal/paths.ts'

export const { Page } = defineScreen({
  resource: news,
  title: 'newsAdmin.title',
  hint: 'newsAdmin.hint',
  newestFirst: true,
  layout: 48,
  labels: {
    name: 'newsAdmin.name',
    name_en: 'newsAdmin.nameEn',
    image: 'newsAdmin.image',
    theme_id: 'newsAdmin.theme',
    content_summary: 'newsAdmin.summary',
    content_summary_en: 'newsAdmin.summaryEn',
    content_detail: 'newsAdmin.detail',
    content_detail_en: 'newsAdmin.detailEn',
    is_published: 'newsAdmin.state',
  },
  columns: [
    { key: 'name', header: 'newsAdmin.name', sort: 'name', isWide: true, cell: ({ name }) => name },
    {
      key: 'state',
      header: 'newsAdmin.state',
      cell: ({ is_published }, { t }) => (
        <Badge variant="outline" color={is_published === 1 ? 'teal' : 'gray'} size="md" c="var(--mantine-color-text)">
          {t(`newsAdmin.state.${is_published}`)}
        </Badge>
      ),
    },
    { key: 'theme', header: 'newsAdmin.theme', sort: 'theme_id', cell: ({ theme }) => theme?.name ?? '' },
    {
      key: 'created',
      header: 'admin.column.created',
      sort: 'created_date',
      cell: ({ created_date }, { language }) => formatMoment(created_date, language),
    },
  ],
  recordPath: (id) => (id === null ? paths.admin.newNewsItem : paths.admin.newsItem(id)),
  filter: {
    column: 'is_published',
    label: 'newsAdmin.state',
    values: { 0: 'newsAdmin.state.0', 1: 'newsAdmin.state.1' },
  },
})
