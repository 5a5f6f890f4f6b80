import { Stack, Text } from '@mantine/core'
import { useT } from '../kit/i18n/use-t.ts'
import { paths } from '../portal/paths.ts'
import { MailSent, useMailState } from '../kit/ui/mail/mail-sent.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { ResendActivation } from './resend-activation.tsx'
import { TextLink } from '../kit/ui/links.tsx'

/** The next steps after an account was created. */
export function SignUpSent({ email, userName }: { email: string; userName: string }) {
  const { t } = useT()
  const mail = useMailState()
  return (
    <AccountCard title={t(mail === 'sends' ? 'users.signUp.sent.title' : 'users.signUp.made.title')}>
      {mail !== 'none' ? (
        <>
          <MailSent email={email}>
            <Notice kind="success">
              <Stack gap="xs">
                <Text>{t('users.signUp.sent.text', { email, name: userName })}</Text>
                <Text size="sm">{t('users.signUp.sent.wait')}</Text>
              </Stack>
            </Notice>
          </MailSent>
          <ResendActivation email={email} />
        </>
      ) : (
        <Notice kind="warning">{t('users.signUp.made.text', { name: userName })}</Notice>
      )}
      <TextLink to={paths.signIn} py={10}>
        {t('users.signIn.title')}
      </TextLink>
    </AccountCard>
  )
}
