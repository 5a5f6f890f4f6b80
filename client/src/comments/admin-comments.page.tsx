import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Comment } from '@portal/shared/site/comments/comments'
import type { Column } from '../kit/list/columns.ts'
import { ListView } from '../kit/list/list-view.tsx'
import { pageQuery } from '../kit/list/page-query.ts'
import { useUndo } from '../kit/acts/use-undo.ts'
import { useListState } from '../kit/list/use-list-state.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { callUndoable } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { formatMoment } from '../kit/lib/format.ts'
import { buildQuery, refetchPath } from '../kit/api/query.ts'
import { usePending } from '../kit/ui/use-pending.ts'
import { paths } from '../portal/paths.ts'
import { ConfirmModal } from '../kit/ui/confirm-modal.tsx'

const NO_FILTERS: readonly string[] = []
type CommentRow = Comment & { about: string }

const columns: readonly Column<CommentRow>[] = [
  { key: 'content', header: 'commentsAdmin.text', cell: ({ content }) => content, isWide: true },
  { key: 'user', header: 'commentsAdmin.by', cell: ({ user }) => user.name },
  { key: 'about', header: 'commentsAdmin.about', cell: ({ about }) => about },
  {
    key: 'created',
    header: 'commentsAdmin.date',
    cell: ({ created_date }, { language }) => formatMoment(created_date, language),
  },
]

/** All comments, with a search; an admin can delete them. */
export function Page() {
  const { t } = useT()
  const offerUndo = useUndo()
  const [state, change] = useListState(NO_FILTERS)
  const navigate = useNavigate()
  const [commentToRemove, setCommentToRemove] = useState<CommentRow | null>(null)
  const { pending, run } = usePending(() => setCommentToRemove(null))
  const { query, limit } = pageQuery(state, [])
  const { data, error, refetch } = useQuery({
    ...buildQuery(api.comments.list, { query }),
    placeholderData: keepPreviousData,
  })
  const remove = async () => {
    if (!commentToRemove) return
    await run(async () => {
      const { undo } = await callUndoable(api.comments.remove, { params: { id: commentToRemove.id } })
      const refresh = async () => refetchPath('/comments')
      offerUndo(t('comments.deleted'), undo, refresh)
      await refresh()
    })
  }
  return (
    <>
      <ListView<CommentRow>
        title={t('commentsAdmin.title')}
        hint={t('commentsAdmin.hint')}
        recordName={t('commentsAdmin.what')}
        emptyText={t('commentsAdmin.empty')}
        columns={columns}
        layout={48}
        sortOptions={[]}
        result={{ data: data && 'rows' in data ? data : undefined, error, refetch, limit }}
        state={state}
        changeState={change}
        nameOf={({ content }) => content.slice(0, 40)}
        areKeysEnabled={commentToRemove === null}
        onOpen={({ id_tournament, id_news }) =>
          void navigate(id_tournament === null ? paths.newsItem(id_news ?? 0) : paths.tournament(id_tournament))
        }
        onDelete={setCommentToRemove}
      />
      <ConfirmModal
        opened={commentToRemove !== null}
        title={t('comments.deleteAsk')}
        confirmLabel={t('comments.delete')}
        cancelLabel={t('comments.keep')}
        isDangerous
        isPending={pending}
        onConfirm={() => void remove()}
        onClose={() => setCommentToRemove(null)}
      >
        {commentToRemove && (
          <blockquote style={{ margin: 0, whiteSpace: 'pre-line' }}>{commentToRemove.content}</blockquote>
        )}
      </ConfirmModal>
    </>
  )
}
