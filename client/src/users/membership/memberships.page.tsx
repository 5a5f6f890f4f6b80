import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MembershipRow } from '@portal/shared/users/membership'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import lines from '../../kit/ui/lines/line-list.module.css'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'

const refresh = async () => refetchPath('/users/memberships', '/overview/tasks', '/users/get-all')

/** The requests for membership of a unit. A confirmed member shares its dancers and sees its balance. */
export function Page() {
  const { t } = useT()
  usePageTitle(t('membership.title'))
  const offerUndo = useUndo()
  const { data, error, refetch } = useQuery(buildQuery(api.membership.waiting))
  const { pending, run } = usePending()
  const decide = async ({ id, name, unit }: MembershipRow, decision: 'confirmed' | 'declined') =>
    run(async () => {
      const body = { unit_id: unit.id, confirmed: decision === 'confirmed' ? (1 as const) : (0 as const) }
      const { undo } = await callUndoable(api.membership.decide, { params: { id }, body })
      offerUndo(t(`membership.${decision}`, { name, unit: unit.name }), undo, refresh)
      await refresh()
    })
  return (
    <Stack gap="md" maw={960}>
      <Title order={1} className="framed">
        {t('membership.title')}
      </Title>
      {!data && <LoadState error={error} retry={refetch} />}
      {data?.length === 0 && <EmptyFloor title={t('membership.none')} />}
      {data && data.length > 0 && (
        <ul className={`surface ${lines.list}`}>
          {data.map((row) => {
            const labelParams = { name: row.name, unit: row.unit.name }
            return (
              <li key={row.id}>
                <div>
                  <Text fw={600}>{`${row.name}, ${row.unit.name}`}</Text>
                  <Text variant="hint">{`${row.user_name} · ${row.email}`}</Text>
                </div>
                <Group gap="xs">
                  <Button
                    disabled={pending}
                    aria-label={t('membership.confirmOf', labelParams)}
                    onClick={() => void decide(row, 'confirmed')}
                  >
                    {t('membership.confirm')}
                  </Button>
                  <Button
                    variant="default"
                    disabled={pending}
                    aria-label={t('membership.declineOf', labelParams)}
                    onClick={() => void decide(row, 'declined')}
                  >
                    {t('membership.decline')}
                  </Button>
                </Group>
              </li>
            )
          })}
        </ul>
      )}
      <Text variant="hint">{t('membership.hint')}</Text>
    </Stack>
  )
}
