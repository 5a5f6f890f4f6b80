import type { RegistrationDraft } from '@portal/shared/entries/entries'
import { entryTexts } from '@portal/shared/entries/entry.fields'
import { readPeople, type People } from '@portal/shared/people/people'
import { computeFee, feeContent, type FeeTier } from '@portal/shared/fees/fees'
import { findCause, type ReasonedCause, type RowCause } from '@portal/shared/imports/causes'
import type { EntryValues } from '@portal/shared/imports/entry-values'
import type { EntryPreview, Finding } from '@portal/shared/imports/import-calls'
import { readCellSex } from '@portal/shared/people/sex'
import type { RowPeople } from '@portal/shared/imports/row-form'
import { nearestSymbol, symbolReader, type FormedSymbol } from '@portal/shared/imports/symbols'
import { each } from '@portal/shared/kit/define-fields'
import { isDialable } from '@portal/shared/kit/text/phone-rule'
import type { Language } from '@portal/shared/kit/errors'
import { peopleHash } from '../record/entry-columns.rules.ts'
import { assessEntry, latestBirth, type EntryAssessment } from '../assess/eligibility.rules.ts'
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
  finding,
  parseRow,
  sheetField,
  placeholderContact,
  textFinding,
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
  /** Symbols that may be meant besides those of the contents, with their entry forms. */
  symbols?: readonly FormedSymbol[]
  /** Whether the tournament may have an event of this text added for these people. */
  isOffered?: (text: string, people: RowPeople | null) => boolean
  /** The events that a free name of theirs may stand for. */
  guessEvents?: (text: string, people: RowPeople | null) => readonly GuessedEvent[]
}
export type ImportedList = {
  rows: readonly EntryValues[]
  new_units: readonly string[]
  /** Whether units that no known one is like are added as well. */
  any_unit?: boolean
  override_reason?: string | null | undefined
  /** The reasons for which broken rules are passed over, by the cause of the breach. */
  reasons?: readonly { cause: ReasonedCause; reason: string }[]
}
export type AssessedRow = {
  preview: EntryPreview
  /** The registration that the row becomes; null where it becomes none. */
  draft: RegistrationDraft | null
  /** Its people and assessment where it becomes an entry of its own, and joins none. */
  addition: { lineUp: People; assessment: EntryAssessment } | null
}

const notEntered = { draft: null, addition: null }

/** The rows of the same people so far: the first line, the line of each content, and the fee of all. */
type EarlierRow = { line: number; lineByContent: Map<number, number>; fee: number }

