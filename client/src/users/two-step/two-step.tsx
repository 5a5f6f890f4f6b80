import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../kit/api/calls.ts'
import { queryOf, refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepSetUp } from './two-step-set-up.tsx'
import { TwoStepTurnOff } from './two-step-turn-off.tsx'

type Step = 'shown' | 'setting-up' | 'turning-off'

/** Whether the own sign-in asks for a second step, and how that is changed. */
export function TwoStep() {
  const { t } = useT()
  const { data, error, refetch } = useQuery(queryOf(api.otp.state))
  const [step, setStep] = useState<Step>('shown')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // The record of the account says whether an admin has to set this up.
  const changed = () => void refetchPath('/users/')
  const back = () => setStep('shown')
  const button = (label: string, next: Step) => (
    <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setStep(next)}>
      {label}
    </Button>
  )
  return (
    <section aria-labelledby="two-step">
      <Stack gap="sm">
        <Title order={2} id="two-step">
          {t('users.otp.title')}
        </Title>
        {!data && <LoadState error={error} retry={refetch} />}
        {data?.is_required === 1 && data.is_on === 0 && <Notice kind="warning">{t('users.otp.required')}</Notice>}
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
        {data?.is_on === 0 && !codes && step !== 'setting-up' && (
          <>
            <Text>{t('users.otp.why')}</Text>
            {button(t('users.otp.setUp'), 'setting-up')}
          </>
        )}
        {data && !codes && step === 'setting-up' && (
          <TwoStepSetUp
            onCancel={back}
            onDone={(newCodes) => {
              back()
              setCodes(newCodes)
              changed()
            }}
          />
        )}
        {data?.is_on === 1 && !codes && step !== 'turning-off' && (
          <>
            <Text>
              {t('users.otp.on')} {t('users.otp.left', { count: data.codes_left })} {t('users.otp.more')}
            </Text>
            {button(t('users.otp.turnOff'), 'turning-off')}
          </>
        )}
        {data?.is_on === 1 && !codes && step === 'turning-off' && (
          <TwoStepTurnOff
            onCancel={back}
            onDone={() => {
              back()
              toastSuccess(t('users.otp.off'))
              changed()
            }}
          />
        )}
      </Stack>
    </section>
  )
}
