import { Badge } from '@mantine/core'
import type { UserRow } from '@portal/shared/users/users'
import type { Column } from '../kit/list/columns.ts'
import type { WordKey } from '../kit/i18n/words.ts'
import { formatMoment } from '../kit/lib/format.ts'

export const statusLabels = {
  0: 'accounts.status.0',
  1: 'accounts.status.1',
  2: 'accounts.status.2',
} as const satisfies Record<UserRow['status'], WordKey>

export const typeLabels = {
  individual: 'accounts.type.individual',
  unit: 'accounts.type.unit',
} as const satisfies Record<UserRow['type'], WordKey>

export const roleLabels = {
  0: 'accounts.role.user',
  1: 'accounts.role.admin',
} as const satisfies Record<UserRow['role'], WordKey>

export const accountColumns: readonly Column<UserRow>[] = [
  { key: 'name', header: 'accounts.name', sort: 'name', cell: ({ name }) => name },
  { key: 'user_name', header: 'accounts.userName', sort: 'user_name', cell: ({ user_name }) => user_name },
  { key: 'email', header: 'accounts.email', sort: 'email', cell: ({ email }) => email },
  {
    key: 'unit',
    header: 'accounts.unit',
    cell: ({ unit, unit_confirmed }, { t }) =>
      unit && (
        <span>
          {unit.name}{' '}
          {unit_confirmed === 0 && (
            <Badge variant="outline" color="brass.9" c="var(--mantine-color-text)" size="md" component="span">
              {t('accounts.member.open')}
            </Badge>
          )}
        </span>
      ),
  },
  { key: 'type', header: 'accounts.type', sort: 'type', cell: ({ type }, { t }) => t(typeLabels[type]) },
  { key: 'role', header: 'accounts.role', sort: 'role', cell: ({ role }, { t }) => t(roleLabels[role]) },
  { key: 'status', header: 'accounts.status', cell: ({ status }, { t }) => t(statusLabels[status]) },
  {
    key: 'created',
    header: 'admin.column.created',
    sort: 'created_date',
    cell: ({ created_date }, { language }) => formatMoment(created_date, language),
  },
]
