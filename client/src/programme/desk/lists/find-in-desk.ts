import type { DeskEntry } from '@portal/shared/desk/desk-rows'
import type { UnitSummary } from '@portal/shared/desk/check-in'
import { fold } from '@portal/shared/kit/text/names'

const MAX_FOUND = 40

const foldedTexts = new WeakMap<DeskEntry, string>()

/** The names and the code of an entry without diacritics, made once: a cup has a thousand, and each key searches all of them. */
function foldedTextOf(entry: DeskEntry): string {
  const { full_name_one, full_name_two, team_name, code } = entry
  const text = foldedTexts.get(entry) ?? fold(`${full_name_one} ${full_name_two ?? ''} ${team_name ?? ''} ${code}`)
  foldedTexts.set(entry, text)
  return text
}

/** The units and entries that a typed text means: a bib, or words of names, without diacritics. */
export function findInDesk(units: readonly UnitSummary[], entries: readonly DeskEntry[], typed: string) {
  const words = fold(typed).split(/\s+/u).filter(Boolean)
  const holds = (text: string) => words.every((word) => text.includes(word))
  const bib = /^\d{1,5}$/u.test(typed.trim()) ? typed.trim() : null
  if (bib !== null) {
    const found = entries.filter(({ number }) => String(number ?? '').startsWith(bib))
    // The whole number stands before those that only begin with it.
    return { units: [], entries: found.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)).slice(0, MAX_FOUND) }
  }
  return {
    units: units.filter(({ unit }) => unit && holds(fold(`${unit.code ?? ''} ${unit.name} ${unit.province ?? ''}`))),
    entries: entries.filter((entry) => holds(foldedTextOf(entry))).slice(0, MAX_FOUND),
  }
}
