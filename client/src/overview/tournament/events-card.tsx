import { Group } from '@mantine/core'
import type { TournamentOverview } from '@portal/shared/overview/tournament-overview'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatNumber } from '../../kit/lib/format.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { paths } from '../../portal/paths.ts'
import classes from './tournament-overview.module.css'

const STATES = ['enough', 'one_short', 'short', 'none'] as const

/** The numbers of events with enough entries, and of events below their minimum. */
export function EventsCard({
  id,
  events,
  affectedEntries,
  showsEventsLink,
}: {
  id: number
  events: TournamentOverview['events']
  /** The number of entries in events below their minimum. */
  affectedEntries: number
  showsEventsLink: boolean
}) {
  const { t, language } = useT()
  const eventCount = STATES.reduce((sum, state) => sum + events[state], 0)
  return (
    <section className={classes.card} aria-labelledby="overview-events">
      <Group justify="space-between" gap="xs">
        <SectionTitle id="overview-events">{t('tourOverview.events', { count: eventCount })}</SectionTitle>
        {showsEventsLink && (
          <TextLink to={paths.admin.contentsOf(id)} className="alone">
            {t('tourOverview.events.all')}
          </TextLink>
        )}
      </Group>
      {eventCount > 0 && (
        <>
          <div className={classes.share} aria-hidden>
            {STATES.map((state) => (
              <span key={state} data-state={state} style={{ flexGrow: events[state] }} />
            ))}
          </div>
          <ul className={classes.legend}>
            {STATES.map((state) => (
              <li key={state}>
                <span className={classes.swatch} data-state={state} aria-hidden />
                <strong>{formatNumber(events[state], language)}</strong> {t(`tourOverview.events.${state}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {events.nearest.length > 0 && (
        <div className={classes.nearest}>
          {t('tourOverview.events.nearest')}
          {events.nearest.map((event) => (
            <TextLink
              key={event.id}
              to={`${paths.admin.entriesOf(id)}?all=1&content=${event.id}`}
              c="inherit"
              className="alone"
            >
              <SymbolChip symbol={event.symbol} /> {t('tourOverview.events.of', event)}
            </TextLink>
          ))}
        </div>
      )}
      {affectedEntries > 0 && (
        <TextLink to={`${paths.admin.entriesOf(id)}?all=1&below=1`} className="alone">
          {t('tourOverview.events.affected', { count: affectedEntries })}
        </TextLink>
      )}
    </section>
  )
}
