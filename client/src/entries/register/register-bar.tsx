import { Button, Text } from '@mantine/core'
import { MainButton } from '../../kit/ui/main-button.tsx'
import classes from './register.module.css'

/** Always at hand at the bottom of a phone: how many, how much, and the act; `next` leads to the step after. */
export function RegisterBar({
  count,
  total,
  act,
  next,
  send,
  pending,
  beside,
}: {
  count: string
  total: string | null
  act: string
  next: (() => void) | null
  send: () => void
  pending: boolean
  beside: string | null
}) {
  const Act = next ? Button : MainButton
  return (
    <div className={classes.bar} data-foot>
      {beside !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" className={classes.barBeside ?? ''}>
          {beside}
        </Text>
      )}
      <output className={classes.barText}>
        <Text size="sm" span display="block">
          {count}
        </Text>
        {total !== null && (
          <Text span fw={700} size="xl" className="figures" style={{ whiteSpace: 'nowrap' }} translate="no">
            {total}
          </Text>
        )}
      </output>
      <Act className={classes.barButton ?? ''} loading={pending} onClick={next ?? send} data-next>
        {act}
      </Act>
    </div>
  )
}
