import type { ReactNode } from 'react'
import type { Entry, EntryColumn } from '@portal/shared/entries/entries'
import { entryTextField, entryTexts } from '@portal/shared/entries/entry.fields'
import type { EntryRow } from '@portal/shared/entries/entry-row'
import type { Translation } from '../../kit/list/columns.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import type { T } from '../../kit/i18n/use-t.ts'
import { formatMoment, formatMoney } from '../../kit/lib/format.ts'
import { PhoneLinks } from '../../kit/ui/phone/phone-links.tsx'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import { feeStateOf } from '../entry/fee-state.ts'
import { feeMarks } from '../marks/entry-marks.tsx'
import type { TournamentFacts } from '../marks/entry-checks.ts'
import { chipsWidth, CODE_WIDTH } from './admin-entries-layout.ts'
import { shortName } from '../list/short-name.ts'
import { EventChips } from '../marks/event-chips.tsx'

/** The data besides the entry that the cells of all rows share. */
export type CellFacts = TournamentFacts & {
  /** How many events a row shows as chips; it counts the other ones. */
  chips: number
  /** The same for the column of closed events; 0 where the table has no such column. */
  closedChips: number
  formNames: ReadonlyMap<number, string>
  currencies: ReadonlyMap<number, string>
}

export type EntryTableColumn = {
  id: string
  label: WordKey
  /** The least width in pixels. */
  width: number
  /** Its share of the remaining width. */
  grow?: number
  sort?: EntryColumn
  isNumeric?: true
  /** On a card it needs no heading. */
  hidesHeadingOnCard?: true
  cell: (data: CellData) => ReactNode
}

type CellData = CellFacts & Translation & { row: EntryRow; entry: Entry }

const yesNo = (flag: 0 | 1, t: T) => t(flag === 1 ? 'fields.yes' : 'fields.no')
const money = (amount: number, { language, entry, currencies }: CellData) =>
  formatMoney(amount, language, currencies.get(entry.tournament.id))

// Labels with keys of other names, because `_one` at the end of a key marks the singular of a counted message.
const labels = {
  date_of_birth_one: 'entriesAdmin.col.born',
  sex: fieldLabelKey('sex'),
  full_name_two: 'entriesAdmin.col.nameTwo',
  date_of_birth_two: 'entriesAdmin.col.bornTwo',
  unit: fieldLabelKey('unit_id'),
  contents: fieldLabelKey('tournament_detail_id'),
  number_of_people: fieldLabelKey('number_of_people'),
  email: fieldLabelKey('email'),
  mobile: fieldLabelKey('mobile'),
} as const satisfies Readonly<Record<string, WordKey>>

type ColumnLabel = Extract<WordKey, `entriesAdmin.col.${string}`>
type ColumnId = keyof typeof labels | (ColumnLabel extends `entriesAdmin.col.${infer Name}` ? Name : never)
const hasOwnLabel = (id: ColumnId): id is keyof typeof labels => Object.hasOwn(labels, id)

function column(
  id: ColumnId,
  width: number,
  cell: EntryTableColumn['cell'],
  options: Omit<Partial<EntryTableColumn>, 'id' | 'label' | 'width' | 'cell'> = {},
): EntryTableColumn {
  return { id, label: hasOwnLabel(id) ? labels[id] : `entriesAdmin.col.${id}`, width, cell, ...options }
}

const texts = entryTexts.flatMap((name): EntryTableColumn[] => {
  const { column: width } = entryTextField(name)
  return width === undefined ? [] : [{ id: name, label: fieldLabelKey(name), width, cell: ({ row }) => row[name] }]
})

