import { findCause, type RowCause } from '@portal/shared/imports/causes'
import type { Finding } from '@portal/shared/imports/import-calls'
import type { LastYearPreview, LastYearSummary } from '@portal/shared/imports/last-year-calls'
import { fold } from '@portal/shared/kit/text/names'
import { PAIR } from '@portal/shared/resources/entry-forms'
import { assessEntries } from '../assess-rows.act.ts'
import type { AssessedRow } from '../assess.rules.ts'
import { createFinding } from '../import-parse.rules.ts'
import type { Follower } from './gather-rows.rules.ts'
import type { LastYearList, LastYearSetup } from './last-year-setup.act.ts'

/** Assesses each row of a list after `setUpLastYear`. */
export async function assessList(setup: LastYearSetup, list: LastYearList) {
  const { context, rows: values, followers } = setup
  const importedList = { ...list, rows: values, any_unit: list.any_unit === 1 }
  const { rows, new_units } = await assessEntries(context, importedList)
  const valuesByLine = new Map(values.map((row) => [row.line, row]))
  const pairLines = new Set(followers.flatMap(({ leadLine, code }) => (code === 'PAIR_OF_ROWS' ? [leadLine] : [])))
  const assessedRows = rows.map((row) => {
    const { line } = row.preview
    const { amount, fee } = valuesByLine.get(line) ?? { amount: null, fee: '' }
    return addListFindings(row, setup, {
      amount,
      feeText: fee,
      isPair: pairLines.has(line),
      appliesAgeChanges: list.move_ages === 1,
    })
  })
  const previews = spreadOverRows(
    assessedRows.map(({ preview }) => preview),
    followers,
    (code, level, line) => createFinding(code, '', context.language, { level, params: { line } }),
  )
  return { assessed: assessedRows, previews, new_units }
}

type ListedRow = { amount: number | null; feeText: string; isPair: boolean; appliesAgeChanges: boolean }

/** Adds to an assessed row the findings about its fee and its changed age groups, and the causes of all findings. */
function addListFindings(
  row: AssessedRow,
  { context: { language }, currency, moves, teams }: LastYearSetup,
  { amount, feeText, isPair, appliesAgeChanges }: ListedRow,
) {
  const { preview } = row
  const { line } = preview
  // The people are in another row, in another order, or in the tournament already. Their events belong in that row or entry.
  const isJoining = row.draft !== null && row.addition === null
  const findings = preview.findings.map((rowFinding) => {
    if (!isJoining || rowFinding.code !== 'ENTRY_JOINED') return rowFinding
    return createFinding('ENTRY_APART', rowFinding.path, language, { params: { code: preview.entry?.code ?? '' } })
  })
  if (feeText !== '' && amount === null)
    findings.push(createFinding('FEE_UNREAD', 'fee', language, { level: 'note', params: { text: feeText } }))
  const joinFinding = isJoining && findings.find(({ code }) => code === 'JOINS_ROW')
  if (joinFinding) joinFinding.level = 'problem'
  for (const { index, from, to } of moves.get(line) ?? []) {
    const path = `contents.${index}`
    const ageFinding = findings.find((one) => one.path === path && findCause(one) === 'age')
    if (appliesAgeChanges)
      findings.push(createFinding('EVENT_MOVED', path, language, { level: 'note', params: { from, to } }))
    // No suggestion for a pair in two rows, where both cells would have to change.
    else if (ageFinding && !isPair) ageFinding.suggest = to
  }
  const listedFee = amount !== null && preview.fee !== null && amount !== preview.fee && row.addition ? amount : null
  if (listedFee !== null) {
    const money = (sum: number) => `${new Intl.NumberFormat(language).format(sum)} ${currency}`
    const params = { fee: money(listedFee), price: money(preview.fee ?? 0) }
    findings.push(createFinding('FEE_OF_LIST', 'fee', language, { level: 'note', params }))
  }
  const state = isJoining ? ('problem' as const) : preview.state
  const causes = new Set(findings.flatMap((one) => (one.level === 'note' ? [] : [findCause(one)])))
  // A row that was not assessed breaks no rule.
  const isAssessed = preview.people.length > 0 && !findings.some(({ code }) => code === 'ENTERED_IN_ROW')
  if (isAssessed && findings.some(({ code }) => code === 'EVENT_MOVED')) causes.add('moved')
  const is_team = teams.has(line) ? (1 as const) : (0 as const)
  const fee = listedFee ?? preview.fee
  return { ...row, listedFee, preview: { ...preview, findings, state, fee, causes: [...causes], is_team } }
}

