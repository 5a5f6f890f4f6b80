import type { causesToDecide, OverridableCause, RowCause } from '@portal/shared/imports/causes'
import type { OfferedEvent, RowState } from '@portal/shared/imports/import-calls'
import type { LastYearSummary } from '@portal/shared/imports/last-year-calls'
import type { ColumnGuess } from '@portal/shared/imports/mapping'
import type { BilingualRef, UndoOffer } from '@portal/shared/kit/contract'
import type { ReactNode } from 'react'
import type { FileSheet } from '../kit/sheet-file/sheet-file.tsx'
import type { WordKey } from '../kit/i18n/words.ts'
import type { callForFile } from '../kit/api/api.ts'
import type { GridColumn, RowAssessment, ImportList } from './import-list.ts'

type NewUnit = { name: string; nearest: string | null; rows: number; allowed: boolean }
/** The settings that apply to all rows of a list. */
export type ListOptions = {
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
  /** Only for last year's list. */
  lastYear: LastYearOptions
}
/** The tournament that last year's list is imported into, and the decisions on rows that need one. */
export type LastYearOptions = {
  /** An existing draft; null for a new tournament. */
  tournament_id: number | null
  start_date: string | null
  /** Typed prices by the id of their entry form. */
  prices: ReadonlyMap<number, number>
  /** The reasons to enter rows against a rule, by cause. */
  reasons: ReadonlyMap<OverridableCause, string>
  /** The causes whose rows enter without a reason. */
  enteredCauses: ReadonlySet<RowCause>
  /** Whether people are moved to the event of their age group. */
  updatesAgeGroups: boolean
}
export const emptyOptions: ListOptions = {
  unit: '',
  email: '',
  mobile: '',
  newUnits: [],
  reason: '',
  mails: false,
  events: [],
  ages: new Map(),
  lastYear: {
    tournament_id: null,
    start_date: null,
    prices: new Map(),
    reasons: new Map(),
    enteredCauses: new Set(),
    updatesAgeGroups: false,
  },
}

export type AssessedRow = RowAssessment & { fee?: number | null }
type Signal = { signal?: AbortSignal }
export type RowFilter = RowState | RowCause | 'all'
/** The rows of one cause, which are decided together. */
export type CauseGroup = { cause: (typeof causesToDecide)[number]; rows: readonly AssessedRow[] }
/** The state of the preview, for the additional sections of a kind of import. */
export type PreviewState = {
  rows: readonly AssessedRow[]
  columns: readonly GridColumn<string>[]
  chosenLines: ReadonlySet<number>
  options: ListOptions
  setOptions: (changes: Partial<ListOptions>) => void
  summary: LastYearSummary | undefined
}

/** One kind of import: how its list is read, previewed and written. All kinds share one screen. */
export type ImportKind<Field extends string> = {
  title: WordKey
  /** 2 on the pages of a tournament, whose name is the first heading. */
  headingLevel: 1 | 2
  hint: WordKey
  /** The page that shows the imported records. */
  back: { to: string; label: WordKey }
  /** The name of the sheet with marks that can be downloaded. */
  fileName: string
  fields: readonly Field[]
  labels: Readonly<Record<Field, WordKey>>
  /** Fields that the table shows even if the sheet has no column for them. */
  alwaysVisible: ReadonlySet<Field>
  /** The field that more than one column may hold; null if there is none. */
  repeatableField: Field | null
  /** Whether the screen asks for common values, new units and the reason to enter against a rule. */
  hasOptions: boolean
  /** Options that are read from the other sheets of the file; `chosenSheet` is an index. */
  readBookOptions?: (sheets: readonly FileSheet[], chosenSheet: number) => Partial<ListOptions>
  /** Whether units unlike any existing one are added without asking, and no emails are sent. */
  isNewSeason?: boolean
  /** Whether the user may add events that rows name and the tournament has not opened. */
  canAddEvents?: boolean
  /** The year in which ages are counted. */
  findYear?: (summary: LastYearSummary | undefined) => number | undefined
  /** The first section of what is to be decided. */
  renderTarget?: (preview: PreviewState) => ReactNode
  /** The labels of required fields of that section that are still empty. */
  findMissingFields?: (options: ListOptions) => readonly WordKey[]
  /** Marks those fields as missing. */
  showMissingFields?: () => void
  /** The decision on all rows of a cause. */
  renderDecision?: (group: CauseGroup, preview: PreviewState) => ReactNode
  /** What the import creates. */
  renderFigures?: (preview: PreviewState) => ReactNode
  /** The result, beside the skipped rows, or instead of the screen if there are none. */
  renderResult?: (skippedRows: number, setOptions: (changes: Partial<ListOptions>) => void) => ReactNode
  /** Null for lists without fees. */
  currency: string | null
  guessColumns: (rows: readonly (readonly string[])[]) => ColumnGuess<Field>
  /** The numbers of the rows to import. */
  findImportableLineNumbers: (list: ImportList<Field>, options: ListOptions) => number[]
  /** Absent if there is no template to download. */
  template?: () => ReturnType<typeof callForFile>
  preview: (
    list: ImportList<Field>,
    options: ListOptions,
    signal: Signal,
  ) => Promise<{
    rows: AssessedRow[]
    new_units: NewUnit[]
    summary?: LastYearSummary
    events?: OfferedEvent[]
    ages?: BilingualRef[]
  }>
  /** Imports the rows of `lines`. The returned options apply to the skipped rows. */
  write: (
    list: ImportList<Field>,
    options: ListOptions,
    batch: {
      lines: ReadonlySet<number>
      idempotencyKey: string
      rows: readonly AssessedRow[]
      /** The number of rows corrected by hand. */
      corrected: number
    },
  ) => Promise<{ added: number; options?: Partial<ListOptions>; undo?: UndoOffer | null }>
}
