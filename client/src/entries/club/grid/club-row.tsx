import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo, type ClipboardEvent } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import { pasted, tidyPerson, type Draft } from '../../register/draft/register-draft.ts'
import { isTeam } from '../../register/draft/register-kind.ts'
import type { RowActs } from '../club-use-acts.ts'
import { ageOf, type Style } from '../club-columns.ts'
import { ClubRowProblems } from '../club-row-problems.tsx'
import { assessRow, nameOf, type SheetRow, type Sheet } from '../club-rows.ts'
import classes from './club-grid.module.css'

const NOTHING = '–'

type Props = {
  row: SheetRow
  index: number
  sheet: Sheet
  styles: readonly Style[]
  acts: RowActs
  /** The column that has or had the focus; null where Tab passes the row by. */
  active: number | null
  problems: readonly { message: string }[]
  /** Its empty fields show what is typed there, as an example. */
  isExample: boolean
  measure: (element: Element | null) => void
}

/** A line of the grid, with what is wrong below it. */
export const ClubRow = memo(
  function ClubRow({ row, index, sheet, styles, acts, active, problems, isExample, measure }: Props) {
    const { t, language } = useT()
    const assessed = assessRow(row, sheet)
    const { cells, assessment } = assessed
    const rowName = nameOf(row) || t('club.line', { line: index + 1 })
    const columns = styles.flatMap((style) => style.columns.map((column) => ({ ...column, style: style.name })))
    const { fee } = assessment
    const wrong = problems.length > 0
    const tabIndex = active === null ? -1 : 0
    const speaks = wrong || assessed.doubts.length > 0
    const saidBy = speaks ? `said-${row.key}` : undefined
    const isCell = cells.has(columns[(active ?? 0) - 2]?.key ?? '')
    const cellInTabOrder = active === null ? -1 : isCell ? active - 2 : firstOf(cells, columns)
    return (
      <tbody ref={measure} data-index={index} className={classes.line} data-wrong={wrong || undefined}>
        <tr aria-rowindex={index + 3}>
          <th scope="row" className={classes.name}>
            <div>
              <span aria-hidden>{index + 1}</span>
              <Names {...{ row, index, acts, tabIndex, saidBy, isExample }} />
            </div>
          </th>
          <td className={classes.year}>
            {isTeam(row.kind) ? (
              <span data-at={`${index}.1`} tabIndex={-1}>
                {assessment.people.length}
              </span>
            ) : (
              <Years {...{ row, index, acts, tabIndex, saidBy, isExample }} />
            )}
          </td>
          <td className={classes.age}>
            {ageOf(cells, language) ?? NOTHING}
            {row.kind !== 'individual' && <small>{t(`register.kind.${row.kind}`)}</small>}
          </td>
          {columns.map(({ key, name, dances, style }, at) => {
            const cell = cells.get(key)
            const place = `${index}.${at + 2}`
            if (!cell)
              return (
                <td
                  key={key}
                  className={classes.cell}
                  data-several={dances > 1 || undefined}
                  data-at={place}
                  tabIndex={-1}
                  aria-label={t('club.none', { style, name: dances > 1 ? t('club.dances', { count: dances }) : name })}
                >
                  <span aria-hidden>{NOTHING}</span>
                </td>
              )
            const content = cell.own?.detail.content_competition
            return (
              <td key={key} className={classes.cell} data-several={dances > 1 || undefined}>
                <label>
                  <input
                    type="checkbox"
                    data-at={place}
                    tabIndex={at === cellInTabOrder ? 0 : -1}
                    checked={cell.chosen.length > 0}
                    data-wrong={cell.wrong || undefined}
                    aria-invalid={cell.wrong || undefined}
                    aria-describedby={cell.wrong ? saidBy : undefined}
                    aria-label={content && `${content.symbol} ${nameIn(language, content)}`}
                    onChange={() => acts.toggle(row.key, key)}
                  />
                </label>
              </td>
            )
          })}
          <td className={classes.fee} translate="no">
            {fee.ok && fee.lines.length > 0 ? formatMoney(fee.total, language, sheet.tournament.currency_name) : ''}
            <ActionIcon
              variant="subtle"
              size={28}
              tabIndex={tabIndex}
              data-at={`${index}.${columns.length + 2}`}
              data-row={row.key}
              aria-label={t('club.more', { name: rowName })}
              onClick={() => acts.open(row.key)}
            >
              <IconDots size={16} />
            </ActionIcon>
          </td>
        </tr>
        {speaks && (
          <tr>
            <td colSpan={columns.length + 4}>
              <ClubRowProblems
                {...{ row, assessed, problems, tabIndex }}
                id={saidBy}
                mend={({ apply }) => acts.change(row.key, apply)}
              />
            </td>
          </tr>
        )}
      </tbody>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.index === after.index &&
    before.sheet === after.sheet &&
    before.styles === after.styles &&
    before.active === after.active &&
    before.isExample === after.isExample &&
    problemText(before) === problemText(after),
)

const problemText = ({ problems }: Props) => problems.map(({ message }) => message).join('\n')

const firstOf = (cells: ReadonlyMap<string, unknown>, columns: readonly { key: string }[]) =>
  columns.findIndex(({ key }) => cells.has(key))

type FieldProps = Pick<Props, 'row' | 'index' | 'acts' | 'isExample'> & {
  tabIndex: number
  /** The id of what is said of the line. */
  saidBy: string | undefined
}

const fields = (which: 'one' | 'two') => ({ name: `full_name_${which}`, year: `year_${which}` }) as const

function Names({ row, index, acts, tabIndex, saidBy, isExample }: FieldProps) {
  const { t } = useT()
  const sides = row.kind === 'pair' ? (['one', 'two'] as const) : (['one'] as const)
  if (isTeam(row.kind))
    return (
      <Field
        {...{ row, acts, tabIndex, saidBy, at: `${index}.0` }}
        of="team_name"
        label={t('club.team', { line: index + 1 })}
      />
    )
  return (
    <span>
      {sides.map((which) => (
        <Field
          key={which}
          {...{ row, acts, which, tabIndex, saidBy }}
          at={which === 'one' ? `${index}.0` : undefined}
          of={fields(which).name}
          example={isExample ? t('club.field.name') : undefined}
          label={t(which === 'one' ? 'club.name' : 'club.name2', { line: index + 1 })}
        />
      ))}
    </span>
  )
}

function Years({ row, index, acts, tabIndex, saidBy, isExample }: FieldProps) {
  const { t } = useT()
  const sides = row.kind === 'pair' ? (['one', 'two'] as const) : (['one'] as const)
  return sides.map((which) => (
    <Field
      key={which}
      {...{ row, acts, which, tabIndex, saidBy }}
      at={which === 'one' ? `${index}.1` : undefined}
      of={fields(which).year}
      example={isExample ? '2016' : undefined}
      label={t(which === 'one' ? 'club.year' : 'club.year2', { line: index + 1 })}
    />
  ))
}

type TextOf = 'full_name_one' | 'full_name_two' | 'year_one' | 'year_two' | 'team_name'

/** A text of a row where it stands. */
function Field(props: {
  row: SheetRow
  acts: RowActs
  of: TextOf
  label: string
  at: string | undefined
  tabIndex: number
  saidBy: string | undefined
  which?: 'one' | 'two'
  example?: string | undefined
}) {
  const { row, acts, of, label, at, tabIndex, saidBy, which, example } = props
  const fill = (patch: Partial<Draft> | null, typed: string | null = null) =>
    patch && acts.change(row.key, (now) => ({ ...now, draft: { ...now.draft, ...patch } }), typed)
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // A whole table goes to the look; two cells of one dancer are put in here.
    if (!which || text.trim().includes('\n')) return
    const patch = pasted(text, which, row.kind === 'pair')
    if (!patch) return
    event.preventDefault()
    event.stopPropagation()
    fill(patch)
  }
  return (
    <input
      className={classes.text}
      data-at={at}
      tabIndex={tabIndex}
      aria-label={label}
      aria-describedby={saidBy}
      value={row.draft[of]}
      placeholder={example}
      inputMode={of.startsWith('year') ? 'numeric' : 'text'}
      maxLength={of.startsWith('year') ? 30 : 255}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => fill({ [of]: value }, of)}
      onBlur={() => which && fill(tidyPerson(row.draft, which), of)}
      onPaste={paste}
    />
  )
}
