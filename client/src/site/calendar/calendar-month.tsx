import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from 'react-router'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { filterByDay } from '@portal/shared/site/calendar/month'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatMonth } from '../../kit/lib/format.ts'
import { MonthTable } from '../../kit/ui/month-table.tsx'
import { paths } from '../../portal/paths.ts'
import type { CalendarEvent } from './calendar-event.tsx'
import classes from './calendar.module.css'

type Props = {
  month: string
  tournaments: readonly Tournament[]
  events: readonly CalendarEvent[]
  onOpen: (id: number) => void
  today: string
}

// A scrolling element has to be reachable by keyboard.
const FOCUSABLE = { tabIndex: 0 }

/** A month as a table of days, each with the tournaments and events on it and the deadlines that end on it. */
export function CalendarMonth({ month, tournaments, events, onOpen, today }: Props) {
  const { t, language } = useT()
  return (
    <section className={classes.scroller} aria-label={formatMonth(month, language)} {...FOCUSABLE}>
      <MonthTable
        month={month}
        className={classes.month}
        renderDay={(day) => (
          <td data-other={!day.startsWith(month) || undefined} data-today={day === today || undefined}>
            <time dateTime={day} aria-label={formatDay(day, language, 'long')}>
              {Number(day.slice(8))}
            </time>
            <ul>
              {filterByDay(tournaments, day).map(({ id, ...names }) => (
                <li key={id}>
                  <Link to={paths.tournament(id)} className={classes.event ?? ''}>
                    <Name>{nameIn(language, names)}</Name>
                  </Link>
                </li>
              ))}
              {filterByDay(events, day).map(({ id, ...names }) => (
                <li key={`event ${id}`}>
                  <button type="button" className={classes.own ?? ''} onClick={() => onOpen(id)}>
                    <IconCalendarEvent size={14} aria-label={t('calendar.event')} />{' '}
                    <Name>{nameIn(language, names)}</Name>
                  </button>
                </li>
              ))}
              {tournaments
                .filter(({ register_end_date }) => register_end_date === day)
                .map(({ id, ...names }) => (
                  <li key={`end ${id}`}>
                    <Link to={paths.tournament(id)} className={classes.deadline ?? ''}>
                      {t('calendar.deadline', { name: nameIn(language, names) })}
                    </Link>
                  </li>
                ))}
            </ul>
          </td>
        )}
      />
    </section>
  )
}
