import { Badge, Button, Text } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatDays, formatLeaf } from '../../kit/lib/format.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { paths } from '../../portal/paths.ts'
import type { CalendarEvent } from './calendar-event.tsx'
import classes from './calendar.module.css'

type Props = {
  tournaments: readonly Tournament[]
  events: readonly CalendarEvent[]
  onOpen: (id: number) => void
}

/** The tournaments and events of a month one under the other, as a phone shows them. */
export function CalendarList({ tournaments, events, onOpen }: Props) {
  const lines = [
    ...tournaments.map((one) => ({ ...one, key: `t${one.id}`, shown: <TournamentLine tournament={one} /> })),
    ...events.map((one) => ({ ...one, key: `e${one.id}`, shown: <EventLine event={one} onOpen={onOpen} /> })),
  ].toSorted((a, b) => a.start_date.localeCompare(b.start_date))
  return (
    <ul className={classes.list}>
      {lines.map(({ key, start_date, shown }) => (
        <Line key={key} day={start_date}>
          {shown}
        </Line>
      ))}
    </ul>
  )
}

function Line({ day, children }: { day: string; children: ReactNode }) {
  const { language } = useT()
  const leaf = formatLeaf(day, language)
  return (
    <li className="surface">
      <div className={classes.leaf} aria-hidden>
        <span>{leaf.month}</span>
        <strong>{leaf.day}</strong>
      </div>
      <div>{children}</div>
    </li>
  )
}

function TournamentLine({ tournament }: { tournament: Tournament }) {
  const { t, language } = useT()
  const { id, name, address, start_date, end_date, register_end_date } = tournament
  return (
    <>
      <Link to={paths.tournament(id)} className={classes.name ?? ''}>
        <Name>{name}</Name>
      </Link>
      <Text>{formatDays(start_date, end_date, language)}</Text>
      <Text c="dimmed">{address}</Text>
      {register_end_date && (
        <Text c="dimmed">{t('calendar.deadline', { name: formatDay(register_end_date, language) })}</Text>
      )}
      <Button
        component="a"
        href={`/calendar/${id}.ics?lang=${language}`}
        variant="default"
        mt="xs"
        aria-label={`${t('calendar.add')}: ${name}`}
      >
        {t('calendar.add')}
      </Button>
    </>
  )
}

function EventLine({ event, onOpen }: { event: CalendarEvent; onOpen: (id: number) => void }) {
  const { t, language } = useT()
  const { id, name, address, start_date, end_date } = event
  return (
    <>
      <Badge variant="default" size="lg" fz="sm" leftSection={<IconCalendarEvent size={14} />}>
        {t('calendar.event')}
      </Badge>
      <div>
        <button type="button" className={`${classes.name} ${classes.title}`} onClick={() => onOpen(id)}>
          <Name>{name}</Name>
        </button>
      </div>
      <Text>{formatDays(start_date, end_date, language)}</Text>
      {address && <Text c="dimmed">{address}</Text>}
    </>
  )
}
