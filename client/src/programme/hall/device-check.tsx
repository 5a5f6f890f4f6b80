import { Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { ExplainedLine } from '../../kit/ui/lines/explained-line.tsx'
import lines from '../../kit/ui/lines/line-list.module.css'
import { NextButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { checkDevice, deviceChecks, type DeviceCheckName, type DeviceCheckResult } from './device-checks.ts'

/** Addresses of a machine for itself. */
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

type Results = Partial<Record<DeviceCheckName, DeviceCheckResult | 'running'>>

/** Whether the address that this device uses lets pages open without a network. */
export function AddressNotice() {
  const { t } = useT()
  return isSecureContext ? (
    <Notice kind="success" title={t('hallSetup.secure')}>
      {t('hallSetup.secureText')}
    </Notice>
  ) : (
    <Notice kind="warning" title={t('hallSetup.plain')}>
      {t('hallSetup.plainText')}
    </Notice>
  )
}

/** Says that links with this address are of no use to other devices. */
export function LocalNotice() {
  const { t } = useT()
  return (
    LOCAL.has(location.hostname) && (
      <Notice kind="warning" title={t('hallSetup.local')}>
        {t('hallSetup.localText')}
      </Notice>
    )
  )
}

/** Tries on this device what the pages of the hall need of it. Without a tournament there is no stream to try. */
export function DeviceCheck({ tournamentId }: { tournamentId: number | null }) {
  const { t } = useT()
  const [results, setResults] = useState<Results>({})
  const names = deviceChecks.filter((name) => name !== 'stream' || tournamentId !== null)
  const isRunning = Object.values(results).includes('running')
  const start = () => {
    setResults(Object.fromEntries(names.map((name) => [name, 'running'])))
    for (const name of names)
      void checkDevice(name, tournamentId ?? 0).then((result) =>
        setResults((earlier) => ({ ...earlier, [name]: result })),
      )
  }
  return (
    <Stack gap="sm">
      <Text>{t('device.camera.asks')}</Text>
      <ul className={`surface ${lines.list}`} aria-live="polite">
        {names.map((name) => (
          <ExplainedLine key={name} name={t(`device.${name}`)} hint={hintOf(name, results[name], t)}>
            <Outcome result={results[name]} />
          </ExplainedLine>
        ))}
      </ul>
      <Group>
        <NextButton onClick={start} loading={isRunning}>
          {t(Object.keys(results).length === 0 ? 'device.start' : 'device.again')}
        </NextButton>
      </Group>
    </Stack>
  )
}

function hintOf(name: DeviceCheckName, result: Results[DeviceCheckName], t: T): string {
  if (result === undefined || result === 'running' || result.isOk) return t(`device.${name}.hint`)
  if (name !== 'clock') return t(`device.${name}.failed`)
  return result.seconds === undefined ? t('device.clock.none') : t('device.clock.failed', { seconds: result.seconds })
}

function Outcome({ result }: { result: Results[DeviceCheckName] }) {
  const { t } = useT()
  if (result === undefined) return null
  if (result === 'running') return <Text>{t('device.running')}</Text>
  const Icon = result.isOk ? IconCircleCheck : IconAlertTriangle
  return (
    <Group gap="xs" wrap="nowrap">
      <Icon size={20} aria-hidden />
      <Text fw={600}>{t(result.isOk ? 'device.ok' : 'device.failed')}</Text>
    </Group>
  )
}