/** Spreads combined entries over the rows that they came from, with each finding at the row of its cell. */
function spreadOverRows(
  leads: readonly LastYearPreview[],
  followers: readonly Follower[],
  createRowFinding: (code: Follower['code'] | 'WAITS_FOR_ROW', level: Finding['level'], line: number) => Finding,
): LastYearPreview[] {
  const followersByLead = Map.groupBy(followers, ({ leadLine }) => leadLine)
  return leads
    .flatMap((lead) => {
      const { findings } = lead
      const leadFollowers = followersByLead.get(lead.line) ?? []
      const leadFindings = findings.filter(
        (one) => !leadFollowers.some((follower) => pathInFollower(one.path, follower) !== null && !isShared(one)),
      )
      const rows = leadFollowers.map((follower) => {
        const followerFindings = findings.flatMap((finding) => {
          const path = pathInFollower(finding.path, follower)
          return path === null ? [] : [{ ...finding, path }]
        })
        const hasProblem = followerFindings.some(({ level }) => level === 'problem')
        const waitingFindings =
          lead.state === 'problem' && !hasProblem
            ? [createRowFinding('WAITS_FOR_ROW', 'problem', firstProblemLine(lead, leadFollowers))]
            : []
        const notes = [createRowFinding(follower.code, 'note', lead.line), ...waitingFindings]
        return { ...lead, line: follower.line, findings: [...notes, ...followerFindings], people: [], fee: null }
      })
      const hasProblem = leadFindings.some(({ level }) => level === 'problem')
      if (lead.state === 'problem' && !hasProblem)
        leadFindings.push(createRowFinding('WAITS_FOR_ROW', 'problem', firstProblemLine(lead, leadFollowers)))
      return [{ ...lead, findings: leadFindings }, ...rows]
    })
    .toSorted((a, b) => a.line - b.line)
}

/** The first row of an entry that has to be corrected. */
function firstProblemLine({ line, findings }: LastYearPreview, followers: readonly Follower[]): number {
  const first = findings.find(({ level }) => level === 'problem')
  const follower = first && !isShared(first) && followers.find((one) => pathInFollower(first.path, one) !== null)
  return follower ? follower.line : line
}

/** Whether a finding is about a cell that every row of an entry repeats, such as its people and unit. */
const isShared = ({ path }: Finding) => !path.startsWith('contents') && !path.endsWith('_two')

/** Translates a path of the whole entry to the row of a follower; null if that row has no such cell. */
function pathInFollower(path: string, follower: Follower): string | null {
  if (follower.code === 'PAIR_OF_ROWS') return path.endsWith('_two') ? path.replace(/_two$/u, '_one') : null
  if (path === '' || path === 'fee') return null
  const [field, index] = path.split('.')
  if (field !== 'contents' || index === undefined) return path
  return Number(index) >= follower.from && Number(index) < follower.to
    ? `contents.${Number(index) - follower.from}`
    : null
}

/** The sums of a list without the rows that must be corrected or are in the tournament already. */
export function summarizeList(
  { summary, events: allEvents, ages, moves }: LastYearSetup,
  { assessed, new_units }: Awaited<ReturnType<typeof assessList>>,
  { entered: acceptedCauses, reasons }: LastYearList,
): LastYearSummary {
  const toleratedCauses = new Set<RowCause>(['moved', ...acceptedCauses, ...reasons.map(({ cause }) => cause)])
  const enterableRows = assessed.filter(
    ({ preview: { state, causes } }) =>
      state === 'ok' || (state === 'warning' && causes.every((cause) => toleratedCauses.has(cause))),
  )
  const enterablePreviews = enterableRows.map(({ preview }) => preview)
  const people = new Set(
    enterablePreviews.flatMap((row) => row.people.map(({ name, year }) => `${fold(name)} ${year}`)),
  )
  const units = new Set(enterablePreviews.flatMap(({ unit }) => (unit === null ? [] : [fold(unit)])))
  const forms = new Set(enterableRows.map(({ addition }) => addition?.assessment.form))
  const newUnits = new_units.filter(({ name, allowed }) => allowed && units.has(fold(name))).length
  const entriesBySymbol = new Map<string, number>()
  for (const { contents } of enterablePreviews)
    for (const symbol of contents) entriesBySymbol.set(symbol, (entriesBySymbol.get(symbol) ?? 0) + 1)
  const prices = new Map(summary.prices.map(({ formality, main }) => [formality.id, main]))
  const events = allEvents
    .map((event) => ({
      ...event,
      entries: entriesBySymbol.get(event.symbol) ?? 0,
      price: prices.get(event.formality.id) ?? null,
    }))
    .filter(({ entries }) => entries > 0)
    .toSorted((a, b) => a.symbol.localeCompare(b.symbol))
  const newCount = events.filter(({ is_new }) => is_new === 1).length
  return {
    ...summary,
    // Without the prices that were only paid in rows that cannot be entered.
    prices: summary.prices.filter(({ formality, main, is_set }) => is_set || main === null || forms.has(formality.id)),
    entries: enterablePreviews.length,
    people: people.size,
    pairs: enterableRows.filter(({ addition }) => addition?.assessment.form === PAIR).length,
    units: { known: units.size - newUnits, fresh: newUnits },
    events: { known: events.length - newCount, fresh: newCount, all: events },
    ages: events.some(({ is_guessed }) => is_guessed === 1) ? ages : [],
    moves: assessed.filter(
      ({ preview: { line, causes } }) => moves.has(line) && (causes.includes('age') || causes.includes('moved')),
    ).length,
  }
}
