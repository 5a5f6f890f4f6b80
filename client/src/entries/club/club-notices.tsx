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
  /** The browser could not store the sheet. */
  isUnkept: boolean
  /** How many rows hold events that earlier entries of the account have already. */
  registeredCount: number
  removeRegistered: () => void
  /** The sum that the portal asked for at the last attempt in place of the one of the sheet; null where it asked for none. */
  changedTotal: string | null
}

/** Above the sheet: an ended session, why it could not be sent or stored, and what is to be decided before it is sent again. */
export function ClubNotices({ failure, retry, isUnkept, registeredCount, removeRegistered, changedTotal }: Props) {
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
        <Notice kind="error">{`${errorText(failure.error, t)} ${isUnkept ? '' : t('club.kept')}`}</Notice>
      ) : (
        failure && <RegisterFailure failure={failure} retry={retry} />
      )}
      {isUnkept && <Notice kind="warning">{t('club.unkept')}</Notice>}
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
