import { findCause, type RowCause } from '@portal/shared/imports/causes'
import type { Finding } from '@portal/shared/imports/import-calls'
import type { LastYearPreview, LastYearSummary } from '@portal/shared/imports/last-year-calls'
import { fold } from '@portal/shared/kit/text/names'
import { PAIR } from '@portal/shared/resources/entry-forms'
import { assessEntries } from '../assess-rows.act.ts'
import { found } from '../import-parse.rules.ts'
import type { Follower } from './gather-rows.rules.ts'
import type { List, Prepared } from './last-year-setup.act.ts'

/** Assesses each row of a list that is set up; `fee` is what its entry would owe. */
export async function assessList(prepared: Prepared, list: List) {
  const { context, currency, rows: values, followers, moves, teams } = prepared
  const { language } = context
  const importedList = { ...list, rows: values, any_unit: list.any_unit === 1 }
  const { rows, new_units } = await assessEntries(context, importedList)
  const amounts = new Map(values.map((row) => [row.line, row]))
  const paired = new Set(followers.flatMap(({ of, as }) => (as === 'PAIR_OF_ROWS' ? [of] : [])))
  const assessed = rows.map((row) => {
    const { preview } = row
    const { line } = preview
    const { amount, fee: text } = amounts.get(line) ?? { amount: null, fee: '' }
    // The same people in another order, or in the tournament already: their events belong into one row, or to that entry.
    const joins = row.draft !== null && row.alone === null
    const findings = preview.findings.map((finding) => {
      if (!joins || finding.code !== 'ENTRY_JOINED') return finding
      return found('ENTRY_APART', finding.path, language, { params: { code: preview.entry?.code ?? '' } })
    })
    if (text !== '' && amount === null)
      findings.push(found('FEE_UNREAD', 'fee', language, { level: 'note', params: { text } }))
    const of = joins && findings.find(({ code }) => code === 'JOINS_ROW')
    if (of) of.level = 'problem'
    for (const { at, from, to } of moves.get(line) ?? []) {
      const path = `contents.${at}`
      const own = findings.find((one) => one.path === path && findCause(one) === 'age')
      if (list.move_ages === 1)
        findings.push(found('EVENT_MOVED', path, language, { level: 'note', params: { from, to } }))
      // For a pair in two rows both cells have to change.
      else if (own && !paired.has(line)) own.suggest = to
    }
    const own = amount !== null && preview.fee !== null && amount !== preview.fee && row.alone ? amount : null
    if (own !== null) {
      const money = (sum: number) => `${new Intl.NumberFormat(language).format(sum)} ${currency}`
      const params = { fee: money(own), price: money(preview.fee ?? 0) }
      findings.push(found('FEE_OF_LIST', 'fee', language, { level: 'note', params }))
    }
    const state = joins ? ('problem' as const) : preview.state
    const causes = new Set(findings.flatMap((one) => (one.level === 'note' ? [] : [findCause(one)])))
    // As many as would break a rule: what is not assessed breaks none.
    const isAssessed = preview.people.length > 0 && !findings.some(({ code }) => code === 'ENTERED_IN_ROW')
    if (isAssessed && findings.some(({ code }) => code === 'EVENT_MOVED')) causes.add('moved')
    const is_team = teams.has(line) ? (1 as const) : (0 as const)
    const fee = own ?? preview.fee
    return { ...row, own, preview: { ...preview, findings, state, fee, causes: [...causes], is_team } }
  })
  const previews = inRows(
    assessed.map(({ preview }) => preview),
    followers,
    (code, level, line) => found(code, '', language, { level, params: { line } }),
  )
  return { assessed, previews, new_units }
}

