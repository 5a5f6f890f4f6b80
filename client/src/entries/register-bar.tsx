import { Text } from '@mantine/core'
import { MainButton } from '../ui/main-button.tsx'
import classes from './register.module.css'

/** Always at hand at the bottom of a phone: how many, how much, and the act. */
export function RegisterBar({
  count,
  total,
  act,
  pending,
}: {
  count: string
  total: string | null
  act: string
  pending: boolean
}) {
  return (
    <div className={classes.bar}>
      <div className={classes.barText}>
        <Text size="sm">{count}</Text>
        {total !== null && (
          <Text fw={700} className="figures" style={{ whiteSpace: 'nowrap' }}>
            {total}
          </Text>
        )}
      </div>
      <MainButton type="submit" className={classes.barButton} loading={pending}>
        {act}
      </MainButton>
    </div>
  )
}
