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
import { duplicateReader, namesKey, type KnownEntry } from './import-duplicates.rules.ts'
import { rowPeople, typedPeople } from './import-draft.rules.ts'
import {
  findingOf,
  likeliest,
  pairFindings,
  sexFindings,
  stateOf,
  symbolFindings,
  type GuessedEvent,
} from './import-findings.rules.ts'
import { births, found, parseRow, pathOf, somebody, textFinding, withYearsOfDateCells } from './import-parse.rules.ts'
import { peopleFindings, withYearOffered } from './import-people.rules.ts'
import { unitReader, type KnownUnit } from './import-units.rules.ts'

type EntrySubject = Parameters<typeof assessEntry>[0]
/** Everything that rows are assessed by, read once for all of them. */
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
  guessesOf?: (text: string, people: RowPeople | null) => readonly GuessedEvent[]
}
export type ImportedList = {
  rows: readonly EntryValues[]
  new_units: readonly string[]
  /** Whether units that no known one is like are added as well. */
  any_unit?: boolean
  override_reason?: string | null | undefined
  /** Why rules do not count, by the cause of what breaks them. */
  reasons?: readonly { cause: ReasonedCause; reason: string }[]
}
/**
 * A row with what becomes of it; `draft` is what would be entered, null where nothing is. `alone` where it becomes an entry of its own, and
 * joins none.
 */
export type AssessedRow = {
  preview: EntryPreview
  draft: RegistrationDraft | null
  alone: { who: People; assessed: EntryAssessment } | null
}

/** Rows of these people so far: where they are in, and what that costs. */
type Sofar = { line: number; in: Map<number, number>; fee: number }

/**
 * Tells of one row of a list after the other what would become of it, by the rules of a registration by an admin, and at the end which units are
 * new. Nothing is written.
 */
export function entryAssessor(context: ImportContext, list: Omit<ImportedList, 'rows'>) {
  const { contents, language, tournament, now } = context
  const competition = Number(tournament.start_date.slice(0, 4))
  const byId = new Map(contents.map((content) => [content.id, content]))
  const symbolOf = (id: number) => byId.get(id)?.content_competition.symbol ?? ''
  const eventsOf = eventReader(context, symbolOf)
  const units = unitReader(context.units, { allowed: list.new_units, any: list.any_unit ?? false }, language)
  const meet = duplicateReader(context.entries, symbolOf, language)
  const before = new Map<string, Sofar>()
  const { passes, reasonFor } = reasonsOf(list)

  function assess(row: EntryValues): AssessedRow {
    const { values, notes } = withYearsOfDateCells(row, language)
    const findings: Finding[] = [...notes]
    const { ids, columnOf, people, wrong } = eventsOf(values)
    findings.push(...wrong.slice(0, TOLD))
    const unit = units.read(values.unit)
    findings.push(...unit.findings)
    findings.push(...sexFindings(values, people, language))
    for (const path of texts) findings.push(...textFinding(path, values[path], language))

    const chosenIds = { unit_id: unit.unit_id, tournament_id: tournament.id, tournament_detail_id: ids }
    const draftInput = { ...draftOf(values, people), ...chosenIds, override_reason: list.override_reason ?? null }
    const parsed = parseRow(draftInput, language, latestBirth(now))
    findings.push(...unbrokenFindings(parsed.findings, findings, values))
    const base = { line: values.line, unit: unit.name, contents: ids.map(symbolOf) }
    if (!parsed.draft)
      return { preview: withState({ ...base, findings, people: [], fee: null, entry: null }), draft: null, alone: null }

    const lineUp = readPeople(parsed.draft, latestBirth(now))
    findings.push(...noticesOf(lineUp, parsed.draft.mobile, values, { competitionYear: competition, language }))
    const people_key = peopleHash(lineUp)
    const unitIdOrName = unit.unit_id ?? values.unit
    const met = meet({
      unit_id: unitIdOrName === '' ? null : unitIdOrName,
      people_key,
      names: namesKey(lineUp.full_name_one, lineUp.full_name_two),
      contents: ids,
    })
    const read = { ...base, people: lineUp.people, entry: met.entry && { id: met.entry.id, code: met.entry.code } }
    const unknown = findings.some(({ path }) => path.startsWith('contents'))
    if (met.there && !unknown)
      return { preview: { ...read, fee: null, state: 'there', findings: met.findings }, draft: null, alone: null }
    findings.push(...met.findings)

    const key = JSON.stringify([unitIdOrName, people_key])
    const sofar = before.get(key)
    const again = ids.filter((id) => sofar?.in.has(id))
    findings.push(...earlierFindings(sofar, again, { columnOf, symbolOf, language }))

    const fresh = ids.filter((id) => !met.held.has(id) && !sofar?.in.has(id))
    const earlierContents = new Set([...(met.joins?.contents ?? []), ...(sofar?.in.keys() ?? [])])
    const assessed = assessEntry({
      lineUp,
      tournament,
      contents: contents.filter(({ id }) => earlierContents.has(id) || fresh.includes(id)),
      tiers: context.tiers,
      chosenCount: unknown ? 1 : ids.length,
      keptIds: earlierContents,
      arePeopleSame: true,
      hasConsent: true,
      isFeeAgreed: false,
      entrant: { role: 'admin', unit_ids: [] },
      now,
      language,
    })
    findings.push(
      ...assessed.errors
        // The schema already reports this at the typed cell.
        .filter(
          ({ refusal: as, path }) => as !== 'VALIDATION' || !findings.some((other) => other.path === pathOf(path)),
        )
        .map((error) => findingOf(error, { who: lineUp, columnOf, passes })),
    )
    findings.push(...pairFindings(values, people, { findings, language }))
    const total = assessed.fee.ok ? assessed.fee.total : 0
    const paid = sofar?.fee ?? (met.joins ? feeOf(context, lineUp, met.joins.contents) : 0)
    const entrySoFar = sofar ?? { line: values.line, in: new Map<number, number>(), fee: 0 }
    for (const id of fresh) entrySoFar.in.set(id, values.line)
    before.set(key, Object.assign(entrySoFar, { fee: total }))
    const fee = assessed.fee.ok && fresh.length > 0 ? total - paid : null
    const preview = withState({ ...read, findings, fee })
    const contentsAndReason = { tournament_detail_id: fresh, override_reason: reasonFor(findings) }
    const reached = {
      email: values.email === '' ? '' : parsed.draft.email,
      mobile: values.mobile === '' ? '' : parsed.draft.mobile,
    }
    const draft = preview.state === 'problem' ? null : { ...parsed.draft, ...contentsAndReason, ...reached }
    return { preview, draft, alone: draft && !met.joins && !sofar ? { who: lineUp, assessed } : null }
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
      const at = cells.findIndex((cell) => cell?.ids.some((id) => symbolOf(id) === symbol))
      return at < 0 ? 'contents' : `contents.${at}`
    }
    const chosen = contents.filter(({ id }) => ids.includes(id))
    const people = typedPeople(
      values,
      chosen.map(({ content_competition }) => content_competition.formality),
    )
    const heads = rowPeople(people)
    const of = {
      isOffered: (piece: string) => context.isOffered?.(piece, heads) ?? false,
      guess: (piece: string) => likeliest(context.guessesOf?.(piece, heads) ?? [], openSymbols),
      nearest: (piece: string) => nearest(piece, heads),
    }
    const wrong = cells.flatMap((cell, at) =>
      symbolFindings(cell, { text: values.contents[at] ?? '', at, ...of }, language),
    )
    return { ids, columnOf, people, wrong }
  }
}

