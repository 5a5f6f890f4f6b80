import { Button, Group } from '@mantine/core'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoment } from '../../../kit/lib/format.ts'
import { Notice } from '../../../kit/ui/notice.tsx'

/** Says that the draft was restored, and offers to start over. */
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
  return (
    <Notice kind="info">
      <Group justify="space-between" gap="sm">
        <span style={{ flex: '1 1 14rem' }}>
          {t('register.restored', { moment: formatMoment(moment, language) })} {unsettled && t('register.unsettled')}
        </span>
        <Button variant="default" onClick={startOver}>
          {label}
        </Button>
      </Group>
    </Notice>
  )
}
