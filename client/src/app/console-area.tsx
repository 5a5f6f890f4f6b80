import { Outlet } from 'react-router'
import { useUser } from '../kit/api/session.ts'
import { useFreshUser } from '../kit/api/use-fresh-user.ts'
import { AccountButton } from './account-button.tsx'
import classes from './console-area.module.css'

/** The frame of a console that fills the screen; the page puts the account of the reader into a menu of its own. */
export function ConsoleArea() {
  const user = useUser()
  useFreshUser(user?.role === 0)
  return (
    <main id="main" tabIndex={-1} className={classes.main}>
      <Outlet context={user && <AccountButton user={user} />} />
    </main>
  )
}
