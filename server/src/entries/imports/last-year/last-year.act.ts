import { z } from 'zod'
import { readAmount } from '@portal/shared/imports/last-year'
import type { lastYearCalls, LastYearSummary } from '@portal/shared/imports/last-year-calls'
import type { EntryPreview } from '@portal/shared/imports/import-calls'
import type { Language } from '@portal/shared/kit/errors'
import { fold } from '@portal/shared/kit/text/names'
import { PAIR } from '@portal/shared/resources/entry-forms'
import { tournamentIssues } from '@portal/shared/tournaments/tournament-rules'
import { tournamentFields } from '@portal/shared/tournaments/tournament-rows'
import type { Db } from '../../../kit/db/tables.ts'
import { trailOf, type Trail } from '../../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../../kit/deps.ts'
import { refuseIssues } from '../../../kit/http/edits.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { madeOf } from '../../../kit/undo/made.ts'
import { keepUndo } from '../../../kit/undo/undoing.ts'
import { turns } from '../../../kit/turns.ts'
import { openEvents, type Target } from '../../../tournaments/earlier/open-events.act.ts'
import { priceForms } from '../../../tournaments/earlier/price-forms.act.ts'
import { newLink } from '../../links/new-link.rules.ts'
import { newEntry } from '../../register/new-entry.rules.ts'
import { assessEntries } from '../assess-rows.act.ts'
import { enterAlone, reasonOf, refuseProblems } from '../entries-import.act.ts'
import { importContext } from '../import-context.act.ts'
import { importQueries } from '../imports.queries.ts'
import { found } from '../import-parse.rules.ts'
import { gatherRows, type PaidValues } from './gather-rows.rules.ts'

type List = Omit<z.output<typeof lastYearCalls.preview.body>, 'start_date'>
type Given = { list: List; target: Target; language: Language }
type Prepared = Awaited<ReturnType<typeof setUp>>

const SEVERAL = /[,;\r\n]+/u
const peopleIn = ({ full_name_one, full_name_two }: PaidValues) =>
  full_name_one.split(SEVERAL).length + (full_name_two === '' ? 0 : 1)

/** Opens and prices what a list has, within the caller's transaction, and reads all that its rows are assessed by. */
export async function setUp(tx: Db, deps: Deps, { list, target, language }: Given, trail: Trail) {
  const cells = list.rows.flatMap(({ contents }) => contents)
  const { tournament, symbols, formsIn, events, lists, made } = await openEvents(tx, deps, { target, cells }, trail)
  const gathered = gatherRows(
    list.rows.map((row) => ({ ...row, amount: readAmount(row.fee) })),
    formsIn,
  )
  const paid = gathered.rows.map((row) => ({
    forms: row.contents.flatMap(formsIn),
    fee: row.amount,
    people: peopleIn(row),
  }))
  const priced = await priceForms(tx, tournament, { rows: paid, typed: list.prices }, trail)
  const context = await importContext(tx, { tournament_id: tournament.id, now: deps.now(), language })
  return {
    ...gathered,
    // It is filled before it is published, whatever its deadline.
    context: {
      ...context,
      symbols,
      tournament: { ...context.tournament, is_active: 1 as const, register_end_date: null },
    },
    currency: tournament.currency_name,
    summary: { events, lists, prices: priced.prices },
    made: { ...priced.made, ...made },
  }
}

/** What would become of each row of a list that is set up; `fee` is what its entry would owe. */
export async function assessList(prepared: Prepared, list: List) {
  const { context, currency, rows: values, followers } = prepared
  const { language } = context
  const { rows, new_units } = await assessEntries(context, { ...list, rows: values, any_unit: list.any_unit === 1 })
  const amounts = new Map(values.map((row) => [row.line, row]))
  const assessed = rows.map((row) => {
    const { preview } = row
    const { amount, fee: text } = amounts.get(preview.line) ?? { amount: null, fee: '' }
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
    const own = amount !== null && preview.fee !== null && amount !== preview.fee && row.alone ? amount : null
    if (own !== null) {
      const money = (sum: number) => `${new Intl.NumberFormat(language).format(sum)} ${currency}`
      const params = { fee: money(own), price: money(preview.fee ?? 0) }
      findings.push(found('FEE_OF_LIST', 'fee', language, { level: 'note', params }))
    }
    const state = joins ? ('problem' as const) : preview.state
    return { ...row, own, preview: { ...preview, findings, state, fee: own ?? preview.fee } }
  })
  const leads = new Map(assessed.map(({ preview }) => [preview.line, preview]))
  const previews = [
    ...leads.values(),
    ...followers.flatMap(({ line, of, as }): EntryPreview[] => {
      const lead = leads.get(of)
      if (!lead) return []
      const findings = [found(as, '', language, { level: 'note', params: { line: of } })]
      return [{ ...lead, line, findings, people: [], fee: null }]
    }),
  ].toSorted((a, b) => a.line - b.line)
  return { assessed, previews, new_units }
}

