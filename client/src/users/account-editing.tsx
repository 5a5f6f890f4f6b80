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
import { roleLabels, statusLabels, typeLabels } from './account-columns.tsx'

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

// Without a password the account keeps its current one.
const existingAccountSchema = accountDraft.extend({ password: password.nullish() })

const refusalKey: RefusalKey = (act) => (act === 'create' ? 'accounts.createFailed' : null)

const blankAccount: AccountValues = {
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

/** The body of a request that changes an account. */
export function accountBody(row: UserRow) {
  const { name, email, mobile, address, type, role, unit, unit_confirmed, status, version } = row
  return { name, email, mobile, address, type, role, unit_id: unit?.id ?? null, unit_confirmed, status, version }
}

/** The form that creates an account, which is active immediately. */
export function createNewAccountForm(recordName: string): Editing<AccountValues, UserRow> {
  return {
    recordName,
    schema: userCalls.create.body,
    labels,
    empty: blankAccount,
    readValues: () => blankAccount,
    nameOf: ({ name }) => name,
    Fields: NewAccountFields,
    refusalKey,
    // The casts are safe: the panel sends only values that the schema accepted.
    create: async ({ unit_confirmed: _confirmed, status: _status, ...values }) =>
      sendPassword(values.password, async (warningOption) =>
        call(api.users.create, { body: { ...values, ...warningOption } as Input<typeof api.users.create>['body'] }),
      ),
    update: async () => Promise.reject(new Error('A new account has nothing to change')),
  }
}

/** The form that changes an account, including its status, its membership and its password. */
export function createExistingAccountForm(recordName: string): Editing<AccountValues, UserRow> {
  return {
    recordName,
    schema: existingAccountSchema,
    labels: { ...labels, password: 'accounts.newPassword' },
    empty: { ...blankAccount, password: null },
    readValues: (row) => {
      const { version: _version, ...values } = accountBody(row)
      return { ...values, user_name: row.user_name, password: null }
    },
    nameOf: ({ name }) => name,
    Fields: ExistingAccountFields,
    create: async () => Promise.reject(new Error('An account is created by its own form')),
    update: async (id, { password, user_name: _name, ...changes }, version, { unit_confirmed }) => {
      // A new unit counts as unconfirmed unless the request confirms it.
      const membership = changes.unit_id === undefined ? {} : { unit_confirmed }
      const body = { ...changes, ...membership, ...(password ? { password } : {}), version }
      return sendPassword(password, async (warningOption) =>
        call(api.users.update, {
          params: { id },
          body: { ...body, ...warningOption } as Input<typeof api.users.update>['body'],
        }),
      )
    },
  }
}

function SharedFields({ field }: Pick<FieldsProps<AccountValues>, 'field'>) {
  const { t } = useT()
  usePhoneRule()
  return (
    <>
      <TextField {...field('email')} type="email" />
      <TextField {...field('mobile')} type="tel" />
      <TextField {...field('address')} />
      <PickField
        {...field('type')}
        choices={(['individual', 'unit'] as const).map((value) => ({ value, name: t(typeLabels[value]) }))}
      />
      <PickField
        {...field('role')}
        choices={([0, 1] as const).map((value) => ({ value, name: t(roleLabels[value]) }))}
      />
      <RefField {...field('unit_id')} resource={units} />
    </>
  )
}

function NewPassword(props: FieldProps<string | null>) {
  // An error is cleared by typing. Clearing it on blur would move the button that is being pressed.
  const blurProps = props.error ? { onBlur: () => undefined } : {}
  return <TextField {...props} {...blurProps} type="password" autoComplete="new-password" />
}

function NewAccountFields({ field }: FieldsProps<AccountValues>) {
  const { t } = useT()
  return (
    <>
      <TextField {...field('user_name')} description={t('accounts.userName.hint')} />
      <NewPassword {...field('password')} description={t('accounts.password.hint')} />
      <TextField {...field('name')} />
      <SharedFields field={field} />
    </>
  )
}

function ExistingAccountFields({ field, values }: FieldsProps<AccountValues>) {
  const { t } = useT()
  return (
    <>
      <TextField {...field('name')} />
      <SharedFields field={field} />
      {values.unit_id !== null && <SwitchField {...field('unit_confirmed')} description={t('accounts.member.hint')} />}
      <PickField
        {...field('status')}
        choices={([0, 1, 2] as const).map((value) => ({ value, name: t(statusLabels[value]) }))}
      />
      <NewPassword {...field('password')} description={t('accounts.newPassword.hint')} />
    </>
  )
}
