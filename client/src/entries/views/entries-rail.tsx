import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { pageQueries } from '../../portal/page-queries.ts'
import { useRailElement } from '../../kit/lib/rail-place.ts'
import { EntryViews, type ViewsProps } from './entry-views.tsx'
import classes from './entries-rail.module.css'

/** The heading of the list and its views: for a tournament in the page's side rail, otherwise beside the rows. */
export function EntriesRail({
  title,
  isBesidePanel,
  ...views
}: ViewsProps & {
  title: string
  /** Hides the views beside the open panel where the screen is too narrow for both. */
  isBesidePanel: boolean
}) {
  const { tournamentId } = views.scope
  const { data: tournament } = useQuery({
    ...pageQueries.tournament(tournamentId ?? 0),
    enabled: tournamentId !== null,
  })
  const rail = useRailElement()
  const isDesk = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const name = tournamentId === null ? title : tournament?.name
  return (
    <>
      {/* The page of a tournament has its name as heading. */}
      {tournamentId === null && <VisuallyHidden component="h1">{title}</VisuallyHidden>}
      {tournamentId !== null && rail && isDesk ? (
        createPortal(<EntryViews {...views} />, rail)
      ) : (
        <div className={classes.rail} data-beside-panel={isBesidePanel || undefined}>
          <strong className={classes.name}>{name}</strong>
          <EntryViews {...views} />
        </div>
      )}
    </>
  )
}
