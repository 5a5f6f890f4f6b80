import type { ReasonedCause, RowCause } from '@portal/shared/imports/causes'
import type { OfferedEvent, RowState } from '@portal/shared/imports/import-calls'
import type { LastYearSummary } from '@portal/shared/imports/last-year-calls'
import type { Guess } from '@portal/shared/imports/mapping'
import type { BilingualRef, UndoOffer } from '@portal/shared/kit/contract'
import type { ReactNode } from 'react'
import type { FileSheet } from '../kit/sheet-file/sheet-file.tsx'
import type { WordKey } from '../kit/i18n/words.ts'
import type { callForFile } from '../kit/api/api.ts'
import type { GridColumn, RowAssessment, List } from './import-list.ts'

type NewUnit = { name: string; nearest: string | null; rows: number; allowed: boolean }
/** Settings for all rows. */
export type Options = {
  unit: string
  email: string
  mobile: string
  newUnits: readonly string[]
  reason: string
  mails: boolean
  /** Symbols of the events to add. */
  events: readonly string[]
  /** Age groups of numbered events, by symbol: from the sheets of the book or chosen. */
  ages: ReadonlyMap<string, string>
  /** For last year's list alone: the options of its draft. */
  draft: DraftOptions
}
/** The tournament that takes last year's list: a draft by its id, or a new one; prices that were typed, by form. */
export type DraftOptions = {
  tournament_id: number | null
  start_date: string | null
  prices: ReadonlyMap<number, number>
  /** Decisions on rows that need one: reasons by cause, causes that enter without one, and whether people move to their age group. */
  reasons: ReadonlyMap<ReasonedCause, string>
  entered: ReadonlySet<RowCause>
  move: boolean
}
export const noOptions: Options = {
  unit: '',
  email: '',
  mobile: '',
  newUnits: [],
  reason: '',
  mails: false,
  events: [],
  ages: new Map(),
  draft: {
    tournament_id: null,
    start_date: null,
    prices: new Map(),
    reasons: new Map(),
    entered: new Set(),
    move: false,
  },
}

export type AssessedRow = RowAssessment & { fee?: number | null }
type Signal = { signal?: AbortSignal }
export type Filter = RowState | RowCause | 'all'
/** A look at a list. `onFilter` shows the rows of a state or cause. */
export type LookState = {
  rows: readonly AssessedRow[]
  columns: readonly GridColumn<string>[]
  chosen: ReadonlySet<number>
  options: Options
  setOptions: (changes: Partial<Options>) => void
  summary: LastYearSummary | undefined
  filter: Filter
  onFilter: (filter: Filter) => void
}

/** A kind of import: how its list is read, previewed and written. All share one screen. */
export type ImportKind<Field extends string> = {
  title: WordKey
  /** The level of its heading: 2 below that of a tournament. */
  level: 1 | 2
  hint: WordKey
  /** The page that shows the imported records. */
  back: { to: string; label: WordKey }
  /** The name of a sheet to take away. */
  fileName: string
  fields: readonly Field[]
  labels: Readonly<Record<Field, WordKey>>
  /** Shown even where the sheet has no column for it. */
  always: ReadonlySet<Field>
  /** The field that several columns may hold. */
  several: Field | null
  /** Whether rows have what can be said for all of them, units that may be new, and rules to pass over. */
  withOptions: boolean
  /** The first options for all rows. */
  defaults?: Partial<Options>
  /** The same by what the other sheets of a book say, beside the one that is `at`. */
  ofBook?: (sheets: readonly FileSheet[], at: number) => Partial<Options>
  /** Whether units that no known one is like are added by themselves, and no emails go out. */
  isNewSeason?: boolean
  /** Whether who looks may add the events that rows name and the tournament has not opened. */
  mayAddEvents?: boolean
  /** Drawn above the rows, and once they are written: above the remaining ones, or in their place. */
  above?: (look: LookState) => ReactNode
  /** Fields above the rows that are needed and still empty, and what says so at each of them. */
  lacks?: (options: Options) => readonly WordKey[]
  onLacking?: () => void
  /** The open decisions, next to the rows. */
  causes?: (look: LookState) => ReactNode
  after?: (rowsLeft: number, setOptions: (changes: Partial<Options>) => void) => ReactNode
  currency: string | null
  guess: (rows: readonly (readonly string[])[]) => Guess<Field>
  lines: (list: List<Field>, options: Options) => number[]
  /** None for lists that are there already. */
  template?: () => ReturnType<typeof callForFile>
  preview: (
    list: List<Field>,
    options: Options,
    signal: Signal,
  ) => Promise<{
    rows: AssessedRow[]
    new_units: NewUnit[]
    summary?: LastYearSummary
    events?: OfferedEvent[]
    ages?: BilingualRef[]
  }>
  /** Writes the rows of these lines, of which `corrected` were typed over. `options` apply to the rows that are left; `undo` takes all of it back. */
  write: (
    list: List<Field>,
    options: Options,
    batch: { lines: ReadonlySet<number>; key: string; rows: readonly AssessedRow[]; corrected: number },
  ) => Promise<{ added: number; there: number; options?: Partial<Options>; undo?: UndoOffer | null }>
}