/** What a list comes to, in figures; rows that have to be mended, or are entered already, are left out. */
export function summaryOf(
  { summary }: Prepared,
  { assessed, new_units }: Awaited<ReturnType<typeof assessList>>,
): LastYearSummary {
  const fresh = assessed.filter(({ preview }) => preview.state !== 'problem' && preview.state !== 'there')
  const good = fresh.map(({ preview }) => preview)
  const people = new Set(good.flatMap((row) => row.people.map(({ name, year }) => `${fold(name)} ${year}`)))
  const units = new Set(good.flatMap(({ unit }) => (unit === null ? [] : [fold(unit)])))
  const forms = new Set(fresh.map(({ alone }) => alone?.assessed.form))
  const newUnits = new_units.filter(({ name, allowed }) => allowed && units.has(fold(name))).length
  return {
    ...summary,
    // What only rows that cannot be entered paid is no price.
    prices: summary.prices.filter(({ formality, main, is_set }) => is_set || main === null || forms.has(formality.id)),
    entries: good.length,
    people: people.size,
    pairs: fresh.filter(({ alone }) => alone?.assessed.form === PAIR).length,
    units: { known: units.size - newUnits, fresh: newUnits },
  }
}

const fields = z.object(tournamentFields)

/** A tournament of which only this is known. */
export const draftOf = (known: unknown) => fields.parse(known)

type Written = z.output<typeof lastYearCalls.create.body>

/**
 * Makes a tournament of a list within the caller's transaction, all rows or none, and keeps what takes all of it back. Refuses rows with
 * problems, and a missing tournament.
 */
export async function writeLastYear(
  tx: Db,
  deps: Deps,
  { body, actor, language }: { body: Written; actor: Authorized<'tournament:create'>; language: Language },
) {
  const trail = trailOf(actor, deps.now())
  const { tournament, tournament_id: id } = body
  if (id === null && !tournament)
    throw new Refusal('VALIDATION', { errors: [{ path: 'tournament', code: 'FIELD_REQUIRED' }] })
  const target: Target = id === null ? { draft: draftOf(tournament) } : { id }
  if ('draft' in target)
    refuseIssues(
      tournamentIssues(target.draft).map((issue) => ({ ...issue, path: ['tournament', ...issue.path] })),
      language,
    )
  const prepared = await setUp(tx, deps, { list: body, target, language }, trail)
  const { assessed } = await assessList(prepared, body)
  refuseProblems(assessed)
  const turn = turns()
  const rows = []
  for (const row of assessed) {
    const { draft, alone, own } = row
    const given = { role: actor.role, language, link: newLink(deps), reason: reasonOf(row), at: trail.at }
    const entry = draft && alone ? newEntry({ ...given, ...alone, draft, status: body.status, fee: own }) : null
    rows.push({ ...row, entry })
    await turn()
  }
  const ids = await enterAlone(tx, deps, { mails: false, trail }, rows)
  const known = new Set(prepared.context.units.map((unit) => unit.id))
  const units = (await importQueries(tx).unitsMade([...ids.values()], trail)).filter((unit) => !known.has(unit))
  const undo = await keepUndo(tx, actor, deps.now(), {
    made: await madeOf(tx, { athletes: [...ids.values()], units, ...prepared.made }),
  })
  return { tournament_id: prepared.context.tournament.id, added: ids.size, undo }
}
