import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { MailRow } from '@portal/shared/mails/mails'
import { useT } from '../kit/i18n/use-t.ts'
import { formatMoment } from '../kit/lib/format.ts'
import { CopyButton } from '../kit/ui/copy-button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { SidePanel } from '../kit/ui/side-panel.tsx'
import { linkedText } from './linked-text.ts'
import { mailStateWord } from './mail-status.ts'

/** One mail to read: whom it goes to, what became of it, its text with links that work. */
export function MailPanel({ mail, onClose }: { mail: MailRow; onClose: () => void }) {
  const { t, language } = useT()
  const state =
    mail.status === 'sent' && mail.sent_date
      ? t('mails.sent', { time: formatMoment(mail.sent_date, language) })
      : t(mailStateWord(mail), { time: formatMoment(mail.next_attempt_date, language) })
  return (
    <SidePanel onClose={onClose} size="lg" title={mail.subject} closeLabel={t('admin.close')}>
      <Stack>
        <Text>
          {t('mails.to')}: {mail.to_address}
        </Text>
        <Text>{state}</Text>
        {mail.status === 'queued' && (mail.attempts > 0 || mail.held) && (
          <Text size="sm">{t('mails.next', { time: formatMoment(mail.next_attempt_date, language) })}</Text>
        )}
        {mail.last_error && <Notice kind="warning">{t('mails.error', { error: mail.last_error })}</Notice>}
        <Text component="div" className="surface" p="md" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {linkedText(mail.text).map(({ text, href }, at) =>
            href ? (
              <Anchor key={at} href={href} target="_blank" rel="noreferrer">
                {text}
              </Anchor>
            ) : (
              <span key={at}>{text}</span>
            ),
          )}
        </Text>
        <Group>
          <CopyButton value={mail.text} label={t('mails.copy')} />
        </Group>
      </Stack>
    </SidePanel>
  )
}
