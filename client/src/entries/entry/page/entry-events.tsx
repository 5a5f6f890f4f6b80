import { Text, Title } from '@mantine/core'
import type { Entry } from '@portal/shared/entries/entries'
import { agreedLines } from '@portal/shared/fees/agreed-lines'
import type { FeeLine } from '@portal/shared/fees/fees'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { danceTypeStyle } from '../../../kit/fields/dance-style.ts'
import { Name } from '../../../kit/i18n/name.tsx'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import { SymbolChip } from '../../../kit/ui/plates/symbol-chip.tsx'
import { feeStateText } from '../fee-state.ts'
import classes from '../ticket.module.css'

type Props = {
  entry: Entry
  tournament: Tournament
  /** Whether `entry` has only some of the contents of the whole entry, whose fee is then shown as one sum. */
  hasMoreContents?: boolean
  /** Folded, where the times of the contents stand above. */
  isFolded?: boolean
}

/** The contents of an entry, each once with its fee, and the fee of all. */
export function EntryEvents({ entry, tournament, hasMoreContents = false, isFolded = false }: Props) {
  const { t, language } = useT()
  const { tournament_details: details, fee_amount } = entry
  const money = (amount: number) => formatMoney(amount, language, tournament.currency_name)
  const lines = hasMoreContents ? [] : agreedLines(entry, tournament)
  const title = t('entry.count.contents', { count: details.length })
  const total = (
    <b className="figures" translate="no">
      {!hasMoreContents && money(fee_amount)}
    </b>
  )
  const list = (
    <>
      <ul className={classes.events}>
        {details.map(({ id, content_competition: content }) => {
          const line = lines.find(({ detail_id }) => detail_id === id)
          return (
            <li key={id}>
              <span>
                <SymbolChip symbol={content.symbol} style={danceTypeStyle(content.dance_type)} />{' '}
                <Name>{nameIn(language, content)}</Name>
                {line && <FeeHint line={line} money={money} />}
              </span>
              {line && (
                <span className="figures" translate="no">
                  {money(line.amount)}
                </span>
              )}
            </li>
          )
        })}
        {lines
          .filter(({ tier }) => tier === 'late')
          .map(({ tier, amount }) => (
            <li key={tier}>
              <span>{t('entry.fee.late')}</span>
              <span className="figures" translate="no">
                {money(amount)}
              </span>
            </li>
          ))}
      </ul>
      {hasMoreContents && <Text size="sm">{t('entry.fee.whole', { amount: money(fee_amount) })}</Text>}
      {entry.paid_amount > 0 && <Text fw={600}>{feeStateText(entry, { t, money })}</Text>}
    </>
  )
  if (isFolded)
    return (
      <details className={classes.fold}>
        <summary className="fold-row">
          <span>
            {title} {total}
          </span>
        </summary>
        {list}
      </details>
    )
  return (
    <section className={`surface ${classes.paper}`} aria-labelledby="events">
      <div className={classes.paperHead}>
        <Title order={2} size="h4" id="events">
          {title}
        </Title>
        {total}
      </div>
      {list}
    </section>
  )
}

/** Why the fee of a content is not the usual one. */
function FeeHint({
  line: { tier, quantity, unit_price },
  money,
}: {
  line: FeeLine
  money: (amount: number) => string
}) {
  const { t } = useT()
  const hints = [
    tier !== 'main' && t(`entry.fee.${tier}`),
    quantity > 1 && t('entry.fee.heads', { price: money(unit_price), count: quantity }),
  ].filter(Boolean)
  return hints.length > 0 ? <Text variant="hint">{hints.join(', ')}</Text> : null
}
