import { memo } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { contentAge } from '../../kit/fields/content-age.ts'
import { danceStyle } from '../../kit/fields/dance-style.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { Name } from '../../kit/i18n/name.tsx'
import classes from './events.module.css'

type Props = { detail: Detail; year: number; currency: string; isOver: boolean }

/** A content in the public list. After the tournament (`isOver`) it shows neither prices nor missing entries. */
export const ContentRow = memo(function ContentRow({ detail, year, currency, isOver }: Props) {
  const { t, language } = useT()
  const { content_competition: content, entries, fee, is_register } = detail
  const { symbol, grade, formality, unit, minimum_athletes } = content
  const dances = grade?.dance.map((dance) => dance.name).join(', ')
  const notes = [
    content.is_closed === 1 && unit ? t('tournament.closed.of', { unit: unit.name }) : null,
    fee === null || isOver ? null : t('tournament.ownFee', { amount: formatMoney(fee, language, currency) }),
    is_register === 0 && content.is_closed === 0 && !isOver ? t('tournament.notOpen') : null,
    minimum_athletes > entries && !isOver ? t('tournament.needs', { count: minimum_athletes - entries }) : null,
  ].filter((note) => note !== null)
  return (
    <li className={classes.row}>
      <SymbolChip symbol={symbol} style={danceStyle(content)} />
      <span className={classes.count}>
        {entries > 0 ? t('tournament.entries', { count: entries }) : t('tournament.noEntries')}
      </span>
      <div className={classes.what}>
        <strong>
          <Name>{nameIn(language, content)}</Name>
        </strong>
        <span>{[nameIn(language, formality), dances].filter(Boolean).join(' · ')}</span>
        <span>{contentAge(content, year, t)}</span>
        {notes.length > 0 && <span className={classes.marks}>{notes.join(' · ')}</span>}
      </div>
    </li>
  )
})
