import { useT } from '../../kit/i18n/use-t.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { FocusOnAppear } from '../../kit/ui/arrived.tsx'
import { MailSent } from '../../kit/ui/mail/mail-sent.tsx'
import { Notice } from '../../kit/ui/notice.tsx'

/** Says that a change was saved, and takes the focus. `newEmail`: the new address if the change set one, otherwise null. */
export function EntrySaved({ newEmail }: { newEmail: string | null }) {
  const { t } = useT()
  return (
    <FocusOnAppear>
      <Notice kind="success">
        {t('entry.edit.saved')} {newEmail !== null && !canMail() && t('entry.edit.notMailed')}
      </Notice>
      {newEmail !== null && canMail() && (
        <MailSent email={newEmail}>
          <Notice kind="success">{t('entry.edit.mailed', { email: newEmail })}</Notice>
        </MailSent>
      )}
    </FocusOnAppear>
  )
}
