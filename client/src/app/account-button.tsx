import { ActionIcon } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { DataUser } from '@portal/shared/users/users'
import { useT } from '../kit/i18n/use-t.ts'
import { paths } from '../portal/paths.ts'

type Props = { user: DataUser }

// If the menu cannot be loaded, the button links to the account instead.
const AccountMenu = lazy(async () =>
  import('./account-menu.tsx').then(
    ({ AccountMenu }) => ({ default: AccountMenu }),
    () => ({ default: AccountLink }),
  ),
)

/** The account button of a public page; its menu is a bundle of its own, for signed-in users only. */
export function AccountButton({ user }: Props) {
  return (
    <Suspense fallback={<AccountLink user={user} />}>
      <AccountMenu user={user} />
    </Suspense>
  )
}

function AccountLink({ user }: Props) {
  const { t } = useT()
  return (
    <ActionIcon
      component={Link}
      to={paths.overview}
      variant="default"
      size={44}
      aria-label={t('app.account', { name: user.name })}
    >
      <IconUser size={20} />
    </ActionIcon>
  )
}