/**
 * Assesses one row of a list after the other, by the rules of a registration by an admin; rows of the same people count as one entry.
 * `newUnits` answers the units that the assessed rows named and nobody knows. Nothing is written.
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
  const { passes, reasonFor } = reasonReader(list)

  function assess(row: EntryValues): AssessedRow {
    const { values, notes } = withYearsOfDateCells(row, language)
    const findings: Finding[] = [...notes]
    const { ids, columnOf, people, wrong: wrongEvents } = readEvents(values)
    findings.push(...wrongEvents.slice(0, EVENT_FINDINGS_MAX))
    const unit = units.read(values.unit)
    findings.push(...unit.findings)
    findings.push(...sexFindings(values, people, language))
    for (const path of textFields) findings.push(...textFinding(path, values[path], language))

    const chosenIds = { unit_id: unit.unit_id, tournament_id: tournament.id, tournament_detail_id: ids }
    const draftInput = { ...toDraft(values, people), ...chosenIds, override_reason: list.override_reason ?? null }
    const parsed = parseRow(draftInput, language, latestBirth(now))
    findings.push(...unbrokenFindings(parsed.findings, findings, values))
    const base = { line: values.line, unit: unit.name, contents: ids.map(symbolOf) }
    if (!parsed.draft)
      return { preview: withState({ ...base, findings, people: [], fee: null, entry: null }), ...notEntered }

    const lineUp = readPeople(parsed.draft, latestBirth(now))
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
      return { preview: { ...rowPreview, fee: null, state: 'there', findings: duplicates.findings }, ...notEntered }
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
      keptIds: earlierContents,
      arePeopleSame: true,
      hasConsent: true,
      isFeeAgreed: false,
      entrant: { role: 'admin', unit_ids: [] },
      now,
      language,
    })
    findings.push(
      ...assessment.errors
        // The schema already reports this at the typed cell.
        .filter(
          ({ refusal, path }) => refusal !== 'VALIDATION' || !findings.some((other) => other.path === sheetField(path)),
        )
        .map((error) => toFinding(error, { lineUp, columnOf, passes })),
    )
    findings.push(...pairFindings(values, people, { findings, language }))
    const total = assessment.fee.ok ? assessment.fee.total : 0
    const earlierFee = earlierRow?.fee ?? (joinedEntry ? computeTotal(context, lineUp, joinedEntry.contents) : 0)
    const currentRow = earlierRow ?? { line: values.line, lineByContent: new Map<number, number>(), fee: 0 }
    for (const id of newIds) currentRow.lineByContent.set(id, values.line)
    earlierRows.set(key, Object.assign(currentRow, { fee: total }))
    const fee = assessment.fee.ok && newIds.length > 0 ? total - earlierFee : null
    const preview = withState({ ...rowPreview, findings, fee })
    const newContents = { tournament_detail_id: newIds, override_reason: reasonFor(findings) }
    const typedContact = {
      email: values.email === '' ? '' : parsed.draft.email,
      mobile: values.mobile === '' ? '' : parsed.draft.mobile,
    }
    const draft = preview.state === 'problem' ? null : { ...parsed.draft, ...newContents, ...typedContact }
    return { preview, draft, addition: draft && !joinedEntry && !earlierRow ? { lineUp, assessment } : null }
  }

  return { assess, newUnits: units.newUnits }
}

/** Reads the events of a row from its cells: which they are, in which column each stands, and what is wrong with the others. */
function eventReader(context: ImportContext, symbolOf: (id: number) => string) {
  const { contents, language } = context
  const openSymbols = new Set(contents.map(({ content_competition }) => content_competition.symbol))
  const readSymbols = symbolReader(
    contents.map(({ id, content_competition: { symbol, name, name_en } }) => ({ id, symbol, name, name_en })),
  )
  const nearest = nearestSymbol([
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
    return { ids, columnOf, people, wrong: eventFindings }
  }
}

/** Reads which broken rules the list passes over, and the reasons that one row needs for it, each once. */
function reasonReader(list: Omit<ImportedList, 'rows'>) {
  const reasons = new Map<RowCause, string>(list.reasons?.map(({ cause, reason }) => [cause, reason]))
  const passes = (code: string) => Boolean(list.override_reason) || reasons.has(findCause({ code, path: '' }))
  const reasonFor = (findings: readonly Finding[]) => {
    const needed = findings.flatMap((one) => (one.level === 'warning' ? (reasons.get(findCause(one)) ?? []) : []))
    return list.override_reason ?? ([...new Set(needed)].join('; ') || null)
  }
  return { passes, reasonFor }
}

/** The draft of a row, but for its unit and events. */
const toDraft = (values: EntryValues, people: ReturnType<typeof readTypedPeople>) => ({
  ...people,
  date_of_birth_one: people.date_of_birth_one || null,
  full_name_two: people.full_name_two || null,
  date_of_birth_two: people.date_of_birth_two || null,
  ...each(entryTexts, (name) => people[name] || null),
  sex: readCellSex(values.sex),
  // An organiser need not enter these.
  email: values.email || placeholderContact.email,
  mobile: values.mobile || placeholderContact.mobile,
})

/** The problems of a parsed row. A broken text has one problem: that it is broken. */
function unbrokenFindings(parsed: readonly Finding[], findings: readonly Finding[], values: EntryValues): Finding[] {
  const broken = new Set(findings.filter(({ level }) => level === 'problem').map(({ path }) => path))
  // A broken name may read as two.
  if (broken.has('full_name_one') && values.full_name_two === '') broken.add('full_name_two')
  return parsed.filter(({ path }) => !broken.has(path)).map((finding) => suggestYear(finding, values))
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
    ...(people.passedOver ?? []).map((text) =>
      finding('LINE_PASSED_OVER', 'full_name_one', language, { ...warning, params: { text } }),
    ),
    ...peopleFindings(people, values, options),
    ...(values.mobile !== '' && !isDialable(mobile) ? [finding('PHONE_UNKNOWN', 'mobile', language, warning)] : []),
  ]
}

/** The finding that the same people stand in an earlier row: in one of the events, or to be entered together with it. */
function earlierFindings(
  earlierRow: EarlierRow | undefined,
  repeatedIds: readonly number[],
  options: { columnOf: (symbol: unknown) => string; symbolOf: (id: number) => string; language: Language },
): Finding[] {
  const [first] = repeatedIds
  if (!earlierRow) return []
  if (first === undefined)
    return [finding('JOINS_ROW', '', options.language, { level: 'note', params: { line: earlierRow.line } })]
  const params = {
    line: earlierRow.lineByContent.get(first) ?? earlierRow.line,
    contents: repeatedIds.map(options.symbolOf).join(', '),
  }
  return [finding('ENTERED_IN_ROW', options.columnOf(options.symbolOf(first)), options.language, { params })]
}

/** The most findings about the events of one row; further ones appear once these are fixed. */
const EVENT_FINDINGS_MAX = 20
const textFields = ['full_name_one', 'full_name_two', ...birthFields, ...entryTexts, 'unit', 'email', 'mobile'] as const

function withState(row: Omit<EntryPreview, 'state'>): EntryPreview {
  return { ...row, state: worstState(row.findings) }
}

function computeTotal({ contents, tiers }: ImportContext, { people }: People, ids: ReadonlySet<number>): number {
  const pricedContents = contents.filter(({ id }) => ids.has(id)).map(feeContent)
  const fee = computeFee({ contents: pricedContents, tiers, number_of_people: people.length })
  return fee.ok ? fee.total : 0
}
