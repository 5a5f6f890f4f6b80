import { useT } from '../../kit/i18n/use-t.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { Arrived } from '../../kit/ui/arrived.tsx'
import { MailSent } from '../../kit/ui/mail/mail-sent.tsx'
import { Notice } from '../../kit/ui/notice.tsx'

/** The message that a change is stored, which the reader is taken to. `mailed`: the new address, where the change set another. */
export function EntrySaved({ mailed }: { mailed: string | null }) {
  const { t } = useT()
  return (
    <Arrived>
      <Notice kind="success">
        {t('entry.edit.saved')} {mailed !== null && !canMail() && t('entry.edit.notMailed')}
      </Notice>
      {mailed !== null && canMail() && (
        <MailSent email={mailed}>
          <Notice kind="success">{t('entry.edit.mailed', { email: mailed })}</Notice>
        </MailSent>
      )}
    </Arrived>
  )
}