/** All columns of the list view, in their order after the bib and the names, which are always first. */
export const columns: readonly EntryTableColumn[] = [
  column(
    'unit',
    130,
    ({ entry: { unit } }) =>
      unit && (
        <span title={unit.name} translate="no">
          {unit.code && <b>{unit.code} </b>}
          {shortName(unit.name)}
        </span>
      ),
    { sort: 'unit_id', grow: 2, hidesHeadingOnCard: true },
  ),
  column(
    'contents',
    chipsWidth(2),
    ({ entry, chips, closedChips, language }) => (
      <EventChips {...{ entry, chips, language }} kind={closedChips > 0 ? 'open' : 'all'} />
    ),
    { hidesHeadingOnCard: true },
  ),
  column(
    'contents_closed',
    116,
    ({ entry, row, closedChips, language }) =>
      row.contents_closed && <EventChips {...{ entry, language }} chips={closedChips} kind="closed" />,
  ),
  column('fee', 104, (data) => money(data.row.fee, data), {
    sort: 'fee_amount',
    isNumeric: true,
    hidesHeadingOnCard: true,
  }),
  column('fees_collected', 116, ({ entry, t }) => t(collectedLabel(entry)), {
    sort: 'is_pay',
    hidesHeadingOnCard: true,
  }),
  column('paid', 112, (data) => money(data.entry.paid_amount, data), { isNumeric: true }),
  column('tournament', 130, ({ entry }) => entry.tournament.name, { grow: 2, hidesHeadingOnCard: true }),
  column('date_of_birth_one', 100, ({ row }) => row.date_of_birth_one, { sort: 'date_of_birth_one', isNumeric: true }),
  column('sex', 80, ({ row, t }) => row.sex && t(`entry.sex.${row.sex}`)),
  column('full_name_two', 170, ({ row }) => row.full_name_two),
  column('date_of_birth_two', 120, ({ row }) => row.date_of_birth_two, { isNumeric: true }),
  column('mobile', 164, ({ row }) => <PhoneLinks phone={row.mobile} />),
  column('created_date', 160, ({ row, language }) => formatMoment(row.created_date, language), {
    sort: 'created_date',
  }),
  column('count_content', 120, ({ row }) => row.count_content, { isNumeric: true }),
  column('formality_id', 150, ({ entry, formNames }) => formNames.get(entry.formality_id), { sort: 'formality_id' }),
  column('number_of_people', 96, ({ row }) => row.number_of_people, { isNumeric: true }),
  ...texts,
  column('email', 230, ({ row }) => row.email),
  column('code', 120, ({ row }) => row.code),
  column('is_group', 100, ({ row, t }) => yesNo(row.is_group, t)),
  column('is_flashmob', 110, ({ row, t }) => yesNo(row.is_flashmob, t)),
  column('id', 80, ({ row }) => row.id, { sort: 'id', isNumeric: true }),
  column('tournament_id', 110, ({ row }) => row.tournament_id, { isNumeric: true }),
  column('contents_id', 150, ({ row }) => row.contents_id.join(', ')),
  column('contents_closed_id', 170, ({ row }) => row.contents_closed_id.join(', ')),
]

/** Whether the fee is collected. Of an entry that takes no part none is due, even if it holds money. */
function collectedLabel(entry: Entry): WordKey {
  const state = feeStateOf(entry)
  if (state === 'notDue' || state === 'paidNotDue') return feeMarks[state].labelKey
  return entry.is_pay ? 'entriesAdmin.collected' : 'entriesAdmin.pending'
}

/** A column where there is little room: the unit as its code, with the whole name in the title, and one chip of the events. */
export function toCompactColumn(column: EntryTableColumn): EntryTableColumn {
  if (column.id === 'contents') return { ...column, width: chipsWidth(1) }
  if (column.id !== 'unit') return column
  const cell: EntryTableColumn['cell'] = ({ entry }) =>
    entry.unit && (
      <span title={entry.unit.name} translate="no">
        {entry.unit.code ?? shortName(entry.unit.name)}
      </span>
    )
  return { ...column, width: CODE_WIDTH, grow: 1, cell }
}

/** Without the years of birth, which follow the names, and the state of the fee, which is a mark. */
const DEFAULT_COLUMNS = ['unit', 'contents', 'contents_closed', 'fee']

/** The columns of a reader who chose none; a list over all tournaments also names the tournament. */
export function defaultColumns(ofAllTournaments: boolean): string[] {
  return ofAllTournaments ? ['tournament', ...DEFAULT_COLUMNS] : DEFAULT_COLUMNS
}