/** Which rules do not count for the list, and the reasons that a row needs, each once. */
function reasonsOf(list: Omit<ImportedList, 'rows'>) {
  const reasons = new Map<RowCause, string>(list.reasons?.map(({ cause, reason }) => [cause, reason]))
  const passes = (code: string) => Boolean(list.override_reason) || reasons.has(findCause({ code, path: '' }))
  const reasonFor = (findings: readonly Finding[]) => {
    const needed = findings.flatMap((one) => (one.level === 'warning' ? (reasons.get(findCause(one)) ?? []) : []))
    return list.override_reason ?? ([...new Set(needed)].join('; ') || null)
  }
  return { passes, reasonFor }
}

/** The draft of a row, but for its unit and events. */
const draftOf = (values: EntryValues, people: ReturnType<typeof typedPeople>) => ({
  ...people,
  date_of_birth_one: people.date_of_birth_one || null,
  full_name_two: people.full_name_two || null,
  date_of_birth_two: people.date_of_birth_two || null,
  ...each(entryTexts, (name) => people[name] || null),
  sex: readCellSex(values.sex),
  // An organiser need not know either.
  email: values.email || somebody.email,
  mobile: values.mobile || somebody.mobile,
})

/** The problems of a parsed row. A broken text has one problem: that it is broken. */
function unbrokenFindings(parsed: readonly Finding[], findings: readonly Finding[], values: EntryValues): Finding[] {
  const broken = new Set(findings.filter(({ level }) => level === 'problem').map(({ path }) => path))
  // A broken name may read as two.
  if (broken.has('full_name_one') && values.full_name_two === '') broken.add('full_name_two')
  return parsed.filter(({ path }) => !broken.has(path)).map((finding) => withYearOffered(finding, values))
}

/** Notices for an organiser about people who can be entered. */
function noticesOf(
  people: People,
  mobile: string,
  values: EntryValues,
  by: { competitionYear: number; language: Language },
): Finding[] {
  const { language } = by
  const warning = { level: 'warning' } as const
  return [
    ...(people.passedOver ?? []).map((text) =>
      found('LINE_PASSED_OVER', 'full_name_one', language, { ...warning, params: { text } }),
    ),
    ...peopleFindings(people, values, by),
    ...(values.mobile !== '' && !isDialable(mobile) ? [found('PHONE_UNKNOWN', 'mobile', language, warning)] : []),
  ]
}

/** That the same people stand in a row before: in one of the events, or to be entered with that row. */
function earlierFindings(
  sofar: Sofar | undefined,
  again: readonly number[],
  by: { columnOf: (symbol: unknown) => string; symbolOf: (id: number) => string; language: Language },
): Finding[] {
  const [first] = again
  if (!sofar) return []
  if (first === undefined) return [found('JOINS_ROW', '', by.language, { level: 'note', params: { line: sofar.line } })]
  const params = { line: sofar.in.get(first) ?? sofar.line, contents: again.map(by.symbolOf).join(', ') }
  return [found('ENTERED_IN_ROW', by.columnOf(by.symbolOf(first)), by.language, { params })]
}

/** Problems reported per row in its cells of contents; the rest appear once these are fixed. */
const TOLD = 20
const texts = ['full_name_one', 'full_name_two', ...births, ...entryTexts, 'unit', 'email', 'mobile'] as const

function withState(row: Omit<EntryPreview, 'state'>): EntryPreview {
  return { ...row, state: stateOf(row.findings) }
}

function feeOf({ contents, tiers }: ImportContext, { people }: People, ids: ReadonlySet<number>): number {
  const priced = contents.filter(({ id }) => ids.has(id)).map(feeContent)
  const fee = computeFee({ contents: priced, tiers, number_of_people: people.length })
  return fee.ok ? fee.total : 0
}
