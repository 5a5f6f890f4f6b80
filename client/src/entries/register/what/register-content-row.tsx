import { memo, useId } from 'react'
import { refusalSentence } from '@portal/shared/people/refusals'
import { contentAge } from '../../../kit/fields/content-age.ts'
import { styleOf } from '../../../kit/fields/dance-style.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import { SymbolChip } from '../../../kit/ui/symbol-chip.tsx'
import { sameAssessment, type AssessedContent } from './register-contents.ts'
import { isPerHead, type Line } from './register-fee.ts'
import { LineFee } from './register-line-fee.tsx'
import classes from './register-contents.module.css'

type Props = {
  assessed: AssessedContent
  chosen: boolean
  choose: (id: number, chosen: boolean) => void
  /** What choosing it adds. */
  price: number | null
  /** What it costs among the chosen ones. */
  line: Line | null
  currency: string
  competitionYear: number
  /** Whether it may be chosen though it is refused. */
  mayOverride: boolean
}

/** A content to select: name, age group, dances, fee, and the reason if not eligible. */
export const RegisterContentRow = memo(Row, sameRow)

function sameRow(before: Props, after: Props): boolean {
  return (
    sameAssessment(before.assessed, after.assessed) &&
    before.chosen === after.chosen &&
    before.choose === after.choose &&
    before.price === after.price &&
    before.line === after.line &&
    before.competitionYear === after.competitionYear &&
    before.currency === after.currency &&
    before.mayOverride === after.mayOverride
  )
}

function Row(props: Props) {
  const { assessed, chosen, choose, price, line, currency, competitionYear, mayOverride } = props
  const { t, language } = useT()
  const facts = useId()
  const { detail, refusals, verdict } = assessed
  const content = detail.content_competition
  const { symbol, name, grade } = content
  const disabled = verdict === 'refused' && !chosen && !mayOverride
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
            <SymbolChip symbol={symbol} style={styleOf(content)} />
            {name}
          </span>
          <span id={facts}>
            <span className={classes.facts}>
              {[contentAge(content, competitionYear, t), grade?.dance.map((dance) => dance.name).join(', ')]
                .filter(Boolean)
                .join(' · ')}
              <br />
              {t('register.contents.teamsOf', { count: detail.entries })}
            </span>
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
          {chosen && line ? (
            <LineFee line={line} currency={currency} />
          ) : money === null ? (
            t('register.contents.noPrice')
          ) : isPerHead(detail) ? (
            t('register.contents.perHead', { price: money })
          ) : (
            money
          )}
        </span>
      </label>
    </li>
  )
}
