import type { RegistrationDraft } from '@portal/shared/entries/entries'
import { entryTexts } from '@portal/shared/entries/entry.fields'
import { readPeople, type People } from '@portal/shared/people/people'
import { computeFee, feeContent, type FeeTier, lateFeeOf } from '@portal/shared/fees/fees'
import { findCause, type OverridableCause, type RowCause } from '@portal/shared/imports/causes'
import type { EntryValues } from '@portal/shared/imports/entry-values'
import type { EntryPreview, Finding } from '@portal/shared/imports/import-calls'
import { readCellSex } from '@portal/shared/people/sex'
import type { RowPeople } from '@portal/shared/imports/row-form'
import { createNearestSymbolFinder, createSymbolReader, type SymbolWithForm } from '@portal/shared/imports/symbols'
import { mapNames } from '@portal/shared/kit/define-fields'
import { isDialable } from '@portal/shared/kit/text/phone-rule'
import type { Language } from '@portal/shared/kit/errors'
import { peopleHash } from '../record/entry-columns.rules.ts'
import { assessEntry, latestBirthYear, type EntryAssessment } from '../assess/eligibility.rules.ts'
import { duplicateFinder, namesKey, type KnownEntry } from './import-duplicates.rules.ts'
import { countPeople, readTypedPeople } from './import-draft.rules.ts'
import {
  toFinding,
  selectGuess,
  pairFindings,
  sexFindings,
  worstState,
  symbolFindings,
  type GuessedEvent,
} from './import-findings.rules.ts'
import {
  birthFields,
  createFinding,
  parseRow,
  sheetField,
  placeholderContact,
  textFindings,
  withYearsOfDateCells,
} from './import-parse.rules.ts'
import { peopleFindings, suggestYear } from './import-people.rules.ts'
import { unitReader, type KnownUnit } from './import-units.rules.ts'

type EntrySubject = Parameters<typeof assessEntry>[0]
/** The data that rows are assessed by, read once for all of them. */
export type ImportContext = {
  tournament: EntrySubject['tournament'] & { id: number; name: string }
  contents: EntrySubject['contents']
  tiers: readonly FeeTier[]
  units: readonly KnownUnit[]
  entries: readonly KnownEntry[]
  now: Date
  language: Language
  /** More symbols, besides those of the contents, that a cell may mean, with their entry forms. */
  symbols?: readonly SymbolWithForm[]
  /** Whether the tournament may have an event of this text added for these people. */
  isOffered?: (text: string, people: RowPeople | null) => boolean
  /** The events that a free text may mean for these people. */
  guessEvents?: (text: string, people: RowPeople | null) => readonly GuessedEvent[]
}
export type ImportedList = {
  rows: readonly EntryValues[]
  new_units: readonly string[]
  /** Whether a unit is also added if it resembles no known unit. */
  any_unit?: boolean
  override_reason?: string | null | undefined
  /** The reasons that override broken rules, by the cause of the breach. */
  reasons?: readonly { cause: OverridableCause; reason: string }[]
}
export type AssessedRow = {
  preview: EntryPreview
  /** The key of the people of the row; null if its cells are not understood. */
  people_key: string | null
  /** The registration that the row becomes, or null. */
  draft: RegistrationDraft | null
  /** The people and assessment of the new entry; null if the row adds to an existing one, or becomes none. */
  addition: { lineUp: People; assessment: EntryAssessment } | null
}

const notEntered = (preview: EntryPreview, people_key: string | null): AssessedRow => ({
  preview,
  people_key,
  draft: null,
  addition: null,
})

/** The earlier rows of the same people: their first line, the line of each content, and their fee together. */
type EarlierRow = { line: number; lineByContent: Map<number, number>; fee: number }

/**
 * Assesses one row of a list after the other, by the rules of a registration by an admin; rows of the same people count as one entry.
 * `newUnits` returns the unknown units of the assessed rows.
 */
