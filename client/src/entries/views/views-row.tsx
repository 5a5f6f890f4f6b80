import { useMediaQuery } from '@mantine/hooks'
import type { ListState } from '../../kit/list/list-state.ts'
import type { Scope } from '../table/admin-entries-scope.ts'
import { EntryViews } from './entry-views.tsx'
import classes from './views-row.module.css'

/** The views over the list, where there is no room for them beside it: one row that scrolls sideways. */
export function ViewsRow({ scope, state }: { scope: Scope; state: ListState }) {
  const isNarrow = useMediaQuery('(max-width: 74.99em)', undefined, { getInitialValueInEffect: false })
  if (!isNarrow) return null
  return (
    <div className={classes.row}>
      <EntryViews scope={scope} state={state} />
    </div>
  )
}
