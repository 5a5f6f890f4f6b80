import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '@portal/shared/site/comments/comments'
import type { DataUser } from '@portal/shared/users/users'
import { useT } from '../kit/i18n/use-t.ts'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { formatMoment } from '../kit/lib/format.ts'
import { refetchPath } from '../kit/api/query.ts'
import { toastError, toastSuccess } from '../kit/i18n/toast.ts'
import { ConfirmModal } from '../kit/ui/confirm-modal.tsx'
import { PlainButton } from '../kit/ui/main-button.tsx'

/** The number of words by which the labels of its buttons name a comment. */
const LABEL_WORDS = 6

/** One comment. Its author can edit it; its author and admins can delete it. */
export function CommentItem({ comment, user }: { comment: Comment; user: DataUser | null }) {
  const { t, language } = useT()
  const { id, content, created_date, updated_date } = comment
  /** The text of the editor; null while it is closed. */
  const [draft, setDraft] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isOwn = user?.id === comment.user.id
  const isAdmin = user?.role === 1
  const label = `${comment.user.name}, ${content.split(/\s+/u, LABEL_WORDS).join(' ')}`
  const save = useMutation({
    mutationFn: async (text: string) => call(api.comments.update, { params: { id }, body: { content: text } }),
    onSuccess: async () => {
      await refetchPath('/comments')
      setDraft(null)
    },
  })
  const remove = useMutation({
    mutationFn: async () => call(api.comments.remove, { params: { id } }),
    onSuccess: async () => {
      toastSuccess(t('comments.deleted'))
      await refetchPath('/comments')
    },
    onError: (error) => toastError(errorText(error, t)),
    onSettled: () => setAsking(false),
  })
  return (
    <li className="surface" style={{ padding: '0.75rem 1rem' }}>
      <Group gap="xs">
        <Text fw={600}>{comment.user.name}</Text>
        <Text variant="hint">
          <time dateTime={created_date}>{formatMoment(created_date, language)}</time>
          {updated_date !== created_date && ` · ${t('comments.changed')}`}
        </Text>
      </Group>
      {draft === null ? (
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{content}</Text>
      ) : (
        <Stack gap="xs" mt="xs">
          <Textarea
            aria-label={t('comments.write')}
            autosize
            minRows={2}
            data-autofocus
            value={draft}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
            error={save.isError ? errorText(save.error, t) : undefined}
          />
          <Group gap="xs">
            <PlainButton size="sm" loading={save.isPending} onClick={() => save.mutate(draft)}>
              {t('comments.save')}
            </PlainButton>
            <Button size="sm" variant="default" onClick={() => setDraft(null)}>
              {t('comments.cancel')}
            </Button>
          </Group>
        </Stack>
      )}
      {draft === null && (isOwn || isAdmin) && (
        <Group gap="xs" mt={4}>
          {isOwn && (
            <Button
              size="compact-md"
              variant="subtle"
              aria-label={`${t('comments.edit')}: ${label}`}
              onClick={() => setDraft(content)}
            >
              {t('comments.edit')}
            </Button>
          )}
          <Button
            size="compact-md"
            variant="subtle"
            color="red"
            aria-label={`${t('comments.delete')}: ${label}`}
            onClick={() => setAsking(true)}
          >
            {t('comments.delete')}
          </Button>
        </Group>
      )}
      <ConfirmModal
        opened={isAsking}
        title={t('comments.deleteAsk')}
        confirmLabel={t('comments.delete')}
        cancelLabel={t('comments.keep')}
        isDangerous
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
