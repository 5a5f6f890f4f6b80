import { Title } from '@mantine/core'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import classes from './sections.module.css'

const promisedDays = ['register_start_date', 'approve_by', 'pay_by', 'bibs_from', 'start_date'] as const

/** The upcoming days that the organiser has announced to entrants. */
export function DatesSection({ tournament }: { tournament: Tournament }) {
  const { t, language } = useT()
  const today = dayInVietnam(useNow())
  const days = promisedDays.flatMap((name) => {
    const day = tournament[name]
    return day !== null && day >= today ? [{ name, day }] : []
  })
  if (days.every(({ name }) => name === 'start_date')) return null
  return (
    <section aria-labelledby="dates">
      <Title order={2} id="dates">
        {t('tournament.dates')}
      </Title>
      <dl className={`surface ${classes.dates}`}>
        {days
          .toSorted((a, b) => (a.day < b.day ? -1 : 1))
          .map(({ name, day }) => (
            <div key={name}>
              <dt>{formatDay(day, language, 'brief')}</dt>
              <dd>{t(`tournament.dates.${name}`)}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
