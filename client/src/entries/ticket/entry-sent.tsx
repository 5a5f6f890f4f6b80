import { Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { Entry } from '@portal/shared/entries/entries'
import { useT } from '../../kit/i18n/use-t.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { MailSent } from '../../kit/ui/mail/mail-sent.tsx'
import type { JustSent } from '../entry/page/just-sent.ts'
import classes from '../entry/ticket.module.css'
import { useHeadingFocus } from '../entry/use-focused.ts'
import { usePersonalLink } from './use-personal-link.ts'

/** Confirms what the form has just sent, above the rest of the ticket, and takes the focus. */
export function EntrySent({ entry, sent, token }: { entry: Entry; sent: JustSent; token: string | null }) {
  const { t } = useT()
  const link = usePersonalLink(token)
  const { isRequest, isApproved, isEarlier, isJoined } = sent
  return (
    <section className={`surface ${classes.sent}`} aria-labelledby="sent">
      <IconCircleCheck size={24} aria-hidden />
      <Title order={2} size="h4" id="sent" {...useHeadingFocus(true)}>
        {t(titleKey(sent))}
      </Title>
      <div>
        {isEarlier && <Text>{t('register.done.earlier')}</Text>}
        {isJoined && <Text>{t('register.done.joined')}</Text>}
        {isRequest && <Text>{t('register.done.requestedText')}</Text>}
        {canMail() ? (
          !isApproved && (
            <MailSent email={entry.email}>
              <Text>
                {t(link === null ? 'register.done.next.mailAccount' : 'register.done.next.mail', {
                  email: entry.email,
                })}
              </Text>
            </MailSent>
          )
        ) : (
          <Text>{t(link === null ? 'register.done.codeNoMail' : 'register.done.codeAndLink')}</Text>
        )}
        {link !== null && !canMail() && (
          <CopyButton mt="xs" mih={44} value={link} label={t('register.done.copyLink')} />
        )}
      </div>
    </section>
  )
}

function titleKey({ isRequest, isApproved }: JustSent) {
  if (isRequest) return 'register.done.requested'
  return isApproved ? 'register.done.active' : 'register.done'
}
