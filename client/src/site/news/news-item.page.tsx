import { Container, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { OF_NEWS } from '@portal/shared/site/comments/kinds'
import { CommentsBelow } from '../comments/comments-below.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { ApiError } from '../../kit/api/api.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { usePageTitle } from '../../kit/lib/use-page-title.ts'
import { paths } from '../../paths.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { RichText } from '../../kit/ui/rich-text.tsx'
import { ShareButton } from '../../kit/ui/share-button.tsx'
import { dayOf } from './news-card.tsx'
import classes from './news.module.css'
import { pageQueries } from '../../page-queries.ts'
import { TextLink } from '../../kit/ui/links.tsx'

export function Page() {
  const { t, language } = useT()
  const { idNew = '' } = useParams()
  const { data: item, error, refetch } = useQuery(pageQueries.newsItem(Number(idNew)))
  usePageTitle(item?.name)
  const notFound = error instanceof ApiError && error.status === 404
  return (
    <Container size="md" py="lg">
      <Stack gap="xl">
        <Group justify="space-between" gap="xs">
          <TextLink to={paths.news} py={8} data-back>
            ← {t('news.title')}
          </TextLink>
          {item && <ShareButton path={paths.newsItem(item.id)} title={item.name} />}
        </Group>
        {notFound && <EmptyFloor title={t('news.gone')} />}
        {!item && !notFound && <LoadState error={error} retry={refetch} skeleton={<Skeleton height={360} />} />}
        {item && (
          <>
            <Stack component="article" gap="md">
              <Title order={1}>{item.name}</Title>
              <Text c="dimmed">
                <time dateTime={item.created_date}>{formatDay(dayOf(item.created_date), language, 'long')}</time>
                {item.theme && ` · ${item.theme.name}`}
              </Text>
              {item.image && (
                <Picture
                  src={item.image}
                  alt=""
                  sizes="(max-width: 62em) 100vw, 60rem"
                  className={classes.main ?? ''}
                  eager
                />
              )}
              <Text size="lg" fw={500}>
                {item.content_summary}
              </Text>
              <RichText under={1} html={item.content_detail} />
            </Stack>
            <CommentsBelow type={OF_NEWS} id={item.id} open />
          </>
        )}
      </Stack>
    </Container>
  )
}
