import { z } from 'zod'
import { entryTexts, peopleColumns } from '../entries/entry.fields.ts'
import { bilingualRef, endpoint, ref, undoOffer } from '../kit/contract.ts'
import { mapNames } from '../kit/define-fields.ts'
import { flag, optionalEditField, text255, wholeNumber, wireId } from '../kit/fields.ts'
import { unitFieldNames } from '../resources/unit.fields.ts'
import { IMPORT_MAX_BYTES, CELL_MAX_CHARACTERS, IMPORT_MAX_ROWS, SHEET_MAX_COLUMNS, SHEET_MAX_ROWS } from './limits.ts'

export const cellText = z.string().max(CELL_MAX_CHARACTERS).default('')
const line = wholeNumber(1, 1_048_576)

/** `problem`: cannot be imported; `warning`: only when selected; `note`: information only. */
const finding = z.object({
  /** The field of the finding, `contents.2` for the third column of contents, '' for the whole row. */
  path: z.string(),
  code: z.string(),
  message: z.string(),
  level: z.enum(['problem', 'warning', 'note']),
  /** The most likely text for the whole cell. */
  suggest: z.string().nullable(),
})
export type Finding = z.infer<typeof finding>

/** `there`: the record exists already, so nothing is imported. */
const rowState = z.enum(['ok', 'warning', 'problem', 'there'])
export type RowState = z.infer<typeof rowState>

const unitRow = z.object({ line, ...mapNames(unitFieldNames, () => cellText) })
const entryRow = z.object({
  line,
  ...mapNames([...peopleColumns, ...entryTexts], () => cellText),
  unit: cellText,
  email: cellText,
  mobile: cellText,
  sex: cellText,
  contents: z.array(cellText).max(SHEET_MAX_COLUMNS).default([]),
})

const unitBody = z.object({ rows: z.array(unitRow).min(1).max(IMPORT_MAX_ROWS) })
export const entryBody = z.object({
  tournament_id: wireId,
  rows: z.array(entryRow).min(1).max(IMPORT_MAX_ROWS),
  /** Names of units that may be added. */
  new_units: z.array(text255).max(IMPORT_MAX_ROWS).default([]),
  /** Why the rules of eligibility are overridden; stored in the history of each entry that breaks one. */
  override_reason: optionalEditField(text255),
  /** The file or sheet of the rows, for the history. */
  list_name: optionalEditField(text255),
})

/** The age groups of numbered events, which replace guesses. By name, because an empty portal has no age groups before the import. */
export const eventAges = z
  .array(z.object({ symbol: text255, age: text255 }))
  .max(IMPORT_MAX_ROWS)
  .default([])
const importBody = entryBody.extend({
  /** Symbols of events from the preview that are opened, and created if necessary, when rows name them. Needs `content:open`. */
  open_events: z.array(text255).max(IMPORT_MAX_ROWS).default([]),
  event_ages: eventAges,
})

/** An event that a list names, as it exists or would be created. */
export const listedEvent = bilingualRef.omit({ id: true }).extend({
  symbol: z.string(),
  formality: bilingualRef,
  age: bilingualRef,
  grade: ref.nullable(),
  /** Null for events without a grade, such as those of teams. */
  dance_type: ref.nullable(),
  /** The names of its dances; empty without a grade. */
  dances: z.array(z.string()),
  is_new: flag,
  /** 1: its symbol contains only a number, so its age group is a guess. */
  is_guessed: flag,
  /** 1: the event is new, and its age group, style and grade are read from its symbol. */
  is_from_symbol: flag,
})
/** An event that is not open, with the number of rows of the list that name it. */
const offeredEvent = listedEvent.extend({ rows: z.int() })
export type OfferedEvent = z.infer<typeof offeredEvent>

const unitPreview = z.object({ line: z.int(), state: rowState, findings: z.array(finding) })
export const entryPreview = z.object({
  line: z.int(),
  state: rowState,
  findings: z.array(finding),
  /** The row as it was understood: people with years, symbols, unit name, and the added fee. */
  people: z.array(z.object({ name: z.string(), year: z.int().nullable() })),
  contents: z.array(z.string()),
  unit: z.string().nullable(),
  fee: z.number().nullable(),
  /** The existing entry of the same people. */
  entry: z.object({ id: z.int(), code: z.string() }).nullable(),
})
export type EntryPreview = z.infer<typeof entryPreview>
export type UnitPreview = z.infer<typeof unitPreview>

export const newUnit = z.object({
  name: z.string(),
  nearest: z.string().nullable(),
  rows: z.int(),
  allowed: z.boolean(),
})

