import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../i18n/use-t.ts'
import { formatDay, formatDays, formatLeaf } from '../lib/format.ts'
import { paths } from '../paths.ts'
import classes from './calendar.module.css'

/** The tournaments of a month one under the other, as a phone shows them. */
export function CalendarList({ tournaments }: { tournaments: readonly Tournament[] }) {
  const { t, language } = useT()
  return (
    <ul className={classes.list}>
      {tournaments.map(({ id, name, address, start_date, end_date, register_end_date }) => {
        const leaf = formatLeaf(start_date, language)
        return (
          <li key={id} className="surface">
            <div className={classes.leaf} aria-hidden>
              <span>{leaf.month}</span>
              <strong>{leaf.day}</strong>
            </div>
            <div>
              <Link to={paths.tournament(id)} className={classes.name ?? ''}>
                {name}
              </Link>
              <Text>{formatDays(start_date, end_date, language)}</Text>
              <Text c="dimmed">{address}</Text>
              {register_end_date && (
                <Text c="dimmed">{t('calendar.deadline', { name: formatDay(register_end_date, language) })}</Text>
              )}
              <Button component="a" href={`/calendar/${id}.ics?lang=${language}`} variant="default" size="sm" mt="xs">
                {t('calendar.add')}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
