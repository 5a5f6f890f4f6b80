import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { PASSWORD_MAX, PASSWORD_MIN } from '@portal/shared/kit/limits'
import { useT } from '../../kit/i18n/use-t.ts'

/** A password with its rule as the hint where a new one is chosen. */
export function PasswordField({ fresh = false, ...props }: PasswordInputProps & { fresh?: boolean }) {
  const { t } = useT()
  return (
    <PasswordInput
      required
      withAsterisk={false}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      description={fresh ? t('users.password.hint', { from: PASSWORD_MIN, to: PASSWORD_MAX }) : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('users.password.show'), tabIndex: 0, size: 44 }}
      rightSectionWidth={46}
      {...props}
      // A problem is cleared by typing. Clearing it here would move the button that is being pressed.
      onBlur={props.error ? undefined : props.onBlur}
    />
  )
}