export function entryAssessor(context: ImportContext, list: Omit<ImportedList, 'rows'>) {
  const { contents, language, tournament, now } = context
  const competitionYear = Number(tournament.start_date.slice(0, 4))
  const byId = new Map(contents.map((content) => [content.id, content]))
  const symbolOf = (id: number) => byId.get(id)?.content_competition.symbol ?? ''
  const readEvents = eventReader(context, symbolOf)
  const units = unitReader(context.units, { allowed: list.new_units, addsUnlike: list.any_unit ?? false }, language)
  const findDuplicates = duplicateFinder(context.entries, symbolOf, language)
  const earlierRows = new Map<string, EarlierRow>()
  const { isOverridden, findReason } = reasonReader(list)

  function assess(row: EntryValues): AssessedRow {
    const { values, notes } = withYearsOfDateCells(row, language)
    const findings: Finding[] = [...notes]
    const { ids, columnOf, people, eventFindings } = readEvents(values)
    findings.push(...eventFindings.slice(0, EVENT_FINDINGS_MAX))
    const unit = units.read(values.unit)
    findings.push(...unit.findings)
    findings.push(...sexFindings(values, people, language))
    for (const path of textFields) findings.push(...textFindings(path, values[path], language))

    const chosenIds = { unit_id: unit.unit_id, tournament_id: tournament.id, tournament_detail_id: ids }
    const draftInput = { ...toDraft(values, people), ...chosenIds, override_reason: list.override_reason ?? null }
    const parsed = parseRow(draftInput, language, latestBirthYear(now))
    findings.push(...parsedFindings(parsed.findings, findings, values))
    const base = { line: values.line, unit: unit.name, contents: ids.map(symbolOf) }
    if (!parsed.draft) return notEntered(withState({ ...base, findings, people: [], fee: null, entry: null }), null)

    const lineUp = readPeople(parsed.draft, latestBirthYear(now))
    findings.push(...peopleNotices(lineUp, parsed.draft.mobile, values, { competitionYear, language }))
    const people_key = peopleHash(lineUp)
    const unitIdOrName = unit.unit_id ?? values.unit
    const duplicates = findDuplicates({
      unit_id: unitIdOrName === '' ? null : unitIdOrName,
      people_key,
      names: namesKey(lineUp.full_name_one, lineUp.full_name_two),
      contents: ids,
    })
    const { entry: knownEntry, joinedEntry } = duplicates
    const entry = knownEntry && { id: knownEntry.id, code: knownEntry.code }
    const rowPreview = { ...base, people: lineUp.people, entry }
    const hasUnknownEvent = findings.some(({ path }) => path.startsWith('contents'))
    if (duplicates.isComplete && !hasUnknownEvent)
      return notEntered({ ...rowPreview, fee: null, state: 'there', findings: duplicates.findings }, people_key)
    findings.push(...duplicates.findings)

    const key = JSON.stringify([unitIdOrName, people_key])
    const earlierRow = earlierRows.get(key)
    const repeatedIds = ids.filter((id) => earlierRow?.lineByContent.has(id))
    findings.push(...earlierFindings(earlierRow, repeatedIds, { columnOf, symbolOf, language }))

    const newIds = ids.filter((id) => !duplicates.heldIds.has(id) && !earlierRow?.lineByContent.has(id))
    const earlierContents = new Set([...(joinedEntry?.contents ?? []), ...(earlierRow?.lineByContent.keys() ?? [])])
    const assessment = assessEntry({
      lineUp,
      tournament,
      contents: contents.filter(({ id }) => earlierContents.has(id) || newIds.includes(id)),
      tiers: context.tiers,
      chosenCount: hasUnknownEvent ? 1 : ids.length,
      storedContentIds: earlierContents,
      isSameLineUp: true,
      hasConsent: true,
      isFeeAgreed: false,
      sent: joinedEntry?.created_date,
      entrant: { role: 'admin', unit_ids: [] },
      now,
      language,
    })
    findings.push(
      ...assessment.errors
        // The schema already reports this at the typed cell.
        .filter(
          ({ refusal, path }) =>
            refusal !== 'VALIDATION' || !findings.some((finding) => finding.path === sheetField(path)),
        )
        .map((error) => toFinding(error, { lineUp, columnOf, isOverridden })),
    )
    findings.push(...pairFindings(values, people, { findings, language }))
    const total = assessment.fee.ok ? assessment.fee.total : 0
    const earlierFee = earlierRow?.fee ?? (joinedEntry ? computeTotal(context, lineUp, joinedEntry) : 0)
    const currentRow = earlierRow ?? { line: values.line, lineByContent: new Map<number, number>(), fee: 0 }
    for (const id of newIds) currentRow.lineByContent.set(id, values.line)
    earlierRows.set(key, Object.assign(currentRow, { fee: total }))
    const fee = assessment.fee.ok && newIds.length > 0 ? total - earlierFee : null
    const preview = withState({ ...rowPreview, findings, fee })
    const newContents = { tournament_detail_id: newIds, override_reason: findReason(findings) }
    const typedContact = {
      email: values.email === '' ? '' : parsed.draft.email,
      mobile: values.mobile === '' ? '' : parsed.draft.mobile,
    }
    const draft = preview.state === 'problem' ? null : { ...parsed.draft, ...newContents, ...typedContact }
    const addition = draft && !joinedEntry && !earlierRow ? { lineUp, assessment } : null
    return { preview, people_key, draft, addition }
  }

  return { assess, newUnits: units.newUnits }
}

