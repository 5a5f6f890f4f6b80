import { z } from 'zod'
import { entryTexts, peopleColumns } from '../entries/entry.fields.ts'
import { bilingualRef, endpoint, ref, undoOffer } from '../kit/contract.ts'
import { each } from '../kit/define-fields.ts'
import { flag, orNoneIfGiven, text255, wholeNumber, wireId } from '../kit/fields.ts'
import { unitFieldNames } from '../resources/unit.fields.ts'
import { IMPORT_BODY, IMPORT_CELL, IMPORT_ROWS, SHEET_COLUMNS, SHEET_ROWS } from './limits.ts'

export const cellText = z.string().max(IMPORT_CELL).default('')
const line = wholeNumber(1, 1_048_576)

/** `problem`: cannot be imported; `warning`: only when selected; `note`: information only. */
const finding = z.object({
  /** The field it is about, `contents.2` for the third column of contents, '' for the whole row. */
  path: z.string(),
  code: z.string(),
  message: z.string(),
  level: z.enum(['problem', 'warning', 'note']),
  /** The most likely text for the whole cell. */
  suggest: z.string().nullable(),
})
export type Finding = z.infer<typeof finding>

/** `there`: the portal has it already, so that nothing is imported. */
const rowState = z.enum(['ok', 'warning', 'problem', 'there'])
export type RowState = z.infer<typeof rowState>

const unitRow = z.object({ line, ...each(unitFieldNames, () => cellText) })
const entryRow = z.object({
  line,
  ...each([...peopleColumns, ...entryTexts], () => cellText),
  unit: cellText,
  email: cellText,
  mobile: cellText,
  sex: cellText,
  contents: z.array(cellText).max(SHEET_COLUMNS).default([]),
})

const unitBody = z.object({ rows: z.array(unitRow).min(1).max(IMPORT_ROWS) })
export const entryBody = z.object({
  tournament_id: wireId,
  rows: z.array(entryRow).min(1).max(IMPORT_ROWS),
  /** Names of units that may be added. */
  new_units: z.array(text255).max(IMPORT_ROWS).default([]),
  /** Why rules of eligibility do not count here; kept in the history of each entry that needs it. */
  override_reason: orNoneIfGiven(text255),
  /** The file or sheet that the rows are of, for the history. */
  list_name: orNoneIfGiven(text255),
})

/** The age groups of numbered events, instead of guessed ones. By name, because an empty portal has no ids of age groups before the import. */
export const eventAges = z
  .array(z.object({ symbol: text255, age: text255 }))
  .max(IMPORT_ROWS)
  .default([])
const importBody = entryBody.extend({
  /** Symbols of events to add, of those that the preview offers: created if need be, and opened, where the rows name them. Needs `content:open`. */
  open_events: z.array(text255).max(IMPORT_ROWS).default([]),
  event_ages: eventAges,
})

/** An event that a list names, as it exists or would be created. */
export const listedEvent = bilingualRef.omit({ id: true }).extend({
  symbol: z.string(),
  formality: bilingualRef,
  age: bilingualRef,
  grade: ref.nullable(),
  is_new: flag,
  /** 1: its symbol is a mere number, so that its age group is a guess. */
  is_guessed: flag,
  /** 1: new, and age group, style and grade are read from how its symbol is composed. */
  is_from_symbol: flag,
})
/** An event that is not open, with the number of rows that name it. */
const offeredEvent = listedEvent.extend({ rows: z.int() })
export type OfferedEvent = z.infer<typeof offeredEvent>

const unitPreview = z.object({ line: z.int(), state: rowState, findings: z.array(finding) })
export const entryPreview = z.object({
  line: z.int(),
  state: rowState,
  findings: z.array(finding),
  /** The recognised row: people with years, symbols, unit name, and the added fee. */
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
  /** Rows that were there already and changed nothing. */
  there: z.int(),
  rows: z.array(z.object({ line: z.int(), result: z.enum(['added', 'joined', 'there']), id: z.int().nullable() })),
})

const sheetRows = z.array(z.array(z.string()))
/** A workbook; the answer is the file itself. */
const file = z.unknown()

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
    of: 'any',
    bodyLimit: IMPORT_BODY,
    body: z.object({
      name: text255,
      rows: z.array(z.array(z.string().max(IMPORT_CELL)).max(SHEET_COLUMNS)).max(SHEET_ROWS),
      /** The index of the row of headings, -1 without one. */
      heading: wholeNumber(-1, SHEET_ROWS),
      marks: z
        .array(
          z.object({
            row: wholeNumber(0, SHEET_ROWS),
            columns: z.array(wholeNumber(0, SHEET_COLUMNS)).max(SHEET_COLUMNS),
            level: z.enum(['problem', 'warning', 'note']),
            message: z.string().max(IMPORT_CELL),
          }),
        )
        .max(SHEET_ROWS),
    }),
    reply: file,
    message: 'EXPORT',
    summary: 'Excel file: a sheet as it was given, with its problems in a column of their own and their cells marked',
  }),
  unitTemplate: endpoint({
    method: 'GET',
    path: '/units/import/template',
    can: 'master:write',
    reply: file,
    message: 'EXPORT',
    summary: 'Excel file: an empty list of units to fill in',
  }),
  previewUnits: endpoint({
    method: 'POST',
    path: '/units/import/preview',
    readsOnly: true,
    can: 'master:write',
    bodyLimit: IMPORT_BODY,
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
    bodyLimit: IMPORT_BODY,
    body: unitBody,
    reply: results,
    message: 'UNITS_IMPORTED',
    summary: 'Add the units of a list, all or none; those that are there stay as they are',
  }),
  entryTemplate: endpoint({
    method: 'GET',
    path: '/athletes/import/template',
    can: 'list:import',
    of: { tournament: 'query.tournament_id' },
    query: z.object({ tournament_id: wireId }),
    reply: file,
    message: 'EXPORT',
    summary: 'Excel file: an empty list of entries to fill in, with the contents of the tournament in a second sheet',
  }),
  previewEntries: endpoint({
    method: 'POST',
    path: '/athletes/import/preview',
    readsOnly: true,
    can: 'list:import',
    of: { tournament: 'body.tournament_id' },
    bodyLimit: IMPORT_BODY,
    body: importBody,
    reply: z.object({
      rows: z.array(entryPreview),
      new_units: z.array(newUnit),
      /** The events that rows name and that are not open, chosen or not, if their entry form is that of the people in the rows. */
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
    of: { tournament: 'body.tournament_id' },
    creates: true,
    bodyLimit: IMPORT_BODY,
    body: importBody.extend({
      /** 1: each entrant is mailed a confirmation. */
      mails: flag.default(0),
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
