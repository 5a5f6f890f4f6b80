import { memo } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { contentAge } from '../../kit/fields/content-age.ts'
import { styleOf } from '../../kit/fields/dance-style.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { SymbolChip } from '../../kit/ui/symbol-chip.tsx'
import classes from './tournament.module.css'

type Props = { detail: Detail; year: number; currency: string }

/** A content as a parent reads it: what, for whom, which dances, how many are entered. */
export const ContentRow = memo(function ContentRow({ detail, year, currency }: Props) {
  const { t, language } = useT()
  const { content_competition: content, entries, fee, is_register } = detail
  const { symbol, grade, formality, unit, minimum_athletes } = content
  const dances = grade?.dance.map((dance) => dance.name).join(', ')
  const marks = [
    content.is_closed === 1 && unit ? t('tournament.closed.of', { unit: unit.name }) : null,
    fee === null ? null : t('tournament.ownFee', { amount: formatMoney(fee, language, currency) }),
    is_register === 0 && content.is_closed === 0 ? t('tournament.notOpen') : null,
    minimum_athletes > entries ? t('tournament.minimum', { count: minimum_athletes }) : null,
  ].filter((mark) => mark !== null)
  return (
    <li className={classes.row}>
      <SymbolChip symbol={symbol} style={styleOf(content)} />
      <div className={classes.what}>
        <strong>{nameIn(language, content)}</strong>
        <span>{contentAge(content, year, t)}</span>
        <span>{[nameIn(language, formality), grade?.dance_type.name, dances].filter(Boolean).join(' · ')}</span>
        {marks.length > 0 && (
          <ul className={classes.marks}>
            {marks.map((mark) => (
              <li key={mark}>{mark}</li>
            ))}
          </ul>
        )}
      </div>
      <span className={classes.count}>
        {entries > 0 ? t('tournament.entries', { count: entries }) : t('tournament.noEntries')}
      </span>
    </li>
  )
})
