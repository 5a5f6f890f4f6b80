import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { PASSWORD_MAX, PASSWORD_MIN } from '@portal/shared/kit/limits'
import { useT } from '../../kit/i18n/use-t.ts'

/** A password field. The field for a new password shows its rules as a hint. */
export function PasswordField({ isNew = false, ...props }: PasswordInputProps & { isNew?: boolean }) {
  const { t } = useT()
  return (
    <PasswordInput
      required
      withAsterisk={false}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      description={isNew ? t('users.password.hint', { from: PASSWORD_MIN, to: PASSWORD_MAX }) : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('users.password.show'), tabIndex: 0, size: 44 }}
      rightSectionWidth={46}
      {...props}
      // An error is cleared by typing. Clearing it on blur would move the button that is being pressed.
      onBlur={props.error ? undefined : props.onBlur}
    />
  )
}
