import { bibRefusalSentence, parseBibs, type BibRefusal } from '@portal/shared/bibs/bib-numbers'
import { bibFormOf, parseBibSettings, type BibSettings } from '@portal/shared/bibs/bib-settings'
import { planBibs, planBibsByForm } from '@portal/shared/bibs/bibs'
import type { Language } from '@portal/shared/kit/errors'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { nameOfEntry } from '../record/entry-name.rules.ts'
import { bibQueries } from './bibs.queries.ts'

type Holder = Awaited<ReturnType<ReturnType<typeof bibQueries>['entriesHoldingBibs']>>[number]
type PlanInput = {
  tournament_id: number
  numbers?: string | undefined
  atheletes_number_start?: number | undefined
  skip?: string | undefined
  settings?: BibSettings | undefined
  renumber: 0 | 1
}

/** The bibs that approved entries would get, and how many keep theirs. Throws NUMBERS_REFUSED. */
export async function planAssignments(tx: Db, input: PlanInput, language: Language) {
  const { tournament_id } = input
  if (!(await contextQueries(tx).tournament(tournament_id))) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const entries = await bibQueries(tx).approvedEntries(tournament_id)
  const holders = await bibQueries(tx).entriesHoldingBibs(tournament_id)
  const assignments = distribute(entries, holders, input, language)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const numberedCount = entries.filter(({ number }) => number !== null).length
  const renumberedCount = assignments.filter(({ previous }) => previous !== null).length
  return {
    kept: numberedCount - renumberedCount,
    assignments: assignments.flatMap((assignment) => {
      const entry = byId.get(assignment.id)
      if (!entry) return []
      const { full_name_one, full_name_two, team_name, unit } = entry
      return [{ ...assignment, full_name_one, full_name_two, team_name, unit }]
    }),
  }
}

type ApprovedEntry = Awaited<ReturnType<ReturnType<typeof bibQueries>['approvedEntries']>>[number]

function distribute(
  entries: readonly ApprovedEntry[],
  holders: readonly Holder[],
  input: PlanInput,
  language: Language,
) {
  const { atheletes_number_start: start = null, settings } = input
  const takenBibs = holders.map(({ number }) => number)
  const renumber = input.renumber === 1
  if (settings) {
    const entriesWithForm = entries.map((entry) => ({ ...entry, form: bibFormOf(entry) }))
    const parsed = requireBibSettings(settings, language)
    const { order } = settings
    const plan = planBibsByForm({ entries: entriesWithForm, takenBibs, settings: parsed, renumber, order })
    if (!plan.ok) throw numbersRefusal(plan, plan.form === null ? 'settings' : `settings.${plan.form}`, language)
    return plan.assignments
  }
  const bibs = input.numbers?.trim() ? requireBibs(parseBibs(input.numbers), 'numbers', language) : null
  const skip = input.skip ? requireBibs(parseBibs(input.skip), 'skip', language) : []
  const plan = planBibs({ entries, takenBibs, bibs, start, skip, renumber })
  const path = bibs || start === null ? 'numbers' : 'atheletes_number_start'
  if (!plan.ok) throw numbersRefusal(withNames(plan, holders), path, language)
  return plan.assignments
}

/** The settings as numbers. Throws NUMBERS_REFUSED at the first wrong field. */
export function requireBibSettings(settings: BibSettings, language: Language) {
  const parsed = parseBibSettings(settings)
  if (!parsed.ok) throw numbersRefusal(parsed, `settings.${parsed.field}`, language)
  return parsed
}

function requireBibs(parsed: ReturnType<typeof parseBibs>, path: string, language: Language): number[] {
  if (!parsed.ok) throw numbersRefusal(parsed, path, language)
  return parsed.bibs
}

/** Adds to a NUMBER_TAKEN refusal the names of the entries that have the bibs. */
function withNames(refusal: BibRefusal, holders: readonly Holder[]): BibRefusal {
  if (refusal.code !== 'NUMBER_TAKEN') return refusal
  const names = new Map(holders.map((holder) => [String(holder.number), nameOfEntry(holder)]))
  const numbers = String(refusal.params.numbers).replace(/\d+/gu, (number) => {
    const name = names.get(number)
    return name ? `${number} (${name})` : number
  })
  return { ...refusal, params: { ...refusal.params, numbers } }
}

function numbersRefusal(refusal: BibRefusal, path: string, language: Language): Refusal {
  const message = bibRefusalSentence(refusal, language)
  return new Refusal('NUMBERS_REFUSED', { errors: [{ path, code: refusal.code, message }] })
}
