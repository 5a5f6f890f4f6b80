import { Text } from '@mantine/core'
import type { TournamentFigures } from '@portal/shared/overview/overview'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../kit/i18n/use-t.ts'
import { formatDays, formatMoney, formatNumber } from '../kit/lib/format.ts'
import { paths } from '../portal/paths.ts'
import { MoneyBar } from './money-bar.tsx'
import classes from './overview.module.css'
import { TextLink } from '../kit/ui/links.tsx'

/** A tournament with its waiting and approved entries and its money. */
export function OverviewCard({ tournament, figures }: { tournament: Tournament; figures: TournamentFigures }) {
  const { t, language } = useT()
  const { id, name, start_date, end_date, currency_name } = tournament
  const formatAmount = (amount: number) => formatMoney(amount, language, currency_name)
  const { waiting, approved, collected, fees } = figures
  return (
    <article className={classes.card}>
      <div>
        <TextLink to={paths.admin.overviewOf(id)} fw={600} className="alone">
          {name}
        </TextLink>
        <Text variant="hint">{formatDays(start_date, end_date, language)}</Text>
      </div>
      <dl className={classes.numbers}>
        <div>
          <dt>{t('overview.waiting')}</dt>
          <dd>
            <TextLink to={paths.admin.waitingOf(id)} inherit className="alone">
              {formatNumber(waiting, language)}
            </TextLink>
          </dd>
        </div>
        <div>
          <dt>{t('overview.approved')}</dt>
          <dd>
            <TextLink to={paths.admin.entriesOf(id)} inherit className="alone">
              {formatNumber(approved, language)}
            </TextLink>
          </dd>
        </div>
      </dl>
      <div>
        <Text variant="hint" mb={4}>
          {t('overview.money')}
        </Text>
        {fees === 0 ? (
          <Text size="sm">{t('overview.none')}</Text>
        ) : (
          <>
            <MoneyBar collected={collected} fees={fees} />
            <div className={classes.money}>
              <span>{t('overview.collected', { sum: formatAmount(collected) })}</span>
              <span>{t('overview.pending', { sum: formatAmount(fees - collected) })}</span>
            </div>
          </>
        )}
      </div>
    </article>
  )
}
