import { Text } from '@mantine/core'
import { MainButton } from '../../kit/ui/main-button.tsx'
import classes from './register.module.css'

/** Always at hand at the bottom of a phone: how many, how much, and the act. */
export function RegisterBar({
  count,
  total,
  act,
  pending,
  beside,
}: {
  count: string
  total: string | null
  act: string
  pending: boolean
  beside: string | null
}) {
  return (
    <div className={classes.bar} data-foot>
      {beside !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" className={classes.barBeside ?? ''}>
          {beside}
        </Text>
      )}
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
