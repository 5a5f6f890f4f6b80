import { Button, Group, Text } from '@mantine/core'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoment } from '../../../kit/lib/format.ts'
import { Notice } from '../../../kit/ui/notice.tsx'

/** The line that the draft was restored, with a button that starts over; a notice where it may have been sent already. */
export function RegisterRestored({
  moment,
  unsettled = false,
  label,
  startOver,
}: {
  moment: string
  unsettled?: boolean
  label: string
  startOver: () => void
}) {
  const { t, language } = useT()
  const line = (
    <Group justify="space-between" gap="sm" wrap={unsettled ? 'wrap' : 'nowrap'}>
      <Text component="output" size="sm" flex="1 1 14rem">
        {t('register.restored', { moment: formatMoment(moment, language) })} {unsettled && t('register.unsettled')}
      </Text>
      <Button variant={unsettled ? 'default' : 'subtle'} size="sm" onClick={startOver}>
        {label}
      </Button>
    </Group>
  )
  return unsettled ? <Notice kind="info">{line}</Notice> : line
}
