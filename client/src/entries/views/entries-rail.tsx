import { Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { pageQueries } from '../../portal/page-queries.ts'
import { useRailPlace } from '../../kit/lib/rail-place.ts'
import { EntryViews, type ViewsProps } from './entry-views.tsx'
import classes from './entries-rail.module.css'

/** Whose entries they are, and their views: of a tournament under its section in the rail of the frame, of all beside the rows of a desk. */
export function EntriesRail({
  title,
  besidePanel,
  ...views
}: ViewsProps & {
  title: string
  /** It gives its room to the names where there is not enough for both. */
  besidePanel: boolean
}) {
  const { tournamentId } = views.scope
  const { data: tournament } = useQuery({
    ...pageQueries.tournament(tournamentId ?? 0),
    enabled: tournamentId !== null,
  })
  const place = useRailPlace()
  const isDesk = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const name = tournamentId === null ? title : tournament?.name
  return (
    <>
      <Title order={1} className={classes.title} data-of={tournamentId === null ? undefined : 'tournament'}>
        {name}
      </Title>
      {tournamentId !== null && place && isDesk ? (
        createPortal(<EntryViews {...views} />, place)
      ) : (
        <div className={classes.rail} data-beside-panel={besidePanel || undefined}>
          <strong className={classes.name}>{name}</strong>
          <EntryViews {...views} />
        </div>
      )}
    </>
  )
}
