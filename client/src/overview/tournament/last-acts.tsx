import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import type { LastAct, WorkOfDay } from '@portal/shared/overview/tournament-overview'
import { historyWord } from '../../portal/history-words.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatMoney } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { PartTitle } from '../../kit/ui/titles.tsx'
import classes from './tournament-overview.module.css'

/** The last acts of the team of a tournament, with their time and author. */
export function LastActs({ acts }: { acts: readonly LastAct[] }) {
  const { t, language } = useT()
  const today = vietnamDayAndTime(useNow()).day
  const describeAct = ({ table_name, action, records, unit }: LastAct) => {
    const label = historyWord(table_name, action)
    const actName = label ? t(label) : action
    if (table_name === 'tournament_details' && records > 1)
      return `${actName}: ${t('tourOverview.events', { count: records })}`
    if (table_name !== 'athletes') return actName
    const entries = t('figures.entries', { count: records })
    return `${actName}: ${unit === null ? entries : t('tourOverview.done.ofUnit', { entries, unit })}`
  }
  return (
    <section className={classes.done} aria-labelledby="overview-done">
      <PartTitle id="overview-done">{t('tourOverview.done')}</PartTitle>
      <ul>
        {acts.map((act) => {
          const { day, time } = vietnamDayAndTime(act.created_date)
          return (
            <li key={act.id}>
              <time dateTime={act.created_date}>{day === today ? time : formatDay(day, language, 'brief')}</time>
              <span>
                {describeAct(act)} <span className={classes.by}>· {act.created_by.name}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What each of the team did today. */
export function TodayByPerson({ today, currency }: { today: readonly WorkOfDay[]; currency: string }) {
  const { t, language } = useT()
  const listWork = ({ approved, asked, refused, collected }: WorkOfDay) =>
    [
      approved > 0 && t('tourOverview.today.approved', { count: approved }),
      asked > 0 && t('tourOverview.today.asked', { count: asked }),
      refused > 0 && t('tourOverview.today.refused', { count: refused }),
      collected !== 0 && t('tourOverview.today.collected', { sum: formatMoney(collected, language, currency) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <section className={`${classes.done} ${classes.today}`} aria-labelledby="overview-today">
      <PartTitle id="overview-today">{t('tourOverview.today')}</PartTitle>
      <ul>
        {today.map((work) => (
          <li key={work.user.id}>
            <span translate="no">{work.user.name}</span>
            <span>{listWork(work)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
