import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo, type ClipboardEvent } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import box from '../../../kit/fields/box.module.css'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import { readPastedRow, tidyPerson, type EntryDraft, type PersonSuffix } from '../../register/draft/register-draft.ts'
import { isTeam } from '../../register/draft/register-kind.ts'
import type { RowActs } from '../club-use-acts.ts'
import { findAgeGroup, type StyleColumns } from '../club-columns.ts'
import { ClubRowProblems } from '../club-row-problems.tsx'
import { assessRow, getRowName, type SheetRow, type Sheet } from '../club-rows.ts'
import { sampleLines } from '../empty/sample-lines.ts'
import {
  cellAddress,
  detailsColumn,
  FIRST_EVENT_COLUMN,
  FIXED_COLUMN_COUNT,
  HEADER_ROW_COUNT,
  NAME_COLUMN,
  YEAR_COLUMN,
} from './grid-cells.ts'
import classes from './club-grid.module.css'

const DASH = '–'
const [, EXAMPLE_YEAR = ''] = sampleLines.excel.split('\t')

type Props = {
  row: SheetRow
  index: number
  sheet: Sheet
  styles: readonly StyleColumns[]
  acts: RowActs
  /** The column that has or last had the focus; null if the row is not in the tab order. */
  focusedColumn: number | null
  problems: readonly { message: string }[]
  /** Whether its empty fields show an example. */
  isExample: boolean
  measure: (element: Element | null) => void
}

