import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoleRow } from '@portal/shared/users/tournament-roles'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import lines from '../../kit/ui/lines/line-list.module.css'
import classes from './team.module.css'
import { PartTitle } from '../../kit/ui/titles.tsx'

/** The accounts and codes that have a role in a tournament. Each role can be revoked. */
export function TeamList({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const [revoking, setRevoking] = useState<RoleRow | null>(null)
  // The dialog keeps its text while it fades out.
  const [lastRole, setLastRole] = useState(revoking)
  if (revoking && revoking !== lastRole) setLastRole(revoking)
  const { pending, run } = usePending(() => setRevoking(null))
  const { data, error, refetch } = useQuery(buildQuery(api.roles.list, { query: { tournament_id: tournamentId } }))
  const roleParams = lastRole && { name: lastRole.name, role: t(`team.role.${lastRole.role}`) }
  const grantedRoles = lastRole ? findGrantedRoles(lastRole, data ?? []) : []
  const [shouldRevokeGranted, setShouldRevokeGranted] = useState(true)
  const revoke = async ({ id }: RoleRow) =>
    run(async () => {
      const query = grantedRoles.length > 0 && shouldRevokeGranted ? { with_granted: 1 as const } : {}
      await call(api.roles.revoke, { params: { id }, query })
      if (roleParams) toastSuccess(t('team.revoked', roleParams))
      // The user's rights change if the revoked role was theirs.
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
                onClick={() => setRevoking(row)}
              >
                {t('team.revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmModal
        opened={revoking !== null}
        title={roleParams ? t('team.revokeOf', roleParams) : ''}
        confirmLabel={t('team.revoke')}
        isDangerous
        isPending={pending}
        onClose={() => setRevoking(null)}
        onConfirm={() => revoking && void revoke(revoking)}
      >
        {roleParams && t(lastRole.expires_date ? 'team.revokeCodeAsk' : 'team.revokeAsk', roleParams)}
        {grantedRoles.length > 0 && (
          <>
            <Text mt="sm">{t('team.grantedBy')}</Text>
            <ul>
              {grantedRoles.map((row) => (
                <li key={row.id}>
                  {row.name} · {t(`team.role.${row.role}`)}
                </li>
              ))}
            </ul>
            <Checkbox
              label={t('team.revokeGranted')}
              checked={shouldRevokeGranted}
              onChange={({ currentTarget }) => setShouldRevokeGranted(currentTarget.checked)}
            />
          </>
        )}
      </ConfirmModal>
    </Stack>
  )
}

/** The roles that a code granted, directly or by roles that it granted. Codes of older versions could grant roles. */
function findGrantedRoles(code: RoleRow, allRoles: readonly RoleRow[]): RoleRow[] {
  if (!code.expires_date) return []
  const chain = [code]
  // The loop also visits the roles that it adds to the chain.
  for (const { user_id } of chain)
    chain.push(...allRoles.filter((role) => role.created_by?.id === user_id && !chain.includes(role)))
  return chain.slice(1)
}

function Member({ row }: { row: RoleRow }) {
  const { t, language } = useT()
  const { role, name, user_name, starts_date, expires_date, created_date, created_by } = row
  const describeValidity = () => {
    if (!expires_date) return t('team.since', { moment: formatMoment(created_date, language) })
    const moment = formatMoment(expires_date, language)
    if (!starts_date) return t('team.byCode', { moment })
    return t('team.byCodeFrom', { from: formatMoment(starts_date, language), moment })
  }
  return (
    <div>
      <Group gap="4px 12px">
        <Text fw={600}>{name}</Text>
        <Text>{t(`team.role.${role}`)}</Text>
      </Group>
      <Text variant="hint">
        {[user_name, describeValidity(), created_by && t('team.by', { name: created_by.name })]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </div>
  )
}
