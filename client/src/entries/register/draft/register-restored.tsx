import { Button, Group, Text } from '@mantine/core'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoment } from '../../../kit/lib/format.ts'
import { Notice } from '../../../kit/ui/notice.tsx'

/** Says that the draft was restored, with a button to start over; as a notice if the draft may have been sent already. */
export function RegisterRestored({
  restoredAt,
  isUnconfirmed = false,
  label,
  startOver,
}: {
  restoredAt: string
  isUnconfirmed?: boolean
  label: string
  startOver: () => void
}) {
  const { t, language } = useT()
  const line = (
    <Group justify="space-between" gap="sm" wrap={isUnconfirmed ? 'wrap' : 'nowrap'}>
      <Text component="output" size="sm" flex="1 1 14rem">
        {t('register.restored', { moment: formatMoment(restoredAt, language) })}{' '}
        {isUnconfirmed && t('register.unsettled')}
      </Text>
      <Button variant={isUnconfirmed ? 'default' : 'subtle'} size="sm" onClick={startOver}>
        {label}
      </Button>
    </Group>
  )
  return isUnconfirmed ? <Notice kind="info">{line}</Notice> : line
}
