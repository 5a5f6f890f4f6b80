import { Text } from '@mantine/core'
import { useT } from '../../kit/i18n/use-t.ts'
import { MainButton, NextButton } from '../../kit/ui/main-button.tsx'
import type { SendState } from './register-check.tsx'
import classes from './register.module.css'

type Props = SendState & {
  /** The number of dancers or events, or of the step. */
  status: string
  /** Null in the last step, where the button submits. */
  goToNextStep: (() => void) | null
}

/** The footer of the form on a phone: the numbers, the fee and the button. Brass is left to the button that submits. */
export function RegisterBar({ status, total, buttonText, goToNextStep, send, isPending, buttonError }: Props) {
  const { t } = useT()
  const shortText = t('register.doShort')
  return (
    <div className={classes.bar} data-foot>
      {buttonError !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" className={classes.barBeside ?? ''}>
          {buttonError}
        </Text>
      )}
      <output className={classes.barText}>
        <Text size="sm" span display="block">
          {status}
        </Text>
        {total !== null && (
          <Text span fw={700} size="xl" className="figures" style={{ whiteSpace: 'nowrap' }} translate="no">
            {total}
          </Text>
        )}
      </output>
      {goToNextStep ? (
        <NextButton className={classes.barButton ?? ''} onClick={goToNextStep} data-next>
          {buttonText}
        </NextButton>
      ) : (
        <MainButton
          className={classes.barButton ?? ''}
          loading={isPending}
          onClick={send}
          aria-label={buttonText}
          data-next
        >
          {/* The numbers stand beside it. */}
          {buttonText.startsWith(shortText) ? shortText : buttonText}
        </MainButton>
      )}
    </div>
  )
}
