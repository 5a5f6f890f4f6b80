import { z } from 'zod'
import { HIGHEST_BIB, MAX_BIBS_PER_REQUEST, parseBibs, type BibRefusal } from './bib-numbers.ts'

/** The forms of entries that may have ranges of their own, in the order in which they are numbered. */
export const bibForms = ['individual', 'pair', 'group', 'flashmob'] as const
export type BibForm = (typeof bibForms)[number]

/** What decides first who gets the next number: the unit, the first event, or the time of registration. */
export const bibOrders = ['unit', 'content', 'registered'] as const
export type BibOrder = (typeof bibOrders)[number]

/** The largest number of characters of a list of bibs and ranges. */
export const NUMBERS_TEXT_MAX = 200_000
const numbersText = z.string().max(NUMBERS_TEXT_MAX).default('')

/** How a tournament assigns its bibs. Empty: the form takes the numbers outside all ranges, from 1. */
export const bibSettings = z.object({
  individual: numbersText,
  pair: numbersText,
  group: numbersText,
  flashmob: numbersText,
  /** Numbers that do not exist, such as lost plates. */
  skip: numbersText,
  /** Plates that are kept free for late entries and lost bibs; they are given by hand. */
  spare: numbersText,
  order: z.enum(bibOrders).default('unit'),
})
export type BibSettings = z.infer<typeof bibSettings>

export const defaultBibSettings: BibSettings = bibSettings.parse({})

type FormFields = { is_flashmob: 0 | 1; is_group: 0 | 1; full_name_two: string | null }

/** The form whose range an entry takes its bib from. */
export function bibFormOf({ is_flashmob, is_group, full_name_two }: FormFields): BibForm {
  if (is_flashmob === 1) return 'flashmob'
  if (is_group === 1) return 'group'
  return full_name_two === null ? 'individual' : 'pair'
}

export type ParsedBibSettings = {
  ok: true
  /** The numbers of each form in their order; null for a form without a range. */
  ranges: Record<BibForm, readonly number[] | null>
  skip: readonly number[]
  spare: readonly number[]
}
type SettingsRefusal = BibRefusal & { field: BibForm | 'skip' | 'spare' }

/** Reads the typed numbers of all fields; refuses the first wrong one with the name of its field. */
export function parseBibSettings(settings: BibSettings): ParsedBibSettings | SettingsRefusal {
  const parsed = new Map<BibForm | 'skip' | 'spare', readonly number[]>()
  for (const field of [...bibForms, 'skip', 'spare'] as const) {
    const numbers = field === 'skip' || field === 'spare' ? parseBibs(settings[field]) : parseRange(settings[field])
    if (!numbers.ok) return { ...numbers, field }
    parsed.set(field, numbers.bibs)
  }
  const numbersOf = (field: BibForm | 'skip' | 'spare') => parsed.get(field) ?? []
  const rangeOf = (form: BibForm) => (settings[form].trim() === '' ? null : numbersOf(form))
  return {
    ok: true,
    ranges: {
      individual: rangeOf('individual'),
      pair: rangeOf('pair'),
      group: rangeOf('group'),
      flashmob: rangeOf('flashmob'),
    },
    skip: numbersOf('skip'),
    spare: numbersOf('spare'),
  }
}

/** A range may have no end: "401-" goes up from 401. */
function parseRange(text: string) {
  const start = /^(\d{1,5})\s*[-–—]$/u.exec(text.trim())?.[1]
  if (start === undefined) return parseBibs(text)
  return parseBibs(`${start}-${Math.min(Number(start) + MAX_BIBS_PER_REQUEST - 1, HIGHEST_BIB)}`)
}