/** A row of the grid, with its problems below it. */
export const ClubRow = memo(
  function ClubRow({ row, index, sheet, styles, acts, focusedColumn, problems, isExample, measure }: Props) {
    const { t, language } = useT()
    const assessed = assessRow(row, sheet)
    const { cells, assessment } = assessed
    const rowName = getRowName(row) || t('club.line', { line: index + 1 })
    const columns = styles.flatMap((style) => style.columns.map((column) => ({ ...column, style: style.name })))
    const { fee } = assessment
    const hasProblems = problems.length > 0
    const tabIndex = focusedColumn === null ? -1 : 0
    const hasMessages = hasProblems || assessed.doubts.length > 0
    const messageId = hasMessages ? `said-${row.key}` : undefined
    const checkboxInTabOrder = focusedColumn === null ? -1 : findCheckboxInTabOrder(columns, cells, focusedColumn)
    return (
      <tbody ref={measure} data-index={index} className={classes.line} data-wrong={hasProblems || undefined}>
        <tr aria-rowindex={index + HEADER_ROW_COUNT + 1}>
          <th scope="row" className={classes.name}>
            <div>
              <span aria-hidden>{index + 1}</span>
              <Names {...{ row, index, acts, tabIndex, messageId, isExample }} />
            </div>
          </th>
          <td className={classes.year}>
            {isTeam(row.kind) ? (
              <span data-at={cellAddress({ row: index, column: YEAR_COLUMN })} tabIndex={-1}>
                {assessment.people.length}
              </span>
            ) : (
              <Years {...{ row, index, acts, tabIndex, messageId, isExample }} />
            )}
          </td>
          <td className={classes.age}>
            {findAgeGroup(cells, language) ?? DASH}
            {row.kind !== 'individual' && <small>{t(`register.kind.${row.kind}`)}</small>}
          </td>
          {columns.map(({ key, name, dances, style }, position) => {
            const cell = cells.get(key)
            const address = cellAddress({ row: index, column: FIRST_EVENT_COLUMN + position })
            if (!cell)
              return (
                <td
                  key={key}
                  className={classes.cell}
                  data-several={dances > 1 || undefined}
                  data-at={address}
                  tabIndex={-1}
                  aria-label={t('club.none', { style, name: dances > 1 ? t('club.dances', { count: dances }) : name })}
                >
                  <span aria-hidden>{DASH}</span>
                </td>
              )
            const content = cell.nearest?.detail.content_competition
            return (
              <td key={key} className={classes.cell} data-several={dances > 1 || undefined}>
                <label>
                  <input
                    type="checkbox"
                    className={box.box}
                    data-at={address}
                    tabIndex={position === checkboxInTabOrder ? 0 : -1}
                    checked={cell.chosenIds.length > 0}
                    data-wrong={cell.hasRefused || undefined}
                    aria-invalid={cell.hasRefused || undefined}
                    aria-describedby={cell.hasRefused ? messageId : undefined}
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
              data-at={cellAddress({ row: index, column: detailsColumn(columns.length) })}
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
            <td colSpan={columns.length + FIXED_COLUMN_COUNT}>
              <ClubRowProblems
                {...{ row, assessed, problems, tabIndex }}
                id={messageId}
                applyFix={({ apply }) => acts.change(row.key, apply)}
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
    before.focusedColumn === after.focusedColumn &&
    before.isExample === after.isExample &&
    problemText(before) === problemText(after),
)

const problemText = ({ problems }: Props) => problems.map(({ message }) => message).join('\n')

/** The event whose checkbox is in the tab order: that of the focused column, otherwise the first one that the row may enter. */
function findCheckboxInTabOrder(
  columns: readonly { key: string }[],
  cells: ReadonlyMap<string, unknown>,
  focusedColumn: number,
): number {
  const focusedIndex = focusedColumn - FIRST_EVENT_COLUMN
  const hasCheckbox = cells.has(columns[focusedIndex]?.key ?? '')
  return hasCheckbox ? focusedIndex : columns.findIndex(({ key }) => cells.has(key))
}

type FieldProps = Pick<Props, 'row' | 'index' | 'acts' | 'isExample'> & {
  tabIndex: number
  /** The id of the messages of the row. */
  messageId: string | undefined
}

const fieldNames = (suffix: PersonSuffix) => ({ name: `full_name_${suffix}`, year: `year_${suffix}` }) as const

const personSuffixes = ({ kind }: SheetRow): readonly PersonSuffix[] => (kind === 'pair' ? ['one', 'two'] : ['one'])

function Names({ row, index, acts, tabIndex, messageId, isExample }: FieldProps) {
  const { t } = useT()
  const suffixes = personSuffixes(row)
  if (isTeam(row.kind))
    return (
      <Field
        {...{ row, acts, tabIndex, messageId, address: cellAddress({ row: index, column: NAME_COLUMN }) }}
        field="team_name"
        label={t('club.team', { line: index + 1 })}
      />
    )
  return (
    <span>
      {suffixes.map((suffix) => (
        <Field
          key={suffix}
          {...{ row, acts, suffix, tabIndex, messageId }}
          address={suffix === 'one' ? cellAddress({ row: index, column: NAME_COLUMN }) : undefined}
          field={fieldNames(suffix).name}
          example={isExample ? t('club.example') : undefined}
          label={t(suffix === 'one' ? 'club.name' : 'club.name2', { line: index + 1 })}
        />
      ))}
    </span>
  )
}

function Years({ row, index, acts, tabIndex, messageId, isExample }: FieldProps) {
  const { t } = useT()
  const suffixes = personSuffixes(row)
  return suffixes.map((suffix) => (
    <Field
      key={suffix}
      {...{ row, acts, suffix, tabIndex, messageId }}
      address={suffix === 'one' ? cellAddress({ row: index, column: YEAR_COLUMN }) : undefined}
      field={fieldNames(suffix).year}
      example={isExample ? EXAMPLE_YEAR : undefined}
      label={t(suffix === 'one' ? 'club.year' : 'club.year2', { line: index + 1 })}
    />
  ))
}

type TextField = 'full_name_one' | 'full_name_two' | 'year_one' | 'year_two' | 'team_name'

function Field(props: {
  row: SheetRow
  acts: RowActs
  field: TextField
  label: string
  /** The address in the grid; only the first person's fields have one. */
  address: string | undefined
  tabIndex: number
  messageId: string | undefined
  suffix?: PersonSuffix
  example?: string | undefined
}) {
  const { row, acts, field, label, address, tabIndex, messageId, suffix, example } = props
  const fill = (patch: Partial<EntryDraft> | null, typedField: string | null = null) =>
    patch && acts.change(row.key, (before) => ({ ...before, draft: { ...before.draft, ...patch } }), typedField)
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // Several lines open the preview of a list. A single line fills in the fields of its dancers.
    if (!suffix || text.trim().includes('\n')) return
    const patch = readPastedRow(text, suffix, row.kind === 'pair')
    if (!patch) return
    event.preventDefault()
    event.stopPropagation()
    fill(patch)
  }
  return (
    <input
      className={classes.text}
      data-at={address}
      tabIndex={tabIndex}
      aria-label={label}
      aria-describedby={messageId}
      value={row.draft[field]}
      placeholder={example}
      inputMode={field.startsWith('year') ? 'numeric' : 'text'}
      maxLength={field.startsWith('year') ? 30 : 255}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => fill({ [field]: value }, field)}
      onBlur={() => suffix && fill(tidyPerson(row.draft, suffix), field)}
      onPaste={paste}
    />
  )
}
