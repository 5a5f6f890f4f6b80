import { Container } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { FromUnknown } from '../../app/pages/to-home.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'

const subscribeToNothing = () => () => {}

/** A notice for users who were redirected here from an address without a page. */
export function UnknownAddress() {
  const { t } = useT()
  const { state } = useLocation()
  // The server does not know the navigation state, so that the notice appears only in the browser.
  const isShown = useSyncExternalStore(
    subscribeToNothing,
    () => (state as FromUnknown)?.unknownAddress === true,
    () => false,
  )
  return (
    isShown && (
      <Container size="lg" py="xs">
        <Notice kind="info">{t('home.unknown')}</Notice>
      </Container>
    )
  )
}