const results = z.object({
  added: z.int(),
  /** Rows whose record existed already; they changed nothing. */
  there: z.int(),
  rows: z.array(z.object({ line: z.int(), result: z.enum(['added', 'joined', 'there']), id: z.int().nullable() })),
})

const sheetRows = z.array(z.array(z.string()))
/** The response is a workbook. */
const workbookReply = z.unknown()

export const importCalls = {
  read: endpoint({
    method: 'POST',
    path: '/import/read',
    can: 'sheet:read',
    reply: z.object({ sheets: z.array(z.object({ name: z.string(), rows: sheetRows })) }),
    message: 'SHEET_READ',
    summary: 'The cells of a sheet as texts (multipart: file, XLSX or CSV in UTF-8); nothing is stored',
  }),
  marked: endpoint({
    method: 'POST',
    path: '/import/marked',
    can: 'list:import',
    scope: 'any',
    bodyLimit: IMPORT_MAX_BYTES,
    body: z.object({
      name: text255,
      rows: z.array(z.array(z.string().max(CELL_MAX_CHARACTERS)).max(SHEET_MAX_COLUMNS)).max(SHEET_MAX_ROWS),
      /** The index of the row of headings, -1 without one. */
      heading: wholeNumber(-1, SHEET_MAX_ROWS),
      marks: z
        .array(
          z.object({
            row: wholeNumber(0, SHEET_MAX_ROWS),
            columns: z.array(wholeNumber(0, SHEET_MAX_COLUMNS)).max(SHEET_MAX_COLUMNS),
            level: z.enum(['problem', 'warning', 'note']),
            message: z.string().max(CELL_MAX_CHARACTERS),
          }),
        )
        .max(SHEET_MAX_ROWS),
    }),
    reply: workbookReply,
    message: 'EXPORT',
    summary: 'Excel file: a sheet as it was given, with its problems in a column of their own and their cells marked',
  }),
  unitTemplate: endpoint({
    method: 'GET',
    path: '/units/import/template',
    can: 'master:write',
    reply: workbookReply,
    message: 'EXPORT',
    summary: 'Excel file: an empty list of units to fill in',
  }),
  previewUnits: endpoint({
    method: 'POST',
    path: '/units/import/preview',
    readsOnly: true,
    can: 'master:write',
    bodyLimit: IMPORT_MAX_BYTES,
    body: unitBody,
    reply: z.object({ rows: z.array(unitPreview) }),
    message: 'UNITS_FOUND',
    summary: 'What would become of each unit of a list; nothing is written',
  }),
  units: endpoint({
    method: 'POST',
    path: '/units/import',
    can: 'master:write',
    creates: true,
    bodyLimit: IMPORT_MAX_BYTES,
    body: unitBody,
    reply: results,
    message: 'UNITS_IMPORTED',
    summary: 'Add the units of a list, all or none; those that are there stay as they are',
  }),
  entryTemplate: endpoint({
    method: 'GET',
    path: '/athletes/import/template',
    can: 'list:import',
    scope: { tournament: 'query.tournament_id' },
    query: z.object({ tournament_id: wireId }),
    reply: workbookReply,
    message: 'EXPORT',
    summary: 'Excel file: an empty list of entries to fill in, with the contents of the tournament in a second sheet',
  }),
  previewEntries: endpoint({
    method: 'POST',
    path: '/athletes/import/preview',
    readsOnly: true,
    can: 'list:import',
    scope: { tournament: 'body.tournament_id' },
    bodyLimit: IMPORT_MAX_BYTES,
    body: importBody,
    reply: z.object({
      rows: z.array(entryPreview),
      new_units: z.array(newUnit),
      /** Events that rows name and that are not open, chosen or not, if their entry form fits the people of the rows. */
      events: z.array(offeredEvent),
      /** The age groups that may replace a guessed one. */
      ages: z.array(bilingualRef),
    }),
    message: 'ATHLETE_FOUND',
    summary: 'What would become of each row of a list of entries, by the rules of a registration; nothing is written',
  }),
  entries: endpoint({
    method: 'POST',
    path: '/athletes/import',
    can: 'list:import',
    scope: { tournament: 'body.tournament_id' },
    creates: true,
    bodyLimit: IMPORT_MAX_BYTES,
    body: importBody.extend({
      /** 1: each entrant is mailed a confirmation. */
      mails: flag.default(0),
      /** The lines that the preview warned of an entry that is there already. Refused if another row has such a warning by now. */
      warned: z.array(line).max(IMPORT_MAX_ROWS).optional(),
    }),
    reply: results.extend({
      /** Undoes the whole import: `POST /undo/{token}`. */
      undo: undoOffer.nullable(),
    }),
    message: 'ATHLETES_IMPORTED',
    summary:
      'Enter the rows of a list as approved entries, all or none; those that are entered already stay as they are',
  }),
} as const
