import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { TwoStepSetUp } from './two-step-set-up.tsx'
import { otpCalls } from '@portal/shared/users/otp'
import { call } from '../../kit/api/api.ts'
import { TwoStepForm } from './two-step-form.tsx'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { NextButton } from '../../kit/ui/main-button.tsx'
import classes from './two-step.module.css'
import { PartTitle } from '../../kit/ui/titles.tsx'

type Step = 'overview' | 'setting-up' | 'turning-off'

/** The section that turns two-step verification of the user's account on and off. */
export function TwoStep() {
  const { t } = useT()
  const { data, error, refetch } = useQuery(buildQuery(api.otp.state))
  const [step, setStep] = useState<Step>('overview')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // The account record tells whether two-step verification still has to be set up.
  const refetchUser = () => void refetchPath('/users/')
  const showOverview = () => setStep('overview')
  const renderButton = (label: string, next: Step) => (
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
            {renderButton(t('users.otp.setUp'), 'setting-up')}
          </>
        )}
        {data && !codes && step === 'setting-up' && (
          <TwoStepSetUp
            onCancel={showOverview}
            onDone={(newCodes) => {
              showOverview()
              setCodes(newCodes)
              refetchUser()
            }}
          />
        )}
        {data?.is_on === 1 && !codes && step !== 'turning-off' && (
          <>
            <Text>
              {t('users.otp.on')} {t('users.otp.left', { count: data.codes_left })} {t('users.otp.more')}
            </Text>
            {renderButton(t('users.otp.turnOff'), 'turning-off')}
          </>
        )}
        {data?.is_on === 1 && !codes && step === 'turning-off' && (
          <TwoStepTurnOff
            onCancel={showOverview}
            onDone={() => {
              showOverview()
              toastSuccess(t('users.otp.off'))
              refetchUser()
            }}
          />
        )}
      </Stack>
    </section>
  )
}

/** Asks for password and code, because someone else may be using a session that was left open. */
function TwoStepTurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
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

/** The recovery codes, shown only once, because only their hashes are stored. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useT()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus was removed.
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack gap="sm" className="surface" p={{ base: 'md', sm: 'lg' }}>
      <PartTitle ref={title} tabIndex={-1}>
        {t('users.otp.codes')}
      </PartTitle>
      <Text>{t('users.otp.codes.why')}</Text>
      <ul className={classes.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton value={codes.join('\n')} label={t('users.otp.codes.copy')} />
        <NextButton onClick={onDone}>{t('users.otp.codes.done')}</NextButton>
      </Group>
    </Stack>
  )
}
