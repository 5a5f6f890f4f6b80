import { Container } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { FromUnknown } from '../../app/pages/to-home.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'

const never = () => () => {}

/** One quiet line where an address led to no page, so that a mistyped link does not look as if it worked. */
export function UnknownAddress() {
  const { t } = useT()
  const { state } = useLocation()
  // The server draws the page without knowing where its reader came from.
  const isShown = useSyncExternalStore(
    never,
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
