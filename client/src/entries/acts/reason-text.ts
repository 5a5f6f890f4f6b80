import type { Entry } from '@portal/shared/entries/entries'
import { entryReasons, correctionSentence, type EntryReason } from '@portal/shared/entries/entry-reasons'
import type { Language } from '@portal/shared/kit/errors'
import { fillIn } from '@portal/shared/kit/fill-in'
import { refusalSentence } from '@portal/shared/people/refusals'
import { formatMoney } from '../../kit/lib/format.ts'
import type { PricedTournament } from '../entry/register-fee.ts'
import { checkEntry, type TournamentFacts } from '../marks/entry-checks.ts'
import { cheapestFix } from '../marks/entry-fix.ts'

export type ReasonFacts = { tournamentFacts: TournamentFacts; tournament: PricedTournament; currency: string }

/** The languages in which the entrants of these entries get their mails, Vietnamese first. */
export const readerLanguages = (entries: readonly Entry[]): readonly Language[] => {
  const used = (['vi', 'en'] as const).filter((language) => entries.some((entry) => entry.language === language))
  return used.length > 0 ? used : ['vi']
}

/**
 * The text of a reason in the languages of the entrants, at most `maxLength` characters and empty where that is too short. For a single entry
 * the reason `rules` names the broken rules and the cheapest fix.
 */
export function reasonText(
  reason: EntryReason,
  entries: readonly Entry[],
  facts: ReasonFacts,
  maxLength: number,
): string {
  const languages = readerLanguages(entries)
  const [entry] = entries
  const plainText = languages.map((language) => entryReasons[reason][language]).join(' ')
  const detailedText =
    entries.length === 1 && entry && reason === 'rules'
      ? describeIneligibility(entry, languages[0] ?? 'vi', facts, maxLength)
      : ''
  return detailedText || (plainText.length <= maxLength ? plainText : '')
}

/** As many broken rules as fit into `maxLength` characters, and the cheapest fix where it fits too. */
function describeIneligibility(
  entry: Entry,
  language: Language,
  { tournamentFacts, tournament, currency }: ReasonFacts,
  maxLength: number,
): string {
  const { ineligible } = checkEntry(entry, tournamentFacts)
  const fix = cheapestFix(entry, ineligible, tournament)
  const sentences = ineligible.flatMap(({ refusals }) => refusals.map((refusal) => refusalSentence(refusal, language)))
  const fixSentences =
    fix?.kind === 'drop' && fix.fee !== null
      ? [fillIn(correctionSentence[language], { contents: fix.symbols, fee: formatMoney(fix.fee, language, currency) })]
      : []
  return [...new Set(sentences), ...fixSentences].reduce(
    (text, sentence) => (text.length + 1 + sentence.length <= maxLength ? `${text} ${sentence}`.trim() : text),
    '',
  )
}
