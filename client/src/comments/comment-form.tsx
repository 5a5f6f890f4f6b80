import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { COMMENT_MAX, OF_TOURNAMENT } from '@portal/shared/site/comments/kinds'
import type { DataUser } from '@portal/shared/users/users'
import { useT } from '../kit/i18n/use-t.ts'
import { call, newKey } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { refetchPath } from '../kit/api/query.ts'
import { toastSuccess } from '../kit/i18n/toast.ts'
import { paths } from '../portal/paths.ts'
import { ButtonLink } from '../kit/ui/links.tsx'

/** The comment form, or the request to sign in. A draft survives a reload. */
export function CommentForm({ type, id, user }: { type: 1 | 2; id: number; user: DataUser | null }) {
  const { t } = useT()
  const { pathname } = useLocation()
  const [typed, setTyped] = useSessionStorage({ key: `comment ${type} ${id}`, defaultValue: '' })
  // The same for every try at one comment: a retry after a lost answer adds no second one.
  const attempt = useRef(newKey())
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useMutation({
    mutationFn: async (content: string) =>
      call(api.comments.create, {
        body: { content, ...(type === OF_TOURNAMENT ? { id_tournament: id } : { id_news: id }) },
        headers: { 'idempotency-key': attempt.current },
      }),
    onSuccess: async () => {
      attempt.current = newKey()
      setTyped('')
      // The button has nothing to send now.
      field.current?.focus()
      toastSuccess(t('comments.sent'))
      await refetchPath('/comments')
    },
  })
  if (!user)
    return (
      <ButtonLink to={`${paths.signIn}?next=${encodeURIComponent(pathname)}`} style={{ alignSelf: 'flex-start' }}>
        {t('comments.signIn')}
      </ButtonLink>
    )
  const charactersLeft = COMMENT_MAX - typed.trim().length
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '' && charactersLeft >= 0) send.mutate(typed)
      }}
    >
      <Stack gap="xs">
        <Textarea
          ref={field}
          label={t('comments.write')}
          autosize
          minRows={2}
          maxRows={8}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={send.isError ? errorText(send.error, t) : charactersLeft < 0}
        />
        <Group justify="space-between">
          <Text size="sm" c={charactersLeft < 0 ? 'var(--mantine-color-error)' : 'dimmed'} component="output">
            {charactersLeft <= 60 ? t('comments.left', { count: charactersLeft }) : ''}
          </Text>
          <Button type="submit" loading={send.isPending} disabled={typed.trim() === '' || charactersLeft < 0}>
            {t('comments.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
