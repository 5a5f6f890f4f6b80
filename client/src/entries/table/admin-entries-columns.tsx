import type { ReactNode } from 'react'
import type { Entry, EntryColumn } from '@portal/shared/entries/entries'
import { declared, entryTexts } from '@portal/shared/entries/entry.fields'
import type { EntryRow } from '@portal/shared/entries/entry-row'
import type { Translation } from '../../kit/list/columns.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import type { T } from '../../kit/i18n/use-t.ts'
import { formatMoment, formatMoney } from '../../kit/lib/format.ts'
import { wordOf } from '../entry/entry-field-word.ts'
import type { CheckFacts } from '../marks/entry-checks.ts'
import { chipsWidth, CODE_WIDTH } from './admin-entries-layout.ts'
import { shortName } from './admin-short-name.ts'
import { EventChips } from '../marks/event-chips.tsx'

/** Facts beside the entry that the cells of all rows share. */
export type CellFacts = CheckFacts & {
  /** How many events a row names; it counts the others. */
  chips: number
  /** The same in the column of closed events; 0 where that is not shown. */
  closedChips: number
  formNames: ReadonlyMap<number, string>
  currencies: ReadonlyMap<number, string>
}

export type EntryTableColumn = {
  id: string
  label: WordKey
  /** At least, in pixels. */
  width: number
  /** Its part of the room that is left. */
  grow?: number
  sort?: EntryColumn
  numeric?: true
  /** On a card it needs no heading. */
  alone?: true
  cell: (data: CellData) => ReactNode
}

type CellData = CellFacts & Translation & { row: EntryRow; entry: Entry }

const yesNo = (flag: 0 | 1, t: T) => t(flag === 1 ? 'fields.yes' : 'fields.no')
const money = (amount: number, { language, entry, currencies }: CellData) =>
  formatMoney(amount, language, currencies.get(entry.tournament.id))

// `_one` at the end of a word's key would count.
const labels = {
  date_of_birth_one: 'entriesAdmin.col.born',
  sex: wordOf('sex'),
  full_name_two: 'entriesAdmin.col.nameTwo',
  date_of_birth_two: 'entriesAdmin.col.bornTwo',
  unit: wordOf('unit_id'),
  contents: wordOf('tournament_detail_id'),
  number_of_people: wordOf('number_of_people'),
  email: wordOf('email'),
  mobile: wordOf('mobile'),
} as const satisfies Readonly<Record<string, WordKey>>

type Labelled = Extract<WordKey, `entriesAdmin.col.${string}`>
type Id = keyof typeof labels | (Labelled extends `entriesAdmin.col.${infer Name}` ? Name : never)
const isSpecial = (id: Id): id is keyof typeof labels => Object.hasOwn(labels, id)

function column(
  id: Id,
  width: number,
  cell: EntryTableColumn['cell'],
  more: Omit<Partial<EntryTableColumn>, 'id' | 'label' | 'width' | 'cell'> = {},
): EntryTableColumn {
  return { id, label: isSpecial(id) ? labels[id] : `entriesAdmin.col.${id}`, width, cell, ...more }
}

const texts = entryTexts.flatMap((name): EntryTableColumn[] => {
  const { column: width } = declared(name)
  return width === undefined ? [] : [{ id: name, label: wordOf(name), width, cell: ({ row }) => row[name] }]
})

/** Everything of the list view, behind the bib and the names, which always stand first; what is collected stands before the rest. */
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
    { sort: 'unit_id', grow: 2, alone: true },
  ),
  column(
    'contents',
    chipsWidth(2),
    ({ entry, chips, closedChips, language }) => (
      <EventChips {...{ entry, chips, language }} kind={closedChips > 0 ? 'open' : 'all'} />
    ),
    { alone: true },
  ),
  column(
    'contents_closed',
    116,
    ({ entry, row, closedChips, language }) =>
      row.contents_closed && <EventChips {...{ entry, language }} chips={closedChips} kind="closed" />,
  ),
  column('fee', 104, (data) => money(data.row.fee, data), { sort: 'fee_amount', numeric: true, alone: true }),
  column(
    'fees_collected',
    116,
    ({ row, t }) => t(row.fees_collected ? 'entriesAdmin.collected' : 'entriesAdmin.pending'),
    { sort: 'is_pay', alone: true },
  ),
  column('paid', 112, (data) => money(data.entry.paid_amount, data), { numeric: true }),
  column('tournament', 130, ({ entry }) => entry.tournament.name, { grow: 2, alone: true }),
  column('date_of_birth_one', 100, ({ row }) => row.date_of_birth_one, { sort: 'date_of_birth_one', numeric: true }),
  column('sex', 80, ({ row, t }) => row.sex && t(`entry.sex.${row.sex}`)),
  column('full_name_two', 170, ({ row }) => row.full_name_two),
  column('date_of_birth_two', 120, ({ row }) => row.date_of_birth_two, { numeric: true }),
  column('mobile', 124, ({ row }) => row.mobile),
  column('created_date', 160, ({ row, language }) => formatMoment(row.created_date, language), {
    sort: 'created_date',
  }),
  column('count_content', 120, ({ row }) => row.count_content, { numeric: true }),
  column('formality_id', 150, ({ entry, formNames }) => formNames.get(entry.formality_id), { sort: 'formality_id' }),
  column('number_of_people', 96, ({ row }) => row.number_of_people, { numeric: true }),
  ...texts,
  column('email', 230, ({ row }) => row.email),
  column('code', 120, ({ row }) => row.code),
  column('is_group', 100, ({ row, t }) => yesNo(row.is_group, t)),
  column('is_flashmob', 110, ({ row, t }) => yesNo(row.is_flashmob, t)),
  column('id', 80, ({ row }) => row.id, { sort: 'id', numeric: true }),
  column('tournament_id', 110, ({ row }) => row.tournament_id, { numeric: true }),
  column('contents_id', 150, ({ row }) => row.contents_id.join(', ')),
  column('contents_closed_id', 170, ({ row }) => row.contents_closed_id.join(', ')),
]

/** Columns where there is little room: a unit is its code, its whole name in the title, and one event is named. */
export function narrowed(column: EntryTableColumn): EntryTableColumn {
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

/** Both years of birth stand behind the names, the state of the fee among the marks. */
const usual = ['unit', 'contents', 'contents_closed', 'fee']

/** The columns before anybody chose: over all tournaments, also which one. */
export function usualColumns(overAll: boolean): string[] {
  return overAll ? ['tournament', ...usual] : usual
}
