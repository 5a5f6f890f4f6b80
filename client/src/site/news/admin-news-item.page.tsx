import { Badge, Group, SegmentedControl, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { news } from '@portal/shared/resources/news'
import { extractRows } from '../../kit/api/rows-of.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { RecordHistory } from '../../kit/list/history/record-history.tsx'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { siteQueries } from '../site-queries.ts'
import { paths } from '../../portal/paths.ts'
import { NewsArticle } from './news-article.tsx'
import type { NewsItem } from './news-card.tsx'
import { newsLabels } from './news-draft.ts'
import { NewsFields } from './news-fields.tsx'
import { NewsFooter, NewsNotices } from './news-foot.tsx'
import { useNewsForm } from './use-news-form.ts'

export function Page() {
  const { id } = useParams()
  const { data, error, refetch } = useQuery({ ...siteQueries.newsItem(Number(id)), enabled: id !== undefined })
  if (id !== undefined && !data) return <LoadState error={error} retry={refetch} />
  // A background refetch does not touch what is being typed.
  return <NewsEditor key={id ?? 'new'} item={data ?? null} />
}

/** The editor of a news item, with a preview of its public page. */
function NewsEditor({ item }: { item: NewsItem | null }) {
  const { t } = useT()
  const [view, setView] = useState<'write' | 'preview'>('write')
  const editing = useNewsForm(item, () => setView('write'))
  const { form, base } = editing
  const title = base ? base.name : t('newsAdmin.new')
  usePageTitle(title)
  return (
    <form noValidate onSubmit={form.onSubmit(() => void editing.save(), editing.showErrors)}>
      <Stack maw={960}>
        <TextLink to={paths.admin.news} py={8}>
          ← {t('newsAdmin.title')}
        </TextLink>
        <Group justify="space-between">
          <Group gap="sm">
            {/* The preview has its own heading. */}
            {view === 'write' && <Title order={1}>{title}</Title>}
            {base && (
              <Badge
                variant="outline"
                color={base.is_published === 1 ? 'teal' : 'gray'}
                size="lg"
                c="var(--mantine-color-text)"
              >
                {t(`newsAdmin.state.${base.is_published}`)}
              </Badge>
            )}
          </Group>
          <SegmentedControl
            aria-label={t('newsAdmin.looks')}
            value={view}
            onChange={(next) => setView(next)}
            data={[
              { value: 'write', label: t('newsAdmin.write') },
              { value: 'preview', label: t('newsAdmin.preview') },
            ]}
          />
        </Group>
        <Stack className="surface" p={{ base: 'md', sm: 'lg' }}>
          {view === 'write' ? <NewsFields form={form} /> : <Preview editing={editing} untitled={title} />}
        </Stack>
        <NewsNotices editing={editing} />
        <NewsFooter editing={editing} />
        {base && <RecordHistory resource={news} id={base.id} labels={newsLabels} />}
      </Stack>
    </form>
  )
}

/** The item as on the public page. A draft shows the current date. */
function Preview({ editing: { form, base }, untitled }: { editing: ReturnType<typeof useNewsForm>; untitled: string }) {
  const themes = extractRows(useQuery(siteQueries.themes()).data ?? [])
  const now = useNow()
  const { image, theme_id, ...texts } = form.getValues()
  const created_date = base?.is_published === 1 ? base.created_date : now.toISOString()
  return (
    <NewsArticle
      item={{
        name: texts.name || untitled,
        name_en: texts.name_en || null,
        image,
        created_date,
        theme: themes.find(({ id }) => id === theme_id) ?? null,
        content_summary: texts.content_summary ?? '',
        content_summary_en: texts.content_summary_en ?? null,
        content_detail: texts.content_detail ?? '',
        content_detail_en: texts.content_detail_en ?? '',
      }}
    />
  )
}
