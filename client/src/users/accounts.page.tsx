import { Menu, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { recordNames } from '@portal/shared/kit/record-names'
import { userSortable, type UserRow } from '@portal/shared/users/users'
import { listSortOptions } from '../kit/list/columns.ts'
import { ListView } from '../kit/list/list-view.tsx'
import { pageQuery } from '../kit/list/page-query.ts'
import { PanelsView, usePanels } from '../kit/list/panels.tsx'
import { useListState } from '../kit/list/use-list-state.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { buildQuery, refetchPath } from '../kit/api/query.ts'
import { paths } from '../portal/paths.ts'
import { useUser } from '../kit/api/session.ts'
import { toastError, toastSuccess } from '../kit/i18n/toast.ts'
import { accountColumns } from './account-columns.tsx'
import { accountBody, createNewAccountForm, createExistingAccountForm } from './account-editing.tsx'

const FILTERS = ['shown'] as const
const INACTIVE = 'waiting'
const ACTIVE_STATUS = 1
const DEACTIVATED_STATUS = 2

/** The accounts of the portal: by default active accounts, else accounts that are not activated or were deactivated. */
export function Page() {
  const { t, language } = useT()
  const recordName = recordNames.USER[language]
  const user = useUser()
  const [state, changeState] = useListState(FILTERS)
  const panels = usePanels<UserRow>()
  const showsInactive = state.filter.shown === INACTIVE
  const { query, limit } = pageQuery(state, userSortable)
  const list = useQuery({
    ...buildQuery(showsInactive ? api.users.listInactive : api.users.list, { query }),
    placeholderData: keepPreviousData,
  })
  const data = list.data && !Array.isArray(list.data) ? list.data : undefined
  const refetch = async () => refetchPath('/users/')
  const send = async (request: () => Promise<unknown>, message: string) => {
    try {
      await request()
      toastSuccess(message)
    } catch (error) {
      toastError(errorText(error, t))
    }
    await refetch()
  }
  const change = async (row: UserRow, changes: Partial<UserRow>, message: string) => {
    const body = accountBody({ ...row, ...changes })
    await send(async () => call(api.users.update, { params: { id: row.id }, body }), message)
  }
  const resetOtp = async ({ id, name }: UserRow) =>
    send(async () => call(api.otp.reset, { params: { id } }), t('users.otp.resetDone', { name }))
  const panelProps = {
    panels,
    refetch,
    remove: async ({ id }: UserRow) => call(api.users.remove, { params: { id } }),
    deleteWarning: 'accounts.deleteText' as const,
    onSaved: ({ id }: UserRow) => changeState({ row: id }),
  }

  return (
    <>
      <ListView
        title={t('accounts.title')}
        hint={t('accounts.hint')}
        recordName={recordName}
        columns={accountColumns}
        sortOptions={listSortOptions(accountColumns, userSortable)}
        defaultOrderLabel={t('admin.sort.newest')}
        result={{ data, error: list.error, refetch: list.refetch, limit }}
        state={state}
        changeState={changeState}
        nameOf={({ name }) => name}
        areKeysEnabled={panels.areAllClosed}
        onOpen={panels.open}
        onNew={panels.openNew}
        onDelete={panels.askDelete}
        filters={
          <SegmentedControl
            size="xs"
            aria-label={t('accounts.shown')}
            data={[
              { value: '', label: t('accounts.active') },
              { value: INACTIVE, label: t('accounts.waiting') },
            ]}
            value={showsInactive ? INACTIVE : ''}
            onChange={(chosenFilter) => changeState({ filter: { shown: chosenFilter } })}
          />
        }
        renderExtraMenuItems={(row) => (
          <AccountMenuItems
            row={row}
            isOwnAccount={row.id === user?.id}
            change={(changes, message) => void change(row, changes, message)}
            resetOtp={() => void resetOtp(row)}
          />
        )}
      />
      {panels.openPanel?.row === null ? (
        <PanelsView {...panelProps} editing={createNewAccountForm(recordName)} />
      ) : (
        <PanelsView {...panelProps} editing={createExistingAccountForm(recordName)} />
      )}
    </>
  )
}

function AccountMenuItems({
  row,
  isOwnAccount,
  change,
  resetOtp,
}: {
  row: UserRow
  isOwnAccount: boolean
  change: (changes: Partial<UserRow>, message: string) => void
  resetOtp: () => void
}) {
  const { t } = useT()
  return (
    <>
      {row.unit && row.unit_confirmed === 0 && (
        <Menu.Item onClick={() => change({ unit_confirmed: 1 }, t('accounts.confirmed', { name: row.name }))}>
          {t('accounts.confirm')}
        </Menu.Item>
      )}
      <Menu.Item component={Link} to={paths.admin.personOfAccount(row.id)}>
        {t('admin.nav.person')}
      </Menu.Item>
      {row.has_otp === 1 && !isOwnAccount && <Menu.Item onClick={resetOtp}>{t('users.otp.reset')}</Menu.Item>}
      {row.status === ACTIVE_STATUS ? (
        <Menu.Item
          onClick={() => change({ status: DEACTIVATED_STATUS }, t('accounts.deactivated', { name: row.name }))}
        >
          {t('accounts.deactivate')}
        </Menu.Item>
      ) : (
        <Menu.Item onClick={() => change({ status: ACTIVE_STATUS }, t('accounts.activated', { name: row.name }))}>
          {t('accounts.activate')}
        </Menu.Item>
      )}
    </>
  )
}
