import { Group, Stack, Text, Textarea } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { COMMENT_MAX, ON_TOURNAMENT } from '@portal/shared/site/comments/kinds'
import type { DataUser } from '@portal/shared/users/users'
import { useT } from '../kit/i18n/use-t.ts'
import { call } from '../kit/api/api.ts'
import { createAttempt } from '../kit/api/attempt.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { refetchPath } from '../kit/api/query.ts'
import { toastSuccess } from '../kit/i18n/toast.ts'
import { paths } from '../portal/paths.ts'
import { ButtonLink } from '../kit/ui/links.tsx'
import { PlainButton } from '../kit/ui/main-button.tsx'

/** The form for a new comment, or a link to sign in. An unsent text survives a reload. */
export function CommentForm({ type, id, user }: { type: 1 | 2; id: number; user: DataUser | null }) {
  const { t } = useT()
  const { pathname } = useLocation()
  const [text, setText] = useSessionStorage({ key: `comment ${type} ${id}`, defaultValue: '' })
  const [attempt] = useState(createAttempt)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useMutation({
    mutationFn: async (content: string) => {
      const body = { content, ...(type === ON_TOURNAMENT ? { id_tournament: id } : { id_news: id }) }
      return call(api.comments.create, { body, headers: attempt.headersFor(body) })
    },
    onSuccess: async () => {
      attempt.finish()
      setText('')
      // The button is disabled now and loses the focus.
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
  const charactersLeft = COMMENT_MAX - text.trim().length
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && charactersLeft >= 0) send.mutate(text)
      }}
    >
      <Stack gap="xs">
        <Textarea
          ref={field}
          label={t('comments.write')}
          autosize
          minRows={2}
          maxRows={8}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={send.isError ? errorText(send.error, t) : charactersLeft < 0}
        />
        <Group justify="space-between">
          <Text size="sm" c={charactersLeft < 0 ? 'var(--mantine-color-error)' : 'dimmed'} component="output">
            {charactersLeft <= 60 ? t('comments.left', { count: charactersLeft }) : ''}
          </Text>
          <PlainButton type="submit" loading={send.isPending} disabled={text.trim() === '' || charactersLeft < 0}>
            {t('comments.send')}
          </PlainButton>
        </Group>
      </Stack>
    </form>
  )
}
