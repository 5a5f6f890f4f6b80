import { password } from '@portal/shared/kit/fields'
import { units } from '@portal/shared/resources/units'
import { accountDraft, userCalls, type UserRow } from '@portal/shared/users/users'
import type { Editing, FieldsProps, RefusalKey } from '../kit/form/editing.ts'
import { call, type Input } from '../kit/api/api.ts'
import { PickField } from '../kit/fields/pick-field.tsx'
import { SwitchField, TextField, type FieldProps } from '../kit/fields/plain-fields.tsx'
import { RefField } from '../kit/fields/ref-field.tsx'
import { useT } from '../kit/i18n/use-t.ts'
import { api } from '../kit/api/calls.ts'
import { usePhoneRule } from '../kit/form/use-phone-rule.ts'
import { sendPassword } from './password/point-out-common.ts'
import { roleWords, statusWords, typeWords } from './account-columns.tsx'

type AccountValues = {
  user_name: string | null
  password: string | null
  name: string | null
  email: string | null
  mobile: string | null
  address: string | null
  type: UserRow['type'] | null
  role: UserRow['role'] | null
  unit_id: number | null
  unit_confirmed: 0 | 1 | null
  status: UserRow['status'] | null
}

const labels = {
  user_name: 'accounts.userName',
  password: 'accounts.password',
  name: 'accounts.name',
  email: 'accounts.email',
  mobile: 'accounts.mobile',
  address: 'accounts.address',
  type: 'accounts.type',
  role: 'accounts.role',
  unit_id: 'accounts.unit',
  unit_confirmed: 'accounts.member',
  status: 'accounts.status',
} as const

// A password left empty stays as it is.
const changedAccount = accountDraft.extend({ password: password.nullish() })

const says: RefusalKey = (act) => (act === 'create' ? 'accounts.createFailed' : null)

const blank: AccountValues = {
  user_name: '',
  password: '',
  name: '',
  email: '',
  mobile: null,
  address: null,
  type: 'individual',
  role: 0,
  unit_id: null,
  unit_confirmed: 0,
  status: 1,
}

/** The state of an account as the call that changes it takes it. */
export function accountBody(row: UserRow) {
  const { name, email, mobile, address, type, role, unit, unit_confirmed, status, version } = row
  return { name, email, mobile, address, type, role, unit_id: unit?.id ?? null, unit_confirmed, status, version }
}

/** How an account is made: it is active at once. */
export function newAccount(recordName: string): Editing<AccountValues, UserRow> {
  return {
    recordName,
    schema: userCalls.create.body,
    labels,
    empty: blank,
    readValues: () => blank,
    nameOf: ({ name }) => name,
    Fields: NewFields,
    refusalKey: says,
    // The panel sends only what the schema accepted.
    create: async ({ unit_confirmed: _confirmed, status: _status, ...values }) =>
      sendPassword(values.password, async (more) =>
        call(api.users.create, { body: { ...values, ...more } as Input<typeof api.users.create>['body'] }),
      ),
    update: async () => Promise.reject(new Error('A new account has nothing to change')),
  }
}

/** How an account is changed: also its state, its membership, and a new password. */
export function oldAccount(recordName: string): Editing<AccountValues, UserRow> {
  return {
    recordName,
    schema: changedAccount,
    labels: { ...labels, password: 'accounts.newPassword' },
    empty: { ...blank, password: null },
    readValues: (row) => {
      const { version: _version, ...values } = accountBody(row)
      return { ...values, user_name: row.user_name, password: null }
    },
    nameOf: ({ name }) => name,
    Fields: OldFields,
    create: async () => Promise.reject(new Error('An account is created by its own form')),
    update: async (id, { password, user_name: _name, ...changed }, version, { unit_confirmed }) => {
      // Another unit is confirmed only where that is said along with it.
      const unit = changed.unit_id === undefined ? {} : { unit_confirmed }
      const body = { ...changed, ...unit, ...(password ? { password } : {}), version }
      return sendPassword(password, async (more) =>
        call(api.users.update, {
          params: { id },
          body: { ...body, ...more } as Input<typeof api.users.update>['body'],
        }),
      )
    },
  }
}

function BothFields({ field }: Pick<FieldsProps<AccountValues>, 'field'>) {
  const { t } = useT()
  usePhoneRule()
  return (
    <>
      <TextField {...field('email')} type="email" />
      <TextField {...field('mobile')} type="tel" />
      <TextField {...field('address')} />
      <PickField
        {...field('type')}
        choices={(['individual', 'unit'] as const).map((value) => ({ value, name: t(typeWords[value]) }))}
      />
      <PickField
        {...field('role')}
        choices={([0, 1] as const).map((value) => ({ value, name: t(roleWords[value]) }))}
      />
      <RefField {...field('unit_id')} resource={units} />
    </>
  )
}

function NewPassword(props: FieldProps<string | null>) {
  // A problem is cleared by typing. Clearing it on blur would move the button that is being pressed.
  const blur = props.error ? { onBlur: () => undefined } : {}
  return <TextField {...props} {...blur} type="password" autoComplete="new-password" />
}

function NewFields({ field }: FieldsProps<AccountValues>) {
  const { t } = useT()
  return (
    <>
      <TextField {...field('user_name')} description={t('accounts.userName.hint')} />
      <NewPassword {...field('password')} description={t('accounts.password.hint')} />
      <TextField {...field('name')} />
      <BothFields field={field} />
    </>
  )
}

function OldFields({ field, values }: FieldsProps<AccountValues>) {
  const { t } = useT()
  return (
    <>
      <TextField {...field('name')} />
      <BothFields field={field} />
      {values.unit_id !== null && <SwitchField {...field('unit_confirmed')} description={t('accounts.member.hint')} />}
      <PickField
        {...field('status')}
        choices={([0, 1, 2] as const).map((value) => ({ value, name: t(statusWords[value]) }))}
      />
      <NewPassword {...field('password')} description={t('accounts.newPassword.hint')} />
    </>
  )
}
