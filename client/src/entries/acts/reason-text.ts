import type { Entry } from '@portal/shared/entries/entries'
import { entryReasons, fixSentence, type EntryReason } from '@portal/shared/entries/entry-reasons'
import type { FeeTier } from '@portal/shared/fees/fees'
import type { Language } from '@portal/shared/kit/errors'
import { fillIn } from '@portal/shared/kit/fill-in'
import { refusalSentence } from '@portal/shared/people/refusals'
import { formatMoney } from '../../kit/lib/format.ts'
import { checkEntry, type CheckFacts } from '../marks/entry-checks.ts'
import { cheapestFix } from '../marks/entry-fix.ts'

export type ReasonFacts = { checkFacts: CheckFacts; tiers: readonly FeeTier[]; currency: string }

/** The languages in which the entrants of some entries are written to, Vietnamese first. */
export const readerLanguages = (entries: readonly Entry[]): readonly Language[] => {
  const used = (['vi', 'en'] as const).filter((language) => entries.some((entry) => entry.language === language))
  return used.length > 0 ? used : ['vi']
}

/**
 * A reason as the entrants of these entries read it, at most `room` letters: of a single one with the rules that it breaks and what would
 * mend it, in both languages where both are read. Empty where there is no room.
 */
export function reasonText(reason: EntryReason, entries: readonly Entry[], facts: ReasonFacts, room: number): string {
  const languages = readerLanguages(entries)
  const [entry] = entries
  const plain = languages.map((language) => entryReasons[reason][language]).join(' ')
  const detailed =
    entries.length === 1 && entry && reason === 'rules'
      ? describeBrokenRules(entry, languages[0] ?? 'vi', facts, room)
      : ''
  return detailed || (plain.length <= room ? plain : '')
}

/** As many of the broken rules as there is room for, and the cheapest fix where it fits too. */
function describeBrokenRules(
  entry: Entry,
  language: Language,
  { checkFacts, tiers, currency }: ReasonFacts,
  room: number,
): string {
  const { broken } = checkEntry(entry, checkFacts)
  const fix = cheapestFix(entry, broken, tiers)
  const sentences = broken.flatMap(({ refusals }) => refusals.map((refusal) => refusalSentence(refusal, language)))
  const fee = fix?.kind === 'drop' && fix.fee !== null ? formatMoney(fix.fee, language, currency) : null
  const fixSentences =
    fix?.kind === 'drop' && fee !== null ? [fillIn(fixSentence[language], { contents: fix.symbols, fee })] : []
  return [...new Set(sentences), ...fixSentences].reduce(
    (text, sentence) => (text.length + 1 + sentence.length <= room ? `${text} ${sentence}`.trim() : text),
    '',
  )
}
