import { otpCalls } from '@portal/shared/users/otp'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { TwoStepForm } from './two-step-form.tsx'

/** A session that was left open turns nothing off: password and code are asked for. */
export function TwoStepTurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useT()
  return (
    <TwoStepForm
      schema={otpCalls.turnOff.body}
      initialValues={{ password: '', otp: '' }}
      codeLabel={t('users.otp.anyCode')}
      submitLabel={t('users.otp.turnOff')}
      send={async (body) => call(api.otp.turnOff, { body })}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}
