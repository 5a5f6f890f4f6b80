import { Group, Radio, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { tournamentRoles, type TournamentRole } from '@portal/shared/kit/permissions'
import { roleCalls } from '@portal/shared/users/tournament-roles'
import { call, type Answer } from '../../kit/api/api.ts'
import { createAttempt } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { DayField } from '../../kit/fields/day-field.tsx'
import { fieldProps } from '../../kit/form/field-of.ts'
import { focusFirst, showProblems, useZodForm } from '../../kit/form/use-zod-form.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { PartTitle } from '../../kit/ui/titles.tsx'

type RoleValues = { role: TournamentRole; name: string; account: string; from: string; until: string }
type NewCode = Answer<typeof api.roles.makeCode>
type RoleForm = ReturnType<typeof useZodForm<RoleValues>>

/** Grants a role in a tournament: to an account, or to a code that several people at a workplace can use. */
export function AddToTeam({
  tournamentId,
  days,
  onCode,
}: {
  tournamentId: number
  /** The days for which a code is valid by default. */
  days: { from: string; until: string }
  onCode: (code: NewCode) => void
}) {
  const { t } = useT()
  const [method, setMethod] = useState<'code' | 'account'>('code')
  const [attempt] = useState(createAttempt)
  const { pending, failure, setFailure, run } = usePendingHere()
  const form = useZodForm<RoleValues>({
    schema: method === 'code' ? roleCalls.makeCode.body : roleCalls.grant.body,
    initialValues: { role: 'desk', name: '', account: '', ...days },
    toSchemaInput: ({ role, name, account, from, until }) => ({
      tournament_id: tournamentId,
      role,
      ...(method === 'code' ? { name, from, until } : { account }),
    }),
  })
  const add = async ({ role, name, account, from, until }: RoleValues) =>
    run(
      async () => {
        const grant = { tournament_id: tournamentId, role }
        if (method === 'code') {
          const body = { ...grant, name, from, until }
          onCode(await call(api.roles.makeCode, { body, headers: attempt.headersFor(body) }))
        } else if (role !== 'screen') {
          const body = { ...grant, role, account }
          const member = await call(api.roles.grant, { body, headers: attempt.headersFor(body) })
          toastSuccess(t('team.granted', { name: member.name, role: t(`team.role.${role}`) }))
        }
        attempt.finish()
        form.setValues({ name: '', account: '' })
        await refetchPath('/tournament_roles')
      },
      (error) => showProblems(form, error) || setFailure(error),
    )
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void add(values), focusFirst(form))}>
      <Stack className="surface" p={{ base: 'md', sm: 'lg' }}>
        <PartTitle>{t('team.add')}</PartTitle>
        <Radio.Group label={t('team.role')} {...form.getInputProps('role')}>
          <Stack gap="sm" mt="xs">
            {tournamentRoles
              .filter((role) => method === 'code' || role !== 'screen')
              .map((role) => (
                <Radio
                  key={role}
                  value={role}
                  label={t(`team.role.${role}`)}
                  description={t(`team.role.${role}.may`)}
                />
              ))}
          </Stack>
        </Radio.Group>
        <SegmentedControl
          aria-label={t('team.how')}
          w={{ base: '100%', xs: 'fit-content' }}
          data={[
            { value: 'code', label: t('team.how.code') },
            { value: 'account', label: t('team.how.account') },
          ]}
          value={method}
          onChange={(chosen) => {
            setMethod(chosen === 'account' ? 'account' : 'code')
            if (chosen === 'account' && form.values.role === 'screen') form.setFieldValue('role', 'desk')
            form.clearErrors()
            setFailure(null)
          }}
        />
        {method === 'code' ? <CodeFields form={form} /> : <AccountField form={form} />}
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        <Group>
          <MainButton type="submit" loading={pending}>
            {t(method === 'code' ? 'team.makeCode' : 'team.grant')}
          </MainButton>
        </Group>
      </Stack>
    </form>
  )
}

/** The name of a code and the days for which it is valid. */
function CodeFields({ form }: { form: RoleForm }) {
  const { t } = useT()
  return (
    <>
      <TextInput
        label={t('team.name')}
        description={t('team.name.hint')}
        autoComplete="off"
        maw={480}
        {...form.getInputProps('name')}
      />
      <Group align="flex-start">
        <DayField label={t('team.from')} required {...fieldProps(form, 'from')} />
        <DayField label={t('team.until')} description={t('team.until.hint')} required {...fieldProps(form, 'until')} />
      </Group>
    </>
  )
}

function AccountField({ form }: { form: RoleForm }) {
  const { t } = useT()
  return (
    <TextInput
      label={t('team.account')}
      description={t('team.account.hint')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maw={480}
      {...form.getInputProps('account')}
    />
  )
}
