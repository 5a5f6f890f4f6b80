import { Container, Stack, Title } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { AddressNotice, DeviceCheck } from './device-check.tsx'

/** Checks a device of the hall, without a sign-in: screens have none. */
export function Page() {
  const { t } = useT()
  usePageTitle(t('device.title'))
  const tournamentId = Number(useSearchParams()[0].get('tournament')) || null
  return (
    <Container size="md" py="lg">
      <Stack gap="lg">
        <Title order={1}>{t('device.title')}</Title>
        <AddressNotice />
        <DeviceCheck tournamentId={tournamentId} />
      </Stack>
    </Container>
  )
}
