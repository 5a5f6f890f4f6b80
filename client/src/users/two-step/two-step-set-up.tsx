import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { otpCalls } from '@portal/shared/users/otp'
import { call, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { TwoStepForm } from './two-step-form.tsx'
import classes from './two-step.module.css'

/** First asks for the password, then shows the secret for the app and asks for a code of the app. */
export function TwoStepSetUp({ onDone, onCancel }: { onDone: (codes: string[]) => void; onCancel: () => void }) {
  const { t } = useT()
  const [answer, setAnswer] = useState<Answer<typeof api.otp.setUp> | null>(null)
  if (!answer)
    return (
      <TwoStepForm
        key="password"
        schema={otpCalls.setUp.body}
        initialValues={{ password: '' }}
        submitLabel={t('users.otp.continue')}
        send={async (body) => call(api.otp.setUp, { body })}
        onDone={setAnswer}
        onCancel={onCancel}
      />
    )
  return (
    <TwoStepForm
      key="code"
      schema={otpCalls.turnOn.body}
      initialValues={{ otp: '' }}
      codeLabel={t('users.otp.code')}
      submitLabel={t('users.otp.turnOn')}
      send={async (body) => call(api.otp.turnOn, { body })}
      onDone={({ recovery_codes }) => onDone(recovery_codes)}
      onCancel={onCancel}
    >
      <Stack gap="sm">
        <Text>{t('users.otp.scan')}</Text>
        <img className={classes.qr} src={answer.qr} alt={t('users.otp.qr')} />
        <Text>{t('users.otp.secret')}</Text>
        <Text className={classes.secret} translate="no">
          {answer.secret.match(/.{1,4}/gu)?.join(' ')}
        </Text>
      </Stack>
    </TwoStepForm>
  )
}
