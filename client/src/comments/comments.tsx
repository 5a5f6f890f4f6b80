import { Button, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '../kit/i18n/use-t.ts'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { useUser } from '../kit/api/session.ts'
import { LoadState } from '../kit/ui/load-state.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'

const PAGE_SIZE = 20

/** The comments on a tournament or a news item; `isOpen` says whether new ones can be written. */
export function Comments({ type, id, isOpen }: { type: 1 | 2; id: number; isOpen: boolean }) {
  const { t } = useT()
  const user = useUser()
  const pages = useInfiniteQuery({
    queryKey: ['/comments/get-all-by-id', type, id],
    queryFn: async ({ pageParam }) => {
      const answer = await call(api.comments.listByRecord, { query: { type, id, page: pageParam, limit: PAGE_SIZE } })
      return 'rows' in answer ? answer : { rows: answer, count: answer.length }
    },
    initialPageParam: 1,
    getNextPageParam: ({ count }, loadedPages) =>
      loadedPages.length * PAGE_SIZE < count ? loadedPages.length + 1 : undefined,
  })
  const comments = pages.data?.pages.flatMap(({ rows }) => rows)
  const count = pages.data?.pages[0]?.count ?? 0
  return (
    <Stack component="section" aria-labelledby="comments" gap="md">
      <Title order={2} id="comments">
        {count > 0 ? t('comments.count', { count }) : t('comments.title')}
      </Title>
      {isOpen ? <CommentForm type={type} id={id} user={user} /> : <Text c="dimmed">{t('comments.closed')}</Text>}
      {!comments && <LoadState error={pages.error} retry={pages.refetch} />}
      {comments?.length === 0 && <Text c="dimmed">{t('comments.none')}</Text>}
      {comments && comments.length > 0 && (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} user={user} />
          ))}
        </Stack>
      )}
      {pages.hasNextPage && (
        <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('comments.more')}
        </Button>
      )}
    </Stack>
  )
}
