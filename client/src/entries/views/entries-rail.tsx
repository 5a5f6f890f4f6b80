import { Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { pageQueries } from '../../portal/page-queries.ts'
import { useRailPlace } from '../../kit/lib/rail-place.ts'
import { EntryViews, type ViewsProps } from './entry-views.tsx'
import classes from './entries-rail.module.css'

/** The heading of the list and its views: for a tournament in the rail of the frame, otherwise beside the rows. */
export function EntriesRail({
  title,
  besidePanel,
  ...views
}: ViewsProps & {
  title: string
  /** The open panel takes the room of the views where the screen is too narrow for both. */
  besidePanel: boolean
}) {
  const { tournamentId } = views.scope
  const { data: tournament } = useQuery({
    ...pageQueries.tournament(tournamentId ?? 0),
    enabled: tournamentId !== null,
  })
  const rail = useRailPlace()
  const isDesk = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const name = tournamentId === null ? title : tournament?.name
  return (
    <>
      <Title order={1} className={classes.title} data-of={tournamentId === null ? undefined : 'tournament'}>
        {name}
      </Title>
      {tournamentId !== null && rail && isDesk ? (
        createPortal(<EntryViews {...views} />, rail)
      ) : (
        <div className={classes.rail} data-beside-panel={besidePanel || undefined}>
          <strong className={classes.name}>{name}</strong>
          <EntryViews {...views} />
        </div>
      )}
    </>
  )
}
