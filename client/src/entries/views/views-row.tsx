import { useMediaQuery } from '@mantine/hooks'
import { EntryViews, type ViewsProps } from './entry-views.tsx'
import classes from './views-row.module.css'

/** The views above the list on narrow screens, in one row that scrolls sideways. */
export function ViewsRow(views: ViewsProps) {
  const isNarrow = useMediaQuery('(max-width: 74.99em)', undefined, { getInitialValueInEffect: false })
  if (!isNarrow) return null
  return (
    <div className={classes.row}>
      <EntryViews {...views} />
    </div>
  )
}
