import { Group, SimpleGrid, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NewsCard } from '../news/news-card.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { paths } from '../../paths.ts'
import { pageQueries } from '../../page-queries.ts'
import { TextLink } from '../../kit/ui/links.tsx'

/** The latest news; nothing where there is none. */
export function LatestNews() {
  const { t } = useT()
  const { data } = useQuery(pageQueries.latestNews())
  const items = data && rowsOf(data)
  if (!items || items.length === 0) return null
  return (
    <Stack gap="md" component="section" aria-labelledby="latest-news">
      <Group justify="space-between">
        <Title order={2} id="latest-news">
          {t('news.latest')}
        </Title>
        <TextLink to={paths.news} py={8}>
          {t('news.title')}
        </TextLink>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {items.map((item) => (
          <NewsCard key={item.id} item={item} heading="h3" />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
