import { Anchor, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../i18n/use-t.ts'
import { formatDays, formatMoney, formatNumber } from '../lib/format.ts'
import { paths } from '../paths.ts'
import classes from './admin-overview.module.css'
import type { Counts } from './overview-steps.ts'

/** How a tournament stands. `collected` and `fees` in whole units of its currency, over its approved entries. */
export type Summary = Counts & { approved: number; collected: number; fees: number }

/** One tournament: how many wait, how many are in, and how much of the money has come. */
export function OverviewCard({ tournament, summary }: { tournament: Tournament; summary: Summary | null }) {
  const { t, language } = useT()
  const { id, name, start_date, end_date, currency_name } = tournament
  const money = (amount: number) => formatMoney(amount, language, currency_name)
  return (
    <article className={classes.card}>
      <div>
        <Anchor component={Link} to={paths.admin.tournament(id)} fw={600}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {formatDays(start_date, end_date, language)}
        </Text>
      </div>
      {summary ? (
        <>
          <dl className={classes.numbers}>
            <div>
              <dt>{t('overview.waiting')}</dt>
              <dd>
                <Anchor component={Link} to={paths.admin.waitingOf(id)} inherit>
                  {formatNumber(summary.waiting, language)}
                </Anchor>
              </dd>
            </div>
            <div>
              <dt>{t('overview.approved')}</dt>
              <dd>
                <Anchor component={Link} to={paths.admin.entriesOf(id)} inherit>
                  {formatNumber(summary.approved, language)}
                </Anchor>
              </dd>
            </div>
          </dl>
          <div>
            <Text size="sm" c="dimmed" mb={4}>
              {t('overview.money')}
            </Text>
            {summary.fees === 0 ? (
              <Text size="sm">{t('overview.none')}</Text>
            ) : (
              <>
                <div className={classes.bar} aria-hidden>
                  <div
                    className={classes.collected}
                    style={{ width: `${Math.min(100, (summary.collected / summary.fees) * 100)}%` }}
                  />
                  <div className={classes.pending} />
                </div>
                <div className={classes.money}>
                  <span>{t('overview.collected', { sum: money(summary.collected) })}</span>
                  <span>{t('overview.pending', { sum: money(summary.fees - summary.collected) })}</span>
                </div>
              </>
            )}
          </div>
        </>
      ) : (
        <Skeleton height={110} />
      )}
    </article>
  )
}
