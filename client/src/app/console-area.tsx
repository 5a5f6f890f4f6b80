import { Group } from '@mantine/core'
import { Outlet } from 'react-router'
import { useUser } from '../kit/api/session.ts'
import { useFreshUser } from '../kit/api/use-fresh-user.ts'
import { AccountButton } from './account-button.tsx'
import { Brand } from './brand.tsx'
import classes from './console-area.module.css'
import { LanguageSwitch } from './language/language-switch.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'

/** The frame of a console that is used with one hand in a dim hall, with as small a header as possible. */
export function ConsoleArea() {
  const user = useUser()
  useFreshUser(user?.role === 0)
  return (
    <>
      <header className={classes.header}>
        <Brand />
        <Group gap="xs" wrap="nowrap">
          <LanguageSwitch />
          <SchemeSwitch />
          {user && <AccountButton user={user} />}
        </Group>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </>
  )
}
