import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoleRow } from '@portal/shared/users/tournament-roles'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryOf, refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import lines from '../../kit/ui/lines/line-list.module.css'
import classes from './team.module.css'
import { PartTitle } from '../../kit/ui/titles.tsx'

/** The holders of a role in a tournament now, codes among them, with the way to end it. */
export function TeamList({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const [leaving, setLeaving] = useState<RoleRow | null>(null)
  // Keep the text of the question while it fades out.
  const [last, setLast] = useState(leaving)
  if (leaving && leaving !== last) setLast(leaving)
  const { pending, run } = usePending(() => setLeaving(null))
  const { data, error, refetch } = useQuery(queryOf(api.roles.list, { query: { tournament_id: tournamentId } }))
  const about = last && { name: last.name, role: t(`team.role.${last.role}`) }
  const granted = last ? grantedBy(last, data ?? []) : []
  const [together, setTogether] = useState(true)
  const revoke = async ({ id }: RoleRow) =>
    run(async () => {
      const query = granted.length > 0 && together ? { with_granted: 1 as const } : {}
      await call(api.roles.revoke, { params: { id }, query })
      if (about) toastSuccess(t('team.revoked', about))
      // An organiser may have ended their own role.
      await refetchPath('/tournament_roles', '/tournaments/get-by-id', '/users/me')
    })
  return (
    <Stack component="section" gap="sm" aria-labelledby="team-list">
      <PartTitle id="team-list">{t('team.list')}</PartTitle>
      {!data && <LoadState error={error} retry={refetch} />}
      {data?.length === 0 && <Text c="dimmed">{t('team.none')}</Text>}
      {data && data.length > 0 && (
        <ul className={`surface ${lines.list} ${classes.list}`}>
          {data.map((row) => (
            <li key={row.id}>
              <Member row={row} />
              <Button
                variant="default"
                size="sm"
                aria-label={t('team.revokeOf', { role: t(`team.role.${row.role}`), name: row.name })}
                onClick={() => setLeaving(row)}
              >
                {t('team.revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmModal
        opened={leaving !== null}
        title={about ? t('team.revokeOf', about) : ''}
        act={t('team.revoke')}
        danger
        pending={pending}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && void revoke(leaving)}
      >
        {about && t(last.expires_date ? 'team.revokeCodeAsk' : 'team.revokeAsk', about)}
        {granted.length > 0 && (
          <>
            <Text mt="sm">{t('team.grantedBy')}</Text>
            <ul>
              {granted.map((row) => (
                <li key={row.id}>
                  {row.name} · {t(`team.role.${row.role}`)}
                </li>
              ))}
            </ul>
            <Checkbox
              label={t('team.revokeGranted')}
              checked={together}
              onChange={({ currentTarget }) => setTogether(currentTarget.checked)}
            />
          </>
        )}
      </ConfirmModal>
    </Stack>
  )
}

/** Roles that the holder of a code granted, and those that their holders granted, while codes could still do so. */
function grantedBy(code: RoleRow, all: readonly RoleRow[]): RoleRow[] {
  if (!code.expires_date) return []
  const found = [code]
  for (const { user_id } of found)
    found.push(...all.filter((row) => row.created_by?.id === user_id && !found.includes(row)))
  return found.slice(1)
}

function Member({ row }: { row: RoleRow }) {
  const { t, language } = useT()
  const { role, name, user_name, starts_date, expires_date, created_date, created_by } = row
  const moment = expires_date && formatMoment(expires_date, language)
  const how = moment
    ? starts_date
      ? t('team.byCodeFrom', { from: formatMoment(starts_date, language), moment })
      : t('team.byCode', { moment })
    : t('team.since', { moment: formatMoment(created_date, language) })
  return (
    <div>
      <Group gap="4px 12px">
        <Text fw={600}>{name}</Text>
        <Text>{t(`team.role.${role}`)}</Text>
      </Group>
      <Text variant="hint">
        {[user_name, how, created_by && t('team.by', { name: created_by.name })].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}
