import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SessionRow } from '@portal/shared/users/users'
import { useT, type T } from '../kit/i18n/use-t.ts'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { formatMoment } from '../kit/lib/format.ts'
import { buildQuery, refetchPath } from '../kit/api/query.ts'
import { toastSuccess } from '../kit/i18n/toast.ts'
import { usePending } from '../kit/ui/use-pending.ts'
import { LoadState } from '../kit/ui/load-state.tsx'
import lines from '../kit/ui/lines/line-list.module.css'

/** The sessions of the user's account. All except the current one can be ended. */
export function OwnSessions() {
  const { t } = useT()
  const { data, error, refetch } = useQuery(buildQuery(api.users.sessions))
  const { pending, run } = usePending(async () => refetchPath(api.users.sessions.path))
  const end = async (row: SessionRow) =>
    run(async () => {
      await call(api.users.endSession, { params: { id: row.id } })
      toastSuccess(t('users.sessions.ended', { device: deviceName(row, t) }))
    })
  const endOthers = async () =>
    run(async () => {
      await call(api.users.endOtherSessions, {})
      toastSuccess(t('users.sessions.othersEnded'))
    })
  return (
    <section aria-labelledby="own-sessions">
      <Stack gap="sm">
        <Title order={2} id="own-sessions">
          {t('users.sessions.title')}
        </Title>
        {!data && <LoadState error={error} retry={refetch} />}
        {data && (
          <ul className={`surface ${lines.list}`}>
            {data.map((row) => (
              <li key={row.id}>
                <Session row={row} />
                {row.is_current === 0 && (
                  <Button
                    variant="default"
                    disabled={pending}
                    aria-label={t('users.sessions.endOn', { device: deviceName(row, t) })}
                    onClick={() => void end(row)}
                  >
                    {t('users.sessions.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {data && data.length > 1 && (
          <Button variant="default" disabled={pending} style={{ alignSelf: 'start' }} onClick={() => void endOthers()}>
            {t('users.sessions.endOthers')}
          </Button>
        )}
      </Stack>
    </section>
  )
}

function Session({ row }: { row: SessionRow }) {
  const { t, language } = useT()
  const format = (moment: string) => ({ moment: formatMoment(moment, language) })
  return (
    <div>
      <Group gap="xs">
        <Text fw={600}>{deviceName(row, t)}</Text>
        {row.is_current === 1 && (
          <Badge variant="outline" color="teal.9" c="var(--mantine-color-text)" size="md">
            {t('users.sessions.here')}
          </Badge>
        )}
      </Group>
      <Text variant="hint">{t('users.sessions.since', format(row.created_date))}</Text>
      <Text variant="hint">{t('users.sessions.used', format(row.used_date))}</Text>
    </div>
  )
}

function deviceName({ browser, system }: SessionRow, t: T): string {
  if (browser && system) return t('users.sessions.device', { browser, system })
  return browser ?? system ?? t('users.sessions.unknown')
}
