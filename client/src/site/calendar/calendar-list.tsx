import { Badge, Button, Group, Text } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { localizePlace } from '@portal/shared/kit/text/localize-texts'
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

/** The tournaments and events of a month as a list, for phones. */
export function CalendarList({ tournaments, events, onOpen }: Props) {
  const entries = [
    ...tournaments.map((tournament) => ({
      key: `t${tournament.id}`,
      day: tournament.start_date,
      line: <TournamentLine tournament={tournament} />,
    })),
    ...events.map((event) => ({
      key: `e${event.id}`,
      day: event.start_date,
      line: <EventLine event={event} onOpen={onOpen} />,
    })),
  ].toSorted((a, b) => a.day.localeCompare(b.day))
  return (
    <ul className={classes.list}>
      {entries.map(({ key, day, line }) => (
        <Line key={key} day={day}>
          {line}
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
  const { id, name, address, start_date, end_date, register_end_date } = localizePlace(language, tournament)
  return (
    <>
      <Link to={paths.tournament(id)} className={classes.name ?? ''}>
        <Name>{name}</Name>
      </Link>
      <Text>{formatDays(start_date, end_date, language)}</Text>
      <Text c="dimmed">
        <Name>{address}</Name>
      </Text>
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
  const { id, name, address, start_date, end_date } = localizePlace(language, event)
  return (
    <>
      <div>
        <button type="button" className={`${classes.name} ${classes.title}`} onClick={() => onOpen(id)}>
          <Name>{name}</Name>
        </button>
      </div>
      <Group gap="0 0.625rem">
        <Text>{formatDays(start_date, end_date, language)}</Text>
        <Badge variant="default" size="lg" fz="sm" leftSection={<IconCalendarEvent size={14} />}>
          {t('calendar.event')}
        </Badge>
      </Group>
      {address && (
        <Text c="dimmed">
          <Name>{address}</Name>
        </Text>
      )}
    </>
  )
}
