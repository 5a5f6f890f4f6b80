import { Button, Container, Group, NativeSelect, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { useUrlState } from '../../kit/lib/use-url-state.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { SearchInput } from '../../kit/ui/search-input.tsx'
import { NewsCard } from './news-card.tsx'
import { siteQueries } from '../site-queries.ts'

const urlNames = ['q', 'theme'] as const
const typedNames = ['q'] as const

export function Page() {
  const { t, language } = useT()
  usePageTitle(t('news.title'))
  const [{ q, theme }, change] = useUrlState(urlNames, typedNames)
  const themes = useQuery(siteQueries.themes())
  const pages = useInfiniteQuery(siteQueries.news({ q, theme }))
  const items = pages.data?.pages.flatMap(({ rows }) => rows)
  const count = pages.data?.pages[0]?.count ?? 0
  const isFiltered = q !== '' || theme !== ''
  return (
    <Container size="lg" py="xl">
      <Stack gap="lg">
        <Stack gap={4}>
          <Title order={1}>{t('news.title')}</Title>
          <Text c="dimmed">{t('news.lead')}</Text>
        </Stack>
        <Group align="flex-end">
          <SearchInput
            label={t('news.search')}
            value={q}
            onChange={(text) => change({ q: text })}
            style={{ flex: '1 1 16rem' }}
          />
          <NativeSelect
            size="md"
            label={t('news.theme')}
            data={[
              { value: '', label: t('news.all') },
              ...extractRows(themes.data ?? []).map(({ id, ...names }) => ({
                value: String(id),
                label: nameIn(language, names),
              })),
            ]}
            value={theme}
            onChange={({ currentTarget }) => change({ theme: currentTarget.value })}
          />
        </Group>
        {!items && <LoadState error={pages.error} retry={pages.refetch} skeleton={<CardSkeletons />} />}
        {items?.length === 0 && (
          <EmptyFloor title={t(isFiltered ? 'news.noMatch' : 'news.none')}>
            {t(isFiltered ? 'news.noMatch.text' : 'news.none.text')}
          </EmptyFloor>
        )}
        {items && items.length > 0 && (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="md">
              {items.map((item, index) => (
                <NewsCard key={item.id} item={item} isFirst={index === 0} />
              ))}
            </SimpleGrid>
            <Stack align="center" gap="xs">
              <Text c="dimmed" component="output">
                {(pages.hasNextPage || (pages.data?.pages.length ?? 0) > 1) &&
                  t('news.shown', { shown: items.length, count })}
              </Text>
              {pages.hasNextPage && (
                <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                  {t('news.more')}
                </Button>
              )}
            </Stack>
          </>
        )}
      </Stack>
    </Container>
  )
}

function CardSkeletons() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="md">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={320} radius="md" />
      ))}
    </SimpleGrid>
  )
}
