import { Button, Text } from '@mantine/core'
import { MainButton } from '../../kit/ui/main-button.tsx'
import type { Sending } from './register-check.tsx'
import classes from './register.module.css'

type Props = Sending & {
  /** How many dancers or events the entry has so far, or which step this is. */
  count: string
  /** Leads to the next step; null in the last, where the button sends. */
  goOn: (() => void) | null
}

/** The foot of the form on a phone: how many, how much, and the button. */
export function RegisterBar({ count, total, buttonText, goOn, send, pending, buttonError }: Props) {
  const StepButton = goOn ? Button : MainButton
  return (
    <div className={classes.bar} data-foot>
      {buttonError !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" className={classes.barBeside ?? ''}>
          {buttonError}
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
      <StepButton className={classes.barButton ?? ''} loading={pending} onClick={goOn ?? send} data-next>
        {buttonText}
      </StepButton>
    </div>
  )
}
