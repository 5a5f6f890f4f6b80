import { Button } from '@mantine/core'
import { createPath, useLocation } from 'react-router'
import { errorText } from '../../kit/api/error-text.ts'
import { useSessionEnded } from '../../kit/api/session.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { paths } from '../../portal/paths.ts'
import { RegisterFailure, type Failure } from '../register/draft/register-failure.tsx'

type Props = {
  failure: Failure | null
  retry: () => void
  /** Whether the browser could not store the sheet. */
  isUnsaved: boolean
  /** The number of rows with events that an earlier entry of the account has. */
  registeredCount: number
  removeRegistered: () => void
  /** The server's total at the last attempt; null if it was that of the sheet. */
  changedTotal: string | null
}

/** The notices above the sheet: an ended session, failures to send or store it, and decisions before it is sent again. */
export function ClubNotices({ failure, retry, isUnsaved, registeredCount, removeRegistered, changedTotal }: Props) {
  const { t } = useT()
  const here = useLocation()
  const hasEnded = useSessionEnded()
  return (
    <>
      {hasEnded && (
        <Notice kind="warning" title={t('register.ended')}>
          <ButtonLink to={paths.signInThen(createPath(here))}>{t('app.signIn')}</ButtonLink>
        </Notice>
      )}
      {failure?.kind === 'busy' ? (
        <Notice kind="error">{`${errorText(failure.error, t)} ${isUnsaved ? '' : t('club.kept')}`}</Notice>
      ) : (
        failure && <RegisterFailure failure={failure} retry={retry} />
      )}
      {isUnsaved && <Notice kind="warning">{t('club.unkept')}</Notice>}
      {registeredCount > 0 && (
        <Notice kind="warning" title={t('club.registered', { count: registeredCount })}>
          <Button variant="default" mih={44} onClick={removeRegistered}>
            {t('club.registered.remove', { count: registeredCount })}
          </Button>
        </Notice>
      )}
      {changedTotal !== null && <Notice kind="warning">{t('club.price', { total: changedTotal })}</Notice>}
    </>
  )
}