/** The entries of a list by its rows: what is found stands at the row of the cell that it is about. */
function inRows(
  leads: readonly LastYearPreview[],
  followers: readonly Follower[],
  say: (code: Follower['as'] | 'WAITS_FOR_ROW', level: Finding['level'], line: number) => Finding,
): LastYearPreview[] {
  const ofLead = Map.groupBy(followers, ({ of }) => of)
  return leads
    .flatMap((lead) => {
      const { findings } = lead
      const parts = ofLead.get(lead.line) ?? []
      const rest = findings.filter((one) => !parts.some((part) => ownPath(one.path, part) !== null && !isShared(one)))
      const rows = parts.map((part) => {
        const own = findings.flatMap((finding) => {
          const path = ownPath(finding.path, part)
          return path === null ? [] : [{ ...finding, path }]
        })
        const isWrong = own.some(({ level }) => level === 'problem')
        const waits =
          lead.state === 'problem' && !isWrong ? [say('WAITS_FOR_ROW', 'problem', wrongLine(lead, parts))] : []
        const notes = [say(part.as, 'note', lead.line), ...waits]
        return { ...lead, line: part.line, findings: [...notes, ...own], people: [], fee: null }
      })
      const isWrong = rest.some(({ level }) => level === 'problem')
      if (lead.state === 'problem' && !isWrong) rest.push(say('WAITS_FOR_ROW', 'problem', wrongLine(lead, parts)))
      return [{ ...lead, findings: rest }, ...rows]
    })
    .toSorted((a, b) => a.line - b.line)
}

/** The first row of an entry that has to be corrected. */
function wrongLine({ line, findings }: LastYearPreview, parts: readonly Follower[]): number {
  const first = findings.find(({ level }) => level === 'problem')
  const part = first && !isShared(first) && parts.find((one) => ownPath(first.path, one) !== null)
  return part ? part.line : line
}

/** The people and the unit stand in each row of one entry. */
const isShared = ({ path }: Finding) => !path.startsWith('contents') && !path.endsWith('_two')

/** Where in the row of a partner, or of further events, a path of the whole entry is; null where it is not. */
function ownPath(path: string, part: Follower): string | null {
  if (part.as === 'PAIR_OF_ROWS') return path.endsWith('_two') ? path.replace(/_two$/u, '_one') : null
  if (path === '' || path === 'fee') return null
  const [field, at] = path.split('.')
  if (field !== 'contents' || at === undefined) return path
  return Number(at) >= part.from && Number(at) < part.to ? `contents.${Number(at) - part.from}` : null
}

/** The sums of a list; rows that have to be mended, or are entered already, are left out. */
export function summaryOf(
  { summary, events: all, ages, moves }: Prepared,
  { assessed, new_units }: Awaited<ReturnType<typeof assessList>>,
  { entered: taken, reasons }: List,
): LastYearSummary {
  const enters = new Set<RowCause>(['moved', ...taken, ...reasons.map(({ cause }) => cause)])
  const fresh = assessed.filter(
    ({ preview: { state, causes } }) =>
      state === 'ok' || (state === 'warning' && causes.every((cause) => enters.has(cause))),
  )
  const good = fresh.map(({ preview }) => preview)
  const people = new Set(good.flatMap((row) => row.people.map(({ name, year }) => `${fold(name)} ${year}`)))
  const units = new Set(good.flatMap(({ unit }) => (unit === null ? [] : [fold(unit)])))
  const forms = new Set(fresh.map(({ alone }) => alone?.assessed.form))
  const newUnits = new_units.filter(({ name, allowed }) => allowed && units.has(fold(name))).length
  const entered = new Map<string, number>()
  for (const { contents } of good) for (const symbol of contents) entered.set(symbol, (entered.get(symbol) ?? 0) + 1)
  const prices = new Map(summary.prices.map(({ formality, main }) => [formality.id, main]))
  const events = all
    .map((event) => ({
      ...event,
      entries: entered.get(event.symbol) ?? 0,
      price: prices.get(event.formality.id) ?? null,
    }))
    .filter(({ entries }) => entries > 0)
    .toSorted((a, b) => a.symbol.localeCompare(b.symbol))
  const newCount = events.filter(({ is_new }) => is_new === 1).length
  return {
    ...summary,
    // An amount that only rows which cannot be entered paid is no price.
    prices: summary.prices.filter(({ formality, main, is_set }) => is_set || main === null || forms.has(formality.id)),
    entries: good.length,
    people: people.size,
    pairs: fresh.filter(({ alone }) => alone?.assessed.form === PAIR).length,
    units: { known: units.size - newUnits, fresh: newUnits },
    events: { known: events.length - newCount, fresh: newCount, all: events },
    ages: events.some(({ is_guessed }) => is_guessed === 1) ? ages : [],
    moves: assessed.filter(
      ({ preview: { line, causes } }) => moves.has(line) && (causes.includes('age') || causes.includes('moved')),
    ).length,
  }
}
