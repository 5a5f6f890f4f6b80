import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataUser } from '@portal/shared/users/users'
import { Navigate } from 'react-router'
import { useT } from '../kit/i18n/use-t.ts'
import { useUser } from '../kit/api/session.ts'
import { useFreshUser } from '../kit/api/use-fresh-user.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { DataButton } from '../kit/ui/data-button.tsx'
import { LoadState } from '../kit/ui/load-state.tsx'
import classes from './account.module.css'
import { ChangePassword } from './password/change-password.tsx'
import { AskMembership } from './membership/ask-membership.tsx'
import { OwnContact } from './own-contact.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { TwoStep } from './two-step/two-step.tsx'
import { workplacePath } from '../portal/workplace.ts'
import { buildQuery } from '../kit/api/query.ts'

export function Page() {
  const { t } = useT()
  usePageTitle(t('users.account.title'))
  useFreshUser()
  const me = useQuery(buildQuery(api.users.me))
  const user = useUser()
  // The section does not move after it was set up, because it then shows the recovery codes.
  const [isTwoStepFirst] = useState(user?.owes_otp === 1)
  const [role] = user?.roles ?? []
  // Sign-in by a code has no account to manage.
  if (role?.expires_date) return <Navigate to={workplacePath(role)} replace />
  return (
    <Stack gap="xl" maw={960}>
      <Title order={1} className="framed">
        {t('users.account.title')}
      </Title>
      {isTwoStepFirst && <TwoStep />}
      <section aria-labelledby="own-data">
        <Stack gap="sm">
          <Title order={2} id="own-data">
            {t('users.account.data')}
          </Title>
          {me.data ? <OwnData user={me.data} /> : <LoadState error={me.error} retry={me.refetch} />}
        </Stack>
      </section>
      {!isTwoStepFirst && <TwoStep />}
      <OwnSessions />
      {me.data && <ChangePassword user={me.data} />}
    </Stack>
  )
}

function OwnData({ user }: { user: DataUser }) {
  const { t } = useT()
  const [isEditing, setEditing] = useState(false)
  const renderText = (text: string | null) => text ?? <Text c="dimmed">{t('users.account.none')}</Text>
  const membership = user.unit && (
    <Text size="sm" c={user.unit_confirmed === 1 ? undefined : 'dimmed'}>
      {user.unit_confirmed === 1 ? '✓ ' : ''}
      {t(user.unit_confirmed === 1 ? 'users.account.confirmed' : 'users.account.unconfirmed')}
    </Text>
  )
  const rows = [
    { label: t('users.name'), value: user.name },
    { label: t('users.userName'), value: user.user_name },
    { label: t('users.type'), value: t(user.type === 'unit' ? 'users.type.unit' : 'users.type.individual') },
    {
      label: t('users.unit'),
      value: (
        <>
          {renderText(user.unit?.name ?? null)}
          {membership}
          {user.unit_confirmed === 0 && <AskMembership user={user} />}
        </>
      ),
    },
    { label: t('users.email'), value: renderText(user.email || null) },
    { label: t('users.mobile'), value: renderText(user.mobile) },
    { label: t('users.address'), value: renderText(user.address) },
  ]
  return (
    <>
      <dl className={`surface ${classes.data}`}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isEditing ? (
        <OwnContact user={user} close={() => setEditing(false)} />
      ) : (
        <Button variant="default" mih={44} style={{ alignSelf: 'start' }} onClick={() => setEditing(true)}>
          {t('users.contact.edit')}
        </Button>
      )}
      <Text c="dimmed">{t('users.account.mistake')}</Text>
      <DataButton label={t('entry.takeData')} fetchData={async () => call(api.privacy.exportOwn, {})} />
    </>
  )
}
