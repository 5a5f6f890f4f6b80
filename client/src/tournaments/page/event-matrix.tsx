import { CloseButton } from '@mantine/core'
import type { CSSProperties, FocusEvent, ReactNode, ToggleEvent } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { AGE_LIMIT } from '@portal/shared/kit/limits'
import type { AgeRange } from '@portal/shared/people/people-rules'
import { styleOfType } from '../../kit/fields/dance-style.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { meets, type Column, type Matrix } from './matrix.ts'
import classes from './events.module.css'

type Props = {
  matrix: Matrix
  /** The tournament's. */
  season: number
  /** The year of a reader who asks what they may enter: only that is counted then. */
  born: number | null
  fits: (detail: Detail) => boolean
  rows: (details: readonly Detail[]) => ReactNode
}

/**
 * How many contents there are by age group and style. A number opens its contents; they are in the page from the beginning, and opening
 * needs no script.
 */
export function EventMatrix({ matrix: { columns, rows }, season, born, fits, rows: list }: Props) {
  const { t, language } = useT()
  const forms = Map.groupBy(columns, ({ form }) => form.id)
  const cells = rows.flatMap(({ age, cells }) =>
    cells.map((all, place) => {
      const { key = '', form, style } = columns[place] ?? {}
      const name = [nameIn(language, age), form && nameIn(language, form), style?.name].filter(Boolean).join(' · ')
      return { id: `events-${age.id}-${key}`, age: age.id, key, name, some: all.filter(fits) }
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
                <StyleHead key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const met = born === null ? undefined : meets(row, season - born, fits)
              return (
                <tr key={row.age.id} data-met={met}>
                  <th scope="row">
                    <b>{nameIn(language, row.age)}</b>{' '}
                    <small>{met === 'up' ? t('tournament.up') : yearsOf(row.age, season, t)}</small>
                  </th>
                  {cells
                    .filter(({ age }) => age === row.age.id)
                    .map(({ id, key, name, some }) => (
                      <td key={key}>
                        {some.length > 0 ? (
                          <button
                            type="button"
                            popoverTarget={id}
                            aria-label={`${name}: ${t('tournament.folder.count', { count: some.length })}`}
                          >
                            {some.length}
                          </button>
                        ) : (
                          <span>{NONE}</span>
                        )}
                      </td>
                    ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {cells.map(({ id, name, some }) =>
        some.length > 0 ? (
          <section
            key={id}
            id={id}
            popover="auto"
            aria-labelledby={`${id}-name`}
            className={classes.sheet}
            onToggle={focusOpened}
          >
            <div className={classes.sheetHead}>
              <h3 id={`${id}-name`}>{name}</h3>
              <CloseButton
                size={44}
                aria-label={t('ui.close')}
                popoverTarget={id}
                popoverTargetAction="hide"
                onBlur={hideLeft}
              />
            </div>
            <ul className={classes.rows}>{list(some)}</ul>
          </section>
        ) : null,
      )}
    </>
  )
}

const NONE = '–'

const focusOpened = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
  if (newState === 'open') currentTarget.querySelector('button')?.focus({ preventScroll: true })
}

/** The sheet lies over the cells that Tab leads to. */
const hideLeft = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
  const sheet = currentTarget.closest('section')
  if (relatedTarget && !sheet?.contains(relatedTarget)) sheet?.hidePopover()
}

/** On a phone a long name is cut; a screen reader has it whole. */
const LONGEST = 7

function StyleHead({ column: { style } }: { column: Column }) {
  if (!style) return <th scope="col" aria-hidden />
  const { name } = style
  return (
    <th scope="col" data-style={styleOfType(style)}>
      <span className={name.length > LONGEST ? classes.whole : undefined}>{name}</span>
      {name.length > LONGEST && (
        <span aria-hidden translate="no" className={classes.cut}>
          {name.slice(0, 5)}.
        </span>
      )}
    </th>
  )
}

/** The years of birth of an age group: “2015–2016”; where two are taken together, their sum says more than the years. */
function yearsOf({ start_age, end_age, total_age }: AgeRange, season: number, t: T): string {
  if (total_age) return t('fields.age.sum', { sum: total_age })
  if (end_age === null || end_age >= AGE_LIMIT)
    return start_age <= 0 ? t('fields.age.any') : t('tournament.bornTo', { year: season - start_age })
  if (start_age <= 0) return t('tournament.bornFrom', { year: season - end_age })
  return start_age === end_age ? String(season - start_age) : `${season - end_age}–${season - start_age}`
}
