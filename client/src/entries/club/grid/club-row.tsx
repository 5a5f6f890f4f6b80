import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo, type ClipboardEvent } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import { readPastedRow, tidyPerson, type Draft } from '../../register/draft/register-draft.ts'
import { isTeam } from '../../register/draft/register-kind.ts'
import type { RowActs } from '../club-use-acts.ts'
import { ageOf, type Style } from '../club-columns.ts'
import { ClubRowProblems } from '../club-row-problems.tsx'
import { assessRow, nameOf, type SheetRow, type Sheet } from '../club-rows.ts'
import classes from './club-grid.module.css'

const DASH = '–'

type Props = {
  row: SheetRow
  index: number
  sheet: Sheet
  styles: readonly Style[]
  acts: RowActs
  /** The column that has or had the focus; null where the row is not in the tab order. */
  active: number | null
  problems: readonly { message: string }[]
  /** Whether its empty fields show an example. */
  isExample: boolean
  measure: (element: Element | null) => void
}

/** A row of the grid, with its problems below it. */
export const ClubRow = memo(
  function ClubRow({ row, index, sheet, styles, acts, active, problems, isExample, measure }: Props) {
    const { t, language } = useT()
    const assessed = assessRow(row, sheet)
    const { cells, assessment } = assessed
    const rowName = nameOf(row) || t('club.line', { line: index + 1 })
    const columns = styles.flatMap((style) => style.columns.map((column) => ({ ...column, style: style.name })))
    const { fee } = assessment
    const isWrong = problems.length > 0
    const tabIndex = active === null ? -1 : 0
    const hasMessages = isWrong || assessed.doubts.length > 0
    const messageId = hasMessages ? `said-${row.key}` : undefined
    const isCell = cells.has(columns[(active ?? 0) - 2]?.key ?? '')
    const cellInTabOrder = active === null ? -1 : isCell ? active - 2 : firstCell(cells, columns)
    return (
      <tbody ref={measure} data-index={index} className={classes.line} data-wrong={isWrong || undefined}>
        <tr aria-rowindex={index + 3}>
          <th scope="row" className={classes.name}>
            <div>
              <span aria-hidden>{index + 1}</span>
              <Names {...{ row, index, acts, tabIndex, messageId, isExample }} />
            </div>
          </th>
          <td className={classes.year}>
            {isTeam(row.kind) ? (
              <span data-at={`${index}.1`} tabIndex={-1}>
                {assessment.people.length}
              </span>
            ) : (
              <Years {...{ row, index, acts, tabIndex, messageId, isExample }} />
            )}
          </td>
          <td className={classes.age}>
            {ageOf(cells, language) ?? DASH}
            {row.kind !== 'individual' && <small>{t(`register.kind.${row.kind}`)}</small>}
          </td>
          {columns.map(({ key, name, dances, style }, position) => {
            const cell = cells.get(key)
            const place = `${index}.${position + 2}`
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
                  <span aria-hidden>{DASH}</span>
                </td>
              )
            const content = cell.own?.detail.content_competition
            return (
              <td key={key} className={classes.cell} data-several={dances > 1 || undefined}>
                <label>
                  <input
                    type="checkbox"
                    data-at={place}
                    tabIndex={position === cellInTabOrder ? 0 : -1}
                    checked={cell.chosen.length > 0}
                    data-wrong={cell.wrong || undefined}
                    aria-invalid={cell.wrong || undefined}
                    aria-describedby={cell.wrong ? messageId : undefined}
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
        {hasMessages && (
          <tr>
            <td colSpan={columns.length + 4}>
              <ClubRowProblems
                {...{ row, assessed, problems, tabIndex }}
                id={messageId}
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

const firstCell = (cells: ReadonlyMap<string, unknown>, columns: readonly { key: string }[]) =>
  columns.findIndex(({ key }) => cells.has(key))

type FieldProps = Pick<Props, 'row' | 'index' | 'acts' | 'isExample'> & {
  tabIndex: number
  /** The id of the messages of the row. */
  messageId: string | undefined
}

const fields = (which: 'one' | 'two') => ({ name: `full_name_${which}`, year: `year_${which}` }) as const

function Names({ row, index, acts, tabIndex, messageId, isExample }: FieldProps) {
  const { t } = useT()
  const sides = row.kind === 'pair' ? (['one', 'two'] as const) : (['one'] as const)
  if (isTeam(row.kind))
    return (
      <Field
        {...{ row, acts, tabIndex, messageId, at: `${index}.0` }}
        field="team_name"
        label={t('club.team', { line: index + 1 })}
      />
    )
  return (
    <span>
      {sides.map((which) => (
        <Field
          key={which}
          {...{ row, acts, which, tabIndex, messageId }}
          at={which === 'one' ? `${index}.0` : undefined}
          field={fields(which).name}
          example={isExample ? t('club.field.name') : undefined}
          label={t(which === 'one' ? 'club.name' : 'club.name2', { line: index + 1 })}
        />
      ))}
    </span>
  )
}

function Years({ row, index, acts, tabIndex, messageId, isExample }: FieldProps) {
  const { t } = useT()
  const sides = row.kind === 'pair' ? (['one', 'two'] as const) : (['one'] as const)
  return sides.map((which) => (
    <Field
      key={which}
      {...{ row, acts, which, tabIndex, messageId }}
      at={which === 'one' ? `${index}.1` : undefined}
      field={fields(which).year}
      example={isExample ? '2016' : undefined}
      label={t(which === 'one' ? 'club.year' : 'club.year2', { line: index + 1 })}
    />
  ))
}

type TextField = 'full_name_one' | 'full_name_two' | 'year_one' | 'year_two' | 'team_name'

/** A text field of a row. */
function Field(props: {
  row: SheetRow
  acts: RowActs
  field: TextField
  label: string
  at: string | undefined
  tabIndex: number
  messageId: string | undefined
  which?: 'one' | 'two'
  example?: string | undefined
}) {
  const { row, acts, field, label, at, tabIndex, messageId, which, example } = props
  const fill = (patch: Partial<Draft> | null, typedField: string | null = null) =>
    patch && acts.change(row.key, (before) => ({ ...before, draft: { ...before.draft, ...patch } }), typedField)
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // Several lines open the preview of a list; the cells of one dancer are filled in here.
    if (!which || text.trim().includes('\n')) return
    const patch = readPastedRow(text, which, row.kind === 'pair')
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
      aria-describedby={messageId}
      value={row.draft[field]}
      placeholder={example}
      inputMode={field.startsWith('year') ? 'numeric' : 'text'}
      maxLength={field.startsWith('year') ? 30 : 255}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => fill({ [field]: value }, field)}
      onBlur={() => which && fill(tidyPerson(row.draft, which), field)}
      onPaste={paste}
    />
  )
}
