import { Button, Checkbox, Group, Progress, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { call, newKey, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { heldForm, useHeldForm } from '../../kit/form/kept-form.ts'
import { queryOf, refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/lib/toast.ts'
import { usePendingHere } from '../../kit/lib/use-pending.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import classes from '../settings/admin-tournaments.module.css'
import { SectionTitle } from '../../kit/ui/titles.tsx'

const MESSAGE = 'message'
type Preview = Answer<typeof api.mailings.sendMails>

/** One mail to every address with approved entries: counted first, then sent, then watched. */
export function Page() {
  const tournament_id = Number(useParams().id)
  const { t, language } = useT()
  const [message, setMessage] = useState(() => heldForm<{ message: string }>(MESSAGE)?.values.message ?? '')
  useHeldForm(MESSAGE, () => (message === '' ? null : { values: { message }, about: null }))
  const [again, setAgain] = useState(false)
  const [preview, setPreview] = useState<Preview | null>(null)
  const { pending, failure, run } = usePendingHere()
  const attempt = useRef(newKey())
  const rounds = useQuery({
    ...queryOf(api.mailings.mailings, { query: { tournament_id } }),
    // They leave while one watches.
    refetchInterval: ({ state }) => (state.data?.some(({ queued }) => queued > 0) ? 3000 : false),
  })

  const ask = async (only: 0 | 1, toAll = again) =>
    run(async () => {
      const body = { tournament_id, message, again: toAll ? 1 : 0, preview: only } as const
      const headers: Record<string, string> = only === 1 ? {} : { 'idempotency-key': attempt.current }
      const answer = await call(api.mailings.sendMails, { body, headers })
      if (only === 1) return setPreview(answer)
      attempt.current = newKey()
      setPreview(null)
      setMessage('')
      setAgain(false)
      toastSuccess(t(canMail() ? 'tourAdmin.mails.queued' : 'tourAdmin.mails.kept'))
      await refetchPath('/athletes/send-email-for-athletes', '/mails')
    })
  return (
    <section className={classes.section}>
      <Stack gap="sm">
        <SectionTitle>{t('tourAdmin.mails')}</SectionTitle>
        <Text variant="hint">
          {t('tourAdmin.mails.hint')} {!canMail() && t('tourAdmin.mails.noServer')}
        </Text>
        <Textarea
          label={t('tourAdmin.mails.message')}
          autosize
          minRows={2}
          maxLength={400}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        {failure !== null && (
          <Notice kind="error" title={t('app.sendFailed')}>
            {errorText(failure, t)}
          </Notice>
        )}
        {preview && (
          <Text component="output">
            {t('tourAdmin.mails.preview', { count: preview.addresses, entries: preview.entries })}{' '}
            {preview.left_out > 0 && t('tourAdmin.mails.leftOut', { count: preview.left_out })}
          </Text>
        )}
        {preview && (preview.left_out > 0 || again) && (
          <Checkbox
            label={t('tourAdmin.mails.again')}
            checked={again}
            onChange={({ currentTarget: { checked } }) => {
              setAgain(checked)
              void ask(1, checked)
            }}
          />
        )}
        <Group>
          <Button variant="default" loading={pending} onClick={() => void ask(1)}>
            {t('tourAdmin.mails.look')}
          </Button>
          {preview && preview.addresses > 0 && (
            <Button loading={pending} onClick={() => void ask(0)}>
              {t('tourAdmin.mails.send', { count: preview.addresses })}
            </Button>
          )}
        </Group>
        {rounds.data?.map(({ id, created_date, total, sent, queued, failed, message: said }) => (
          <div key={id}>
            <Text size="sm">
              {formatMoment(created_date, language)}: {t('tourAdmin.mails.progress', { total, sent, queued, failed })}
            </Text>
            {said && (
              <Text variant="hint" lineClamp={2}>
                {said}
              </Text>
            )}
            <Progress.Root aria-hidden>
              <Progress.Section value={(sent / Math.max(total, 1)) * 100} color="teal" />
              <Progress.Section value={(failed / Math.max(total, 1)) * 100} color="red" />
            </Progress.Root>
          </div>
        ))}
      </Stack>
    </section>
  )
}
