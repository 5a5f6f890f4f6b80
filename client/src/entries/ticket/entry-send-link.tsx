import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Entry } from '@portal/shared/entries/entries'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { failureText } from '../../kit/api/error-text.ts'
import { MailSent } from '../../kit/ui/mail/mail-sent.tsx'
import { Notice } from '../../kit/ui/notice.tsx'

/** Sends the personal link to the address of the entry again, for an owner who lost the e-mail and looked up the entry. */
export function EntrySendLink({ entry: { code, email } }: { entry: Pick<Entry, 'code' | 'email'> }) {
  const { t } = useT()
  const send = useMutation({ mutationFn: () => call(api.entries.sendLink, { body: { code, email } }) })
  if (send.isSuccess)
    return canMail() ? (
      <MailSent email={email}>
        <Notice kind="success">{t('lookUp.linkSent', { email })}</Notice>
      </MailSent>
    ) : (
      <Notice kind="warning">{t('lookUp.linkReady')}</Notice>
    )
  return (
    <Notice kind="info">
      <Stack gap="sm" align="flex-start">
        <span>{t(canMail() ? 'lookUp.readOnly' : 'lookUp.readOnlyNoMail', { email })}</span>
        <Button
          variant="default"
          h="auto"
          mih={44}
          py="xs"
          maw="100%"
          styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere', overflow: 'visible', lineHeight: 1.45 } }}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {t(canMail() ? 'lookUp.sendLink' : 'lookUp.requestLink', { email })}
        </Button>
        {send.error && <span role="alert">{failureText('app.sendFailed', send.error, t)}</span>}
      </Stack>
    </Notice>
  )
}
