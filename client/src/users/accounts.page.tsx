import { Menu, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { recordNames } from '@portal/shared/kit/record-names'
import { userSortable, type UserRow } from '@portal/shared/users/users'
import { listSortings } from '../kit/list/columns.ts'
import { ListView } from '../kit/list/list-view.tsx'
import { pageQuery } from '../kit/list/page-query.ts'
import { PanelsView, usePanels } from '../kit/list/panels.tsx'
import { useListState } from '../kit/list/use-list-state.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { queryOf, refetchPath } from '../kit/api/query.ts'
import { paths } from '../portal/paths.ts'
import { useUser } from '../kit/api/session.ts'
import { toastError, toastSuccess } from '../kit/i18n/toast.ts'
import { accountColumns } from './account-columns.tsx'
import { accountBody, newAccount, oldAccount } from './account-editing.tsx'

const FILTERS = ['shown'] as const
const WAITING = 'waiting'

/** Accounts that can sign in, and those that are not active. */
export function Page() {
  const { t, language } = useT()
  const recordName = recordNames.USER[language]
  const user = useUser()
  const [state, change] = useListState(FILTERS)
  const panels = usePanels<UserRow>()
  const waiting = state.filter.shown === WAITING
  const { query, limit } = pageQuery(state, userSortable)
  const listed = useQuery({
    ...queryOf(waiting ? api.users.listWaiting : api.users.list, { query }),
    placeholderData: keepPreviousData,
  })
  const data = listed.data && !Array.isArray(listed.data) ? listed.data : undefined
  const refetch = async () => refetchPath('/users/')
  const changed = async (row: UserRow, part: Partial<UserRow>, message: string) => {
    try {
      await call(api.users.update, { params: { id: row.id }, body: accountBody({ ...row, ...part }) })
      toastSuccess(message)
    } catch (error) {
      toastError(errorText(error, t))
    }
    await refetch()
  }
  const otpOff = async ({ id, name }: UserRow) => {
    try {
      await call(api.otp.reset, { params: { id } })
      toastSuccess(t('users.otp.resetDone', { name }))
    } catch (error) {
      toastError(errorText(error, t))
    }
    await refetch()
  }
  const shared = {
    panels,
    refetch,
    remove: async ({ id }: UserRow) => call(api.users.remove, { params: { id } }),
    forGood: 'accounts.deleteText' as const,
    onSaved: ({ id }: UserRow) => change({ row: id }),
  }

  return (
    <>
      <ListView
        title={t('accounts.title')}
        hint={t('accounts.hint')}
        what={recordName}
        columns={accountColumns}
        sortings={listSortings(accountColumns, userSortable)}
        ownOrder={t('admin.sort.newest')}
        listed={{ data, error: listed.error, refetch: listed.refetch, limit }}
        state={state}
        change={change}
        nameOf={({ name }) => name}
        free={panels.free}
        onOpen={panels.open}
        onNew={panels.openNew}
        onDelete={panels.askDelete}
        filters={
          <SegmentedControl
            size="sm"
            aria-label={t('accounts.shown')}
            data={[
              { value: '', label: t('accounts.active') },
              { value: WAITING, label: t('accounts.waiting') },
            ]}
            value={waiting ? WAITING : ''}
            onChange={(chosenFilter) => change({ filter: { shown: chosenFilter } })}
          />
        }
        renderMore={(row) => (
          <AccountItems
            row={row}
            isOwn={row.id === user?.id}
            change={(part, sentence) => void changed(row, part, sentence)}
            otpOff={() => void otpOff(row)}
          />
        )}
      />
      {panels.openPanel?.row === null ? (
        <PanelsView {...shared} editing={newAccount(recordName)} />
      ) : (
        <PanelsView {...shared} editing={oldAccount(recordName)} />
      )}
    </>
  )
}

/** The rarer acts on an account. */
function AccountItems({
  row,
  isOwn,
  change,
  otpOff,
}: {
  row: UserRow
  isOwn: boolean
  change: (part: Partial<UserRow>, sentence: string) => void
  otpOff: () => void
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
      {row.has_otp === 1 && !isOwn && <Menu.Item onClick={otpOff}>{t('users.otp.reset')}</Menu.Item>}
      {row.status === 1 ? (
        <Menu.Item onClick={() => change({ status: 2 }, t('accounts.deactivated', { name: row.name }))}>
          {t('accounts.deactivate')}
        </Menu.Item>
      ) : (
        <Menu.Item onClick={() => change({ status: 1 }, t('accounts.activated', { name: row.name }))}>
          {t('accounts.activate')}
        </Menu.Item>
      )}
    </>
  )
}