/** Reads the events of a row: their ids, the column of each, and the findings about cells that are not understood. */
function eventReader(context: ImportContext, symbolOf: (id: number) => string) {
  const { contents, language } = context
  const openSymbols = new Set(contents.map(({ content_competition }) => content_competition.symbol))
  const readSymbols = createSymbolReader(
    contents.map(({ id, content_competition: { symbol, name, name_en } }) => ({ id, symbol, name, name_en })),
  )
  const nearest = createNearestSymbolFinder([
    ...contents.map(({ content_competition: { symbol, formality: form } }) => ({ symbol, form })),
    ...(context.symbols ?? []),
  ])
  return (values: EntryValues) => {
    const cells = values.contents.map((cell) => (cell.trim() === '' ? null : readSymbols(cell)))
    const ids = [...new Set(cells.flatMap((cell) => cell?.ids ?? []))]
    const columnOf = (symbol: unknown) => {
      const index = cells.findIndex((cell) => cell?.ids.some((id) => symbolOf(id) === symbol))
      return index < 0 ? 'contents' : `contents.${index}`
    }
    const chosen = contents.filter(({ id }) => ids.includes(id))
    const people = readTypedPeople(
      values,
      chosen.map(({ content_competition }) => content_competition.formality),
    )
    const peopleCount = countPeople(people)
    const readings = {
      isOffered: (piece: string) => context.isOffered?.(piece, peopleCount) ?? false,
      guess: (piece: string) => selectGuess(context.guessEvents?.(piece, peopleCount) ?? [], openSymbols),
      nearest: (piece: string) => nearest(piece, peopleCount),
    }
    const eventFindings = cells.flatMap((cell, index) =>
      symbolFindings(cell, { text: values.contents[index] ?? '', index, ...readings }, language),
    )
    return { ids, columnOf, people, eventFindings }
  }
}

/** Reads which broken rules the list overrides, and which reasons one row needs for that. */
function reasonReader(list: Omit<ImportedList, 'rows'>) {
  const reasons = new Map<RowCause, string>(list.reasons?.map(({ cause, reason }) => [cause, reason]))
  const isOverridden = (code: string) => Boolean(list.override_reason) || reasons.has(findCause({ code, path: '' }))
  const findReason = (findings: readonly Finding[]) => {
    const neededReasons = findings.flatMap((finding) =>
      finding.level === 'warning' ? (reasons.get(findCause(finding)) ?? []) : [],
    )
    return list.override_reason ?? ([...new Set(neededReasons)].join('; ') || null)
  }
  return { isOverridden, findReason }
}

/** The draft of a row without its unit and events. */
const toDraft = (values: EntryValues, people: ReturnType<typeof readTypedPeople>) => ({
  ...people,
  date_of_birth_one: people.date_of_birth_one || null,
  full_name_two: people.full_name_two || null,
  date_of_birth_two: people.date_of_birth_two || null,
  ...mapNames(entryTexts, (name) => people[name] || null),
  sex: readCellSex(values.sex),
  // An organiser may leave these empty.
  email: values.email || placeholderContact.email,
  mobile: values.mobile || placeholderContact.mobile,
})

/** The problems of a parsed row, except for texts that already have one: garbled letters or a formula cause further problems. */
function parsedFindings(parsed: readonly Finding[], findings: readonly Finding[], values: EntryValues): Finding[] {
  const brokenPaths = new Set(findings.filter(({ level }) => level === 'problem').map(({ path }) => path))
  // A broken cell of names may have been split into two.
  if (brokenPaths.has('full_name_one') && values.full_name_two === '') brokenPaths.add('full_name_two')
  return parsed.filter(({ path }) => !brokenPaths.has(path)).map((finding) => suggestYear(finding, values))
}

/** Notices for an organiser about people who can be entered. */
function peopleNotices(
  people: People,
  mobile: string,
  values: EntryValues,
  options: { competitionYear: number; language: Language },
): Finding[] {
  const { language } = options
  const warning = { level: 'warning' } as const
  return [
    ...(people.skippedLines ?? []).map((text) =>
      createFinding('LINE_PASSED_OVER', 'full_name_one', language, { ...warning, params: { text } }),
    ),
    ...peopleFindings(people, values, options),
    ...(values.mobile !== '' && !isDialable(mobile)
      ? [createFinding('PHONE_UNKNOWN', 'mobile', language, warning)]
      : []),
  ]
}

/** The finding that an earlier row has the same people: with one of the same events, or with others that become one entry with these. */
function earlierFindings(
  earlierRow: EarlierRow | undefined,
  repeatedIds: readonly number[],
  options: { columnOf: (symbol: unknown) => string; symbolOf: (id: number) => string; language: Language },
): Finding[] {
  const [first] = repeatedIds
  if (!earlierRow) return []
  if (first === undefined)
    return [createFinding('JOINS_ROW', '', options.language, { level: 'note', params: { line: earlierRow.line } })]
  const params = {
    line: earlierRow.lineByContent.get(first) ?? earlierRow.line,
    contents: repeatedIds.map(options.symbolOf).join(', '),
  }
  return [createFinding('ENTERED_IN_ROW', options.columnOf(options.symbolOf(first)), options.language, { params })]
}

/** The largest number of findings about the events of one row. The rest appear once these are fixed. */
const EVENT_FINDINGS_MAX = 20
const textFields = ['full_name_one', 'full_name_two', ...birthFields, ...entryTexts, 'unit', 'email', 'mobile'] as const

function withState(row: Omit<EntryPreview, 'state'>): EntryPreview {
  return { ...row, state: worstState(row.findings) }
}

function computeTotal({ contents, tiers, tournament }: ImportContext, { people }: People, entry: KnownEntry): number {
  const pricedContents = contents.filter(({ id }) => entry.contents.has(id)).map(feeContent)
  const late_fee = lateFeeOf(tournament, entry.created_date)
  const fee = computeFee({ contents: pricedContents, tiers, number_of_people: people.length, late_fee })
  return fee.ok ? fee.total : 0
}
