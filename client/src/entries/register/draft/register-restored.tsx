import { Button, Text } from '@mantine/core'
import { useT } from '../../../kit/i18n/use-t.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import classes from './draft-line.module.css'

/** Says that the draft was restored, with a button to start over; as a notice if the draft may have been sent already. */
export function RegisterRestored({
  isUnconfirmed = false,
  label,
  startOver,
}: {
  isUnconfirmed?: boolean
  label: string
  startOver: () => void
}) {
  const { t } = useT()
  const line = (
    <div className={classes.line}>
      <Text component="output" size="sm">
        {t('register.restored')} {isUnconfirmed && t('register.unsettled')}
      </Text>
      <Button
        variant={isUnconfirmed ? 'default' : 'subtle'}
        size="sm"
        className={classes.act ?? ''}
        onClick={startOver}
      >
        {label}
      </Button>
    </div>
  )
  return isUnconfirmed ? <Notice kind="info">{line}</Notice> : line
}
