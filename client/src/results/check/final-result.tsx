import { Stack, Text } from '@mantine/core'
import { describeBallotFault } from '@portal/shared/results/ballots'
import type { ComparedBib, ComparedPlace, FinalComparison } from '@portal/shared/results/check/compare-final'
import type { FinalTable } from '@portal/shared/results/check/read-final'
import { placeNumber, placeRange } from '@portal/shared/results/words-of-places'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { ResultTable, type ResultLine } from '../result-table.tsx'
import classes from './check-final.module.css'

/** The faults of the marks, or the places with all that differs from the given ones. */
export function FinalResult({ table, comparison }: { table: FinalTable; comparison: FinalComparison }) {
  const { t, language } = useT()
  const { faults, rows, given, differing, unknown } = comparison
  const { judges, dances } = table.ballots
  const lines = useLines(rows)
  if (dances.length === 0) return <Notice kind="warning">{t('checkFinal.noMarks')}</Notice>
  const isDifferent = differing.length > 0 || unknown.length > 0
  return (
    <Stack gap="md">
      <SectionTitle>{t('checkFinal.result')}</SectionTitle>
      {table.unread.length > 0 && (
        <Notice kind="warning">{t('checkFinal.unread', { cells: table.unread.join(', ') })}</Notice>
      )}
      {rows.length === 0 && (
        <Notice kind="error" title={t('checkFinal.faults')}>
          <ul>
            {faults.map((fault) => (
              <li key={describeBallotFault(fault, 'en')}>{describeBallotFault(fault, language)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {rows.length > 0 && (
        <>
          {faults.length > 0 && <Notice kind="warning">{t('checkFinal.even')}</Notice>}
          {differing.length > 0 && (
            <Notice
              kind="error"
              title={t('checkFinal.differs', { count: differing.length, bibs: differing.join(', ') })}
            >
              {t('checkFinal.differs.hint')}
            </Notice>
          )}
          {unknown.length > 0 && <Notice kind="error">{t('checkFinal.unknown', { bibs: unknown.join(', ') })}</Notice>}
          {!isDifferent && given > 0 && <Notice kind="success">{t('checkFinal.same', { count: given })}</Notice>}
          {given === 0 && <Notice kind="info">{t('checkFinal.none')}</Notice>}
          <Text c="dimmed">
            {t('checkFinal.size', { couples: rows.length, judges: judges.length, dances: dances.length })}
          </Text>
          <div className={`surface ${classes.result}`}>
            <ResultTable lines={lines} label={t('checkFinal.result')} />
          </div>
        </>
      )}
    </Stack>
  )
}

function useLines(rows: readonly ComparedBib[]): ResultLine[] {
  const { language } = useT()
  const show = ({ place, given, isDifferent }: ComparedPlace, all: readonly number[]) => ({
    place: placeRange(place, all),
    other: isDifferent && given !== null ? given : undefined,
  })
  const isSingle = (rows[0]?.dances.length ?? 0) < 2
  const placesOf = (index: number) => rows.map(({ dances }) => dances[index]?.place ?? 0)
  return rows.map((row) => ({
    ...show(
      row,
      rows.map(({ place }) => place),
    ),
    bib: row.bib,
    dances: isSingle ? [] : row.dances.map((dance, index) => ({ dance: dance.dance, ...show(dance, placesOf(index)) })),
    total: isSingle ? null : placeNumber(row.total, language),
    sentences: row.explanations.map((each) => ({ title: each.dance, text: each[language] })),
  }))
}
