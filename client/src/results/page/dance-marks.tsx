import { danceName } from '@portal/shared/programme/dance-names'
import { danceTables, tieTables, type CountCell, type TieTable } from '@portal/shared/results/skating/final-tables'
import { placeNumber } from '@portal/shared/results/words-of-places'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { PartTitle } from '../../kit/ui/titles.tsx'
import type { FinalMarks } from './use-final-marks.ts'
import classes from './event-view.module.css'

const columnHead = (column: number) => (column === 1 ? '1' : `1–${column}`)
const placeText = ({ from, to }: { from: number; to: number }) => (from === to ? `${from}` : `${from}–${to}`)

/** The marks of one dance at a time, and below them what rules 10 and 11 compared. */
export function DanceMarks({
  final,
  bib,
  dance: requestedDance,
  setDance,
}: {
  final: FinalMarks
  /** Its rows stand out. */
  bib: string | null
  dance: string | null
  setDance: (dance: string) => void
}) {
  const { t, language } = useT()
  const tables = danceTables(final.ballots, final.tree)
  const table = tables.find(({ dance }) => dance === requestedDance) ?? tables[0]
  if (!table) return null
  const sentence = final.explanation.find((each) => each.dance === table.dance && String(each.bib) === bib)
  return (
    <div className={classes.dances}>
      {tables.length > 1 && (
        <fieldset className={classes.tabs} aria-label={t('results.page.marks')}>
          {tables.map(({ dance }) => (
            <button key={dance} type="button" aria-pressed={dance === table.dance} onClick={() => setDance(dance)}>
              {danceName(dance)}
            </button>
          ))}
        </fieldset>
      )}
      <Columns table={table} final={final} bib={bib} />
      {sentence && <p>{sentence[language]}</p>}
      <p className={classes.quiet}>{t('results.page.legend')}</p>
      {tieTables(final.tree).map((tie) => (
        <Ties key={`${tie.rule} ${tie.rows[0]?.bib}`} tie={tie} bib={bib} />
      ))}
    </div>
  )
}

function Columns({
  table: { dance, rows },
  final: { judges },
  bib,
}: {
  table: ReturnType<typeof danceTables>[number]
  final: FinalMarks
  bib: string | null
}) {
  const { t } = useT()
  const columns = Array.from(
    { length: Math.max(0, ...rows.map(({ counts }) => counts.length)) },
    (_, index) => index + 1,
  )
  return (
    // Scrolled sideways by keys, where many judges do not fit.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.scroll} tabIndex={0} aria-label={danceName(dance)}>
      <table className={classes.marks} aria-label={danceName(dance)}>
        <thead>
          <tr>
            <th scope="col">{t('results.bib')}</th>
            {judges.map((letter) => (
              <th key={letter} scope="col" translate="no">
                {letter}
              </th>
            ))}
            {columns.map((column) => (
              <th key={column} scope="col" className={classes.wide}>
                {columnHead(column)}
              </th>
            ))}
            <th scope="col" className={classes.narrow}>
              {t('results.page.majority')}
            </th>
            <th scope="col">{t('results.place')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted((a, b) => a.place.from - b.place.from)
            .map((row) => {
              const decisive = row.counts.length
              return (
                <tr key={row.bib} data-own={String(row.bib) === bib || undefined}>
                  <th scope="row">
                    <BibPlate number={row.bib} size="xs" />
                  </th>
                  {row.marks.map((mark, index) => (
                    <td key={judges[index]} data-counts={mark <= decisive || undefined}>
                      {mark}
                    </td>
                  ))}
                  {columns.map((column) => (
                    <Count key={column} cell={row.counts[column - 1]} className={classes.wide} />
                  ))}
                  <td className={`${classes.narrow} ${classes.decided}`}>
                    {t('results.page.atColumn', {
                      count: countText(row.counts.at(-1), (sum) => String(sum)),
                      column: columnHead(decisive),
                    })}
                  </td>
                  <td className={classes.given}>{placeText(row.place)}</td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </section>
  )
}

/** “4(9)”: the count, with the sum where it was compared. */
function countText(cell: CountCell | undefined, format: (sum: number) => string): string {
  if (!cell) return ''
  const sum = cell.sum === null ? '' : `(${format(cell.sum)})`
  return `${cell.count === 0 ? '–' : cell.count}${sum}`
}

function Count({ cell, className }: { cell: CountCell | undefined; className?: string | undefined }) {
  const { language } = useT()
  const isDecisive = cell?.isDecisive === true
  return (
    <td className={[className, isDecisive ? classes.decided : classes.count].filter(Boolean).join(' ')}>
      {countText(cell, (sum) => placeNumber(sum, language))}
    </td>
  )
}

/** Couples that were level on their total, by rule 10 or 11. */
function Ties({ tie: { rule, columns, rows }, bib }: { tie: TieTable; bib: string | null }) {
  const { t } = useT()
  const title = t(`results.page.rule${rule}`)
  return (
    <>
      <PartTitle>{title}</PartTitle>
      <table className={classes.marks} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('results.bib')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {columnHead(column)}
              </th>
            ))}
            <th scope="col">{t('results.place')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.bib} data-own={String(row.bib) === bib || undefined}>
              <th scope="row">
                <BibPlate number={row.bib} size="xs" />
              </th>
              {columns.map((column, index) => (
                <Count key={column} cell={row.counts[index]} />
              ))}
              <td className={classes.given}>{placeText(row.place)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
