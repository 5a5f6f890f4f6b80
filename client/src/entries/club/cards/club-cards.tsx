import { Text } from '@mantine/core'
import { useState } from 'react'
import { SymbolChip } from '../../../kit/ui/plates/symbol-chip.tsx'
import { danceStyle } from '../../../kit/fields/dance-style.ts'
import { Name } from '../../../kit/i18n/name.tsx'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import type { RowActs } from '../club-use-acts.ts'
import { findAgeGroup } from '../club-columns.ts'
import { ClubEmpty } from '../empty/club-empty.tsx'
import { assessRow, getRowName, type SheetRow, type Sheet } from '../club-rows.ts'
import { doubtMessages } from '../club-status.ts'
import classes from './club-cards.module.css'

type Props = {
  rows: readonly SheetRow[]
  sheet: Sheet
  acts: RowActs
  problemsOf: (row: SheetRow) => readonly { message: string }[]
}

/** The sheet on a phone: a card for each row, rows with problems first. A tap opens the row. */
export function ClubCards({ rows, sheet, acts, problemsOf }: Props) {
  const { t, language } = useT()
  const [filter, setFilter] = useState<'all' | 'wrong' | 'bare'>('all')
  const hasProblems = (row: SheetRow) => problemsOf(row).length > 0
  const rowsByFilter = {
    all: rows,
    wrong: rows.filter(hasProblems),
    bare: rows.filter(({ draft }) => draft.contents.length === 0),
  }
  const visibleRows = rowsByFilter[filter].toSorted((a, b) => Number(hasProblems(b)) - Number(hasProblems(a)))
  if (rows.length === 0) return <ClubEmpty hint={t('club.empty')} />
  return (
    <>
      <fieldset className={classes.filters} aria-label={t('club.filter')}>
        {(['all', 'wrong', 'bare'] as const).map((option) => (
          <label key={option}>
            <input type="radio" name="only" checked={option === filter} onChange={() => setFilter(option)} />
            {t(`club.filter.${option}`, { count: rowsByFilter[option].length })}
          </label>
        ))}
      </fieldset>
      {visibleRows.length > 0 && (
        <ul className={`surface ${classes.cards}`}>
          {visibleRows.map((row) => {
            const { assessment, cells, doubts } = assessRow(row, sheet)
            const { fee, people, chosen } = assessment
            const { year_one, year_two } = row.draft
            // A year that cannot be read is shown as it was typed.
            const years = people
              .map(({ year }, index) => year ?? [year_one, year_two][index])
              .filter(Boolean)
              .join(', ')
            const kind = row.kind === 'individual' ? null : t(`register.kind.${row.kind}`)
            return (
              <li key={row.key} data-wrong={hasProblems(row) || undefined}>
                <button type="button" data-row={row.key} onClick={() => acts.open(row.key)}>
                  <span className={classes.cardHead}>
                    <b>{getRowName(row) ? <Name>{getRowName(row)}</Name> : t('club.unnamed')}</b>
                    {fee.ok && fee.lines.length > 0 && (
                      <span translate="no">{formatMoney(fee.total, language, sheet.tournament.currency_name)}</span>
                    )}
                  </span>
                  <Text span size="sm" c="dimmed">
                    {[years, kind, findAgeGroup(cells, language)].filter(Boolean).join(' · ')}
                  </Text>
                  <span className={classes.cardChips}>
                    {chosen.map(({ detail: { id, content_competition: content } }) => (
                      <SymbolChip key={id} symbol={content.symbol} style={danceStyle(content)} />
                    ))}
                  </span>
                  {doubts.length > 0 && (
                    <Text span size="sm" style={{ whiteSpace: 'pre-line' }}>
                      {doubtMessages(doubts, t).join('\n')}
                    </Text>
                  )}
                  {hasProblems(row) && (
                    <Text span size="sm" fw={600} c="var(--mantine-color-error)" style={{ whiteSpace: 'pre-line' }}>
                      {problemsOf(row)
                        .map(({ message }) => message)
                        .join('\n')}
                    </Text>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
