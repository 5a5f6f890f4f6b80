import { Text } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useT } from '../kit/i18n/use-t.ts'
import { formatNumber } from '../kit/lib/format.ts'
import classes from './figures.module.css'
import { TextLink } from '../kit/ui/links.tsx'
import { PartTitle } from '../kit/ui/titles.tsx'

type EntryCounts = { approved: number; waiting: number }
/** A row of the table; `approvedTo` and `waitingTo` are the addresses that its counts link to. */
export type Bar = EntryCounts & { key: number; name: ReactNode; approvedTo?: string; waitingTo?: string }

/** A table of approved and waiting entries, with a bar of both counts in each row. */
export function BarTable({
  title,
  hint,
  bars,
  others,
  othersName,
}: {
  title: string
  hint?: string
  bars: readonly Bar[]
  others?: EntryCounts & { count: number }
  othersName?: string
}) {
  const { t } = useT()
  const id = useId()
  const largest = Math.max(1, ...bars.map(({ approved, waiting }) => approved + waiting))
  return (
    <section className={classes.figure} aria-labelledby={id}>
      <PartTitle id={id}>{title}</PartTitle>
      {hint && <Text variant="hint">{hint}</Text>}
      <table className={`${classes.table} ${classes.barred}`} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('figures.name')}</th>
            <th scope="col">
              <span className={`${classes.swatch} ${classes.approved}`} aria-hidden />
              {t('overview.approved')}
            </th>
            <th scope="col">
              <span className={`${classes.swatch} ${classes.waiting}`} aria-hidden />
              {t('overview.waiting')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, approved, waiting, approvedTo, waitingTo }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <span className={classes.track} aria-hidden>
                  <span className={classes.approved} style={{ width: `${(approved / largest) * 100}%` }} />
                  <span className={classes.waiting} style={{ width: `${(waiting / largest) * 100}%` }} />
                </span>
              </th>
              <td>
                <Count value={approved} to={approvedTo} />
              </td>
              <td>
                <Count value={waiting} to={waitingTo} />
              </td>
            </tr>
          ))}
          {others && others.count > 0 && (
            <tr>
              <th scope="row" className={classes.others}>
                {othersName}
              </th>
              <td>
                <Count value={others.approved} />
              </td>
              <td>
                <Count value={others.waiting} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

function Count({ value, to }: { value: number; to?: string | undefined }) {
  const { language } = useT()
  const text = formatNumber(value, language)
  if (value === 0 || to === undefined) return text
  return (
    <TextLink to={to} inherit className="alone">
      {text}
    </TextLink>
  )
}
