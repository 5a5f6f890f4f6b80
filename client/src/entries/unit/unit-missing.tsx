import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import { useId } from 'react'
import type { UnitPage } from '@portal/shared/entries/unit-page-calls'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatMoney } from '../../kit/lib/format.ts'
import type { PartTitle } from '../../kit/ui/titles.tsx'
import classes from './unit-page.module.css'

/** The open tasks of the unit with their deadlines, then the decisions that it waits for. */
export function UnitMissing({
  page,
  tournament,
  heading: Heading,
}: {
  page: UnitPage
  tournament: Tournament
  heading: typeof PartTitle
}) {
  const headingId = useId()
  const { t, language } = useT()
  const { asked, asked_overdue, asked_until, consents_missing, partners_missing, unpaid, waiting, bibs_missing } = page
  const { pay_by, bibs_from, currency_name } = tournament
  const formatDate = (date: string) => formatDay(date, language)
  const today = vietnamDayAndTime(page.as_of).day
  const sum = formatMoney(unpaid.amount, language, currency_name)
  const money = { count: unpaid.entries, sum }
  const toCorrect = asked - asked_overdue
  const lines = [
    asked_overdue > 0 && t('unitPage.overdue', { count: asked_overdue }),
    toCorrect > 0 &&
      (asked_until
        ? t('unitPage.askedBy', { count: toCorrect, day: formatDate(asked_until) })
        : t('unitPage.asked', { count: toCorrect })),
    consents_missing > 0 && t('unitPage.consents', { count: consents_missing }),
    partners_missing > 0 && t('unitPage.partners', { count: partners_missing }),
    unpaid.entries > 0 &&
      (pay_by
        ? t(pay_by < today ? 'unitPage.unpaidSince' : 'unitPage.unpaidBy', { ...money, day: formatDate(pay_by) })
        : t('unitPage.unpaid', money)),
    waiting > 0 && t('unitPage.waiting', { count: waiting }),
    bibs_missing > 0 &&
      (bibs_from
        ? t('unitPage.bibsFrom', { count: bibs_missing, day: formatDate(bibs_from) })
        : t('unitPage.bibs', { count: bibs_missing })),
  ].filter((line) => line !== false)
  const isComplete = lines.length === 0
  const Icon = isComplete ? IconCircleCheck : IconAlertTriangle
  return (
    <section className={classes.missing} data-is={isComplete ? 'complete' : 'missing'} aria-labelledby={headingId}>
      <Heading id={headingId}>
        <Icon size={24} aria-hidden /> {t(isComplete ? 'unitPage.complete' : 'unitPage.missing')}
      </Heading>
      {!isComplete && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
