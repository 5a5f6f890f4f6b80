import { Container, Group, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { idInAddress } from '@portal/shared/kit/id-in-address'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { ON_NEWS } from '@portal/shared/site/comments/kinds'
import { CommentsBelow } from '../../comments/comments-below.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { ApiError } from '../../kit/api/api.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { paths } from '../../portal/paths.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { ShareButton } from '../../kit/ui/share-button.tsx'
import { NewsArticle } from './news-article.tsx'
import { siteQueries } from '../site-queries.ts'
import { TextLink } from '../../kit/ui/links.tsx'

export function Page() {
  const { t, language } = useT()
  const { idNew } = useParams()
  const { data: item, error, refetch } = useQuery(siteQueries.newsItem(idInAddress(idNew)))
  const title = item && nameIn(language, item)
  usePageTitle(title)
  const isNotFound = error instanceof ApiError && error.status === 404
  return (
    <Container size="md" py="lg">
      <Stack gap="xl">
        <Group justify="space-between" gap="xs">
          <TextLink to={paths.news} py={8} data-back>
            ← {t('news.title')}
          </TextLink>
          {item && <ShareButton path={paths.newsItem(item.id)} title={title ?? ''} />}
        </Group>
        {isNotFound && <EmptyFloor page title={t('news.gone')} />}
        {!item && !isNotFound && <LoadState page error={error} retry={refetch} skeleton={<Skeleton height={360} />} />}
        {item && (
          <>
            {item.is_published === 0 && (
              <Notice kind="info">
                {t('news.isDraft')}{' '}
                <TextLink to={paths.admin.newsItem(item.id)} underline="always">
                  {t('news.edit')}
                </TextLink>
              </Notice>
            )}
            <NewsArticle item={item} />
            <CommentsBelow type={ON_NEWS} id={item.id} isOpen />
          </>
        )}
      </Stack>
    </Container>
  )
}
