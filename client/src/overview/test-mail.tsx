import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { FirstRun } from '@portal/shared/overview/overview'
import { useT } from '../kit/i18n/use-t.ts'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { refetchPath } from '../kit/api/query.ts'
import { usePending } from '../kit/ui/use-pending.ts'
import { paths } from '../portal/paths.ts'
import { TextLink } from '../kit/ui/links.tsx'

/** A button that sends a test mail to the user's address; without an address, a link to the accounts. */
export function TestMail({ mail: { address } }: { mail: FirstRun['mail'] }) {
  const { t } = useT()
  const { pending, run } = usePending()
  const [isSent, setSent] = useState(false)
  const send = async () =>
    run(async () => {
      await call(api.mails.test, {})
      setSent(true)
      await refetchPath('/mails', '/overview')
    })
  if (address === '')
    return (
      <Text size="sm">
        {t('firstRun.mail.noAddress')}{' '}
        <TextLink to={paths.admin.accounts} inherit underline="always">
          {t('firstRun.mail.account')}
        </TextLink>
      </Text>
    )
  return (
    <Group gap="xs" mt={6}>
      <Button size="sm" variant="default" loading={pending} onClick={() => void send()}>
        {t('firstRun.mail.test', { address })}
      </Button>
      <Text size="sm" component="output">
        {isSent && (
          <>
            {t('firstRun.mail.sent', { address })}{' '}
            <TextLink to={paths.admin.mails} inherit underline="always">
              {t('firstRun.mail.outbox')}
            </TextLink>
          </>
        )}
      </Text>
    </Group>
  )
}
