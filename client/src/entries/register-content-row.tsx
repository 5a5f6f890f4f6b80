import { memo, useId } from 'react'
import { refusalSentence } from '@portal/shared/entries/refusals'
import { useT } from '../i18n/use-t.ts'
import { formatMoney } from '../lib/format.ts'
import { SymbolChip } from '../ui/symbol-chip.tsx'
import { ageLabel, bornLabel } from './entry-age-label.ts'
import { danceStyle, type Judged } from './register-contents.ts'
import { isPerHead } from './register-fee.ts'
import classes from './register-contents.module.css'

type Props = {
  judged: Judged
  chosen: boolean
  choose: (id: number, chosen: boolean) => void
  price: number | null
  currency: string
  competitionYear: number
}

/** A content to choose: what it is called, for whom, what is danced, what it costs, and why not. */
export const RegisterContentRow = memo(function RegisterContentRow(props: Props) {
  const { judged, chosen, choose, price, currency, competitionYear } = props
  const { t, language } = useT()
  const facts = useId()
  const { detail, refusals, verdict } = judged
  const { symbol, name, age, sub_ages, grade } = detail.content_competition
  const disabled = verdict === 'refused' && !chosen
  const ages = [ageLabel(age, sub_ages, t) ?? t('register.contents.openAge'), bornLabel(age, competitionYear, t)]
  const money = price === null ? null : formatMoney(price, language, currency)
  return (
    <li className={classes.row}>
      <label className={classes.label} data-refused={disabled || undefined}>
        <input
          type="checkbox"
          className={classes.box}
          checked={chosen}
          disabled={disabled}
          aria-describedby={facts}
          aria-label={`${symbol} ${name}`}
          onChange={(event) => choose(detail.id, event.currentTarget.checked)}
        />
        <span className={classes.name}>
          <span className={classes.title}>
            <SymbolChip symbol={symbol} style={danceStyle(grade?.dance_type.name)} />
            {name}
          </span>
          <span id={facts}>
            <span className={classes.facts}>
              {[...ages.filter((part) => part !== null), grade?.dance.map((dance) => dance.name).join(', ')]
                .filter((part) => part !== undefined && part !== '')
                .join(' · ')}
              <br />
              {t('register.contents.teamsOf', { count: detail.entries })}
            </span>
            {verdict === 'open' && <span className={classes.facts}> · {t('register.contents.yearMissing')}</span>}
            {verdict === 'refused' && (
              <ul className={classes.reasons}>
                {refusals.map((refusal) => {
                  const sentence = refusalSentence(refusal, language)
                  return <li key={sentence}>{sentence}</li>
                })}
              </ul>
            )}
          </span>
        </span>
        <span className={classes.price}>
          {money === null
            ? t('register.contents.noPrice')
            : isPerHead(detail)
              ? t('register.contents.perHead', { price: money })
              : money}
        </span>
      </label>
    </li>
  )
})
