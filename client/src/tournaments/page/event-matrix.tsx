import { CloseButton } from '@mantine/core'
import type { CSSProperties, FocusEvent, ReactNode, ToggleEvent } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { AGE_LIMIT } from '@portal/shared/kit/limits'
import type { AgeRange } from '@portal/shared/people/people-rules'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { matchAge, type MatrixColumn, type Matrix } from './matrix.ts'
import classes from './events.module.css'

type Props = {
  matrix: Matrix
  /** The year of the tournament. */
  season: number
  /** The year of birth that the reader searches for; null without such a search. */
  birthYear: number | null
  /** Whether a content is open to that year of birth. */
  fits: (detail: Detail) => boolean
  renderRows: (details: readonly Detail[]) => ReactNode
}

/** The number of contents by age group and style. A number opens its contents as a popover, which needs no script. */
export function EventMatrix({ matrix: { columns, rows }, season, birthYear, fits, renderRows }: Props) {
  const { t, language } = useT()
  const forms = Map.groupBy(columns, ({ form }) => form.id)
  const cells = rows.flatMap(({ age, cells: ageCells }) =>
    ageCells.map((details, index) => {
      const { key = '', form, style } = columns[index] ?? {}
      const name = [nameIn(language, age), form && nameIn(language, form), style?.name].filter(Boolean).join(' · ')
      return { id: `events-${age.id}-${key}`, age: age.id, key, name, fitting: details.filter(fits) }
    }),
  )
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.matrix} style={{ '--columns': columns.length } as CSSProperties}>
          <thead>
            <tr>
              <th rowSpan={2} scope="col">
                {t('tournament.age')}
              </th>
              {[...forms.values()].map(([first, ...more]) =>
                first ? (
                  <th key={first.form.id} colSpan={1 + more.length} scope="colgroup">
                    {nameIn(language, first.form)}
                  </th>
                ) : null,
              )}
            </tr>
            <tr aria-hidden={columns.every(({ style }) => !style) || undefined}>
              {columns.map((column) => (
                <StyleHeader key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const match = birthYear === null ? undefined : matchAge(row, season - birthYear, fits)
              return (
                <tr key={row.age.id} data-met={match}>
                  <th scope="row">
                    <b>{nameIn(language, row.age)}</b>{' '}
                    <small>{match === 'up' ? t('tournament.up') : formatBirthYears(row.age, season, t)}</small>
                  </th>
                  {cells
                    .filter(({ age }) => age === row.age.id)
                    .map(({ id, key, name, fitting }) => (
                      <td key={key}>
                        {fitting.length > 0 ? (
                          <button
                            type="button"
                            popoverTarget={id}
                            aria-label={`${name}: ${t('tournament.folder.count', { count: fitting.length })}`}
                          >
                            {fitting.length}
                          </button>
                        ) : (
                          <span>{NO_CONTENTS}</span>
                        )}
                      </td>
                    ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {cells.map(({ id, name, fitting }) =>
        fitting.length > 0 ? (
          <section
            key={id}
            id={id}
            popover="auto"
            aria-labelledby={`${id}-name`}
            className={classes.sheet}
            onToggle={focusOnOpen}
          >
            <div className={classes.sheetHead}>
              <h3 id={`${id}-name`}>{name}</h3>
              <CloseButton
                size={44}
                aria-label={t('ui.close')}
                popoverTarget={id}
                popoverTargetAction="hide"
                onBlur={hideOnFocusLoss}
              />
            </div>
            <ul className={classes.rows}>{renderRows(fitting)}</ul>
          </section>
        ) : null,
      )}
    </>
  )
}

const NO_CONTENTS = '–'

const focusOnOpen = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
  if (newState === 'open') currentTarget.querySelector('button')?.focus({ preventScroll: true })
}

/** Hides the popover when the focus leaves it, because it would cover the focused element. */
const hideOnFocusLoss = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
  const sheet = currentTarget.closest('section')
  if (relatedTarget && !sheet?.contains(relatedTarget)) sheet?.hidePopover()
}

/** On a phone longer names are abbreviated, but not for a screen reader. */
const LONGEST_FULL_NAME = 7

function StyleHeader({ column: { style } }: { column: MatrixColumn }) {
  if (!style) return <th scope="col" aria-hidden />
  const { name } = style
  return (
    <th scope="col" data-style={danceTypeStyle(style)}>
      <span className={name.length > LONGEST_FULL_NAME ? classes.whole : undefined}>{name}</span>
      {name.length > LONGEST_FULL_NAME && (
        <span aria-hidden translate="no" className={classes.cut}>
          {name.slice(0, 5)}.
        </span>
      )}
    </th>
  )
}

/** The years of birth of an age group, as “2015–2016”; if the ages of two people are added up, the limit of their sum. */
function formatBirthYears({ start_age, end_age, total_age }: AgeRange, season: number, t: T): string {
  if (total_age) return t('fields.age.sum', { sum: total_age })
  if (end_age === null || end_age >= AGE_LIMIT)
    return start_age <= 0 ? t('fields.age.any') : t('tournament.bornTo', { year: season - start_age })
  if (start_age <= 0) return t('tournament.bornFrom', { year: season - end_age })
  return start_age === end_age ? String(season - start_age) : `${season - end_age}–${season - start_age}`
}
