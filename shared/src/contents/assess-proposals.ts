import { cleanName, fold } from '../kit/text/names.ts'
import type { ContentDraft } from './contents.ts'
import type { Proposal } from './generate.ts'
import { meaningOf, type KnownContent } from './known.ts'

/** Why a content cannot be created under its symbol. */
type Conflict =
  /** Another content has the symbol. */
  | 'taken'
  /** Another content of these proposals has it. */
  | 'twice'
  /** The typed symbol is blank. */
  | 'blank'

/** `new`: can be created; `exists`: can be opened; `opened`: is open in the tournament; `conflict`: needs another symbol. */
export type AssessedProposal = Proposal & { out: boolean } & (
    | { state: 'new' }
    | { state: 'exists' | 'opened'; other: KnownContent }
    | { state: 'conflict'; why: Conflict; other: { symbol: string; name: string } | null }
  )

/**
 * Assesses each proposal against the known contents. `typed`: symbols in place of the proposed ones, by key; only `chosen` proposals can take
 * a symbol from each other. Proposed symbols come before typed ones.
 */
export function assessProposals(
  proposals: readonly Proposal[],
  {
    known,
    typed,
    chosen,
  }: {
    known: readonly KnownContent[]
    typed: Readonly<Record<string, string>>
    chosen: (proposal: Proposal) => boolean
  },
): AssessedProposal[] {
  const bySymbol = indexContents(known, ({ symbol }) => fold(symbol))
  const byMeaning = indexContents(known, meaningOf)
  const assessed = new Map<string, AssessedProposal>()
  const newBySymbol = new Map<string, Proposal>()

  const assess = (proposal: Proposal, typedSymbol: string | undefined): AssessedProposal => {
    const out = !chosen(proposal)
    // Contents without a grade differ only by name, which may have been written in either language.
    const names = [proposal.name, proposal.name_en]
    const sameContent = names.map((name) => byMeaning.get(meaningOf(proposedFields(proposal, name)))).find(Boolean)
    if (sameContent)
      return {
        ...proposal,
        symbol: sameContent.symbol,
        out,
        state: sameContent.opened ? 'opened' : 'exists',
        other: sameContent,
      }
    const symbol = cleanName(typedSymbol ?? proposal.symbol)
    const result = { ...proposal, symbol, out }
    if (symbol === '') return { ...result, state: 'conflict', why: 'blank', other: null }
    const sameSymbol = bySymbol.get(fold(symbol))
    if (sameSymbol) return { ...result, state: 'conflict', why: 'taken', other: sameSymbol }
    const twin = newBySymbol.get(fold(symbol))
    if (twin) return { ...result, state: 'conflict', why: 'twice', other: { symbol, name: twin.name } }
    if (!out) newBySymbol.set(fold(symbol), proposal)
    return { ...result, state: 'new' }
  }
  const isTyped = ({ key }: Proposal) => typed[key] !== undefined
  for (const proposal of [...proposals.filter((proposal) => !isTyped(proposal)), ...proposals.filter(isTyped)])
    assessed.set(proposal.key, assess(proposal, typed[proposal.key]))
  return proposals.flatMap(({ key }) => assessed.get(key) ?? [])
}

/** The first content of each key: those that are open in the tournament before the others, older before newer. */
function indexContents(
  contents: readonly KnownContent[],
  keyOf: (content: KnownContent) => string,
): Map<string, KnownContent> {
  const inOrder = contents.toSorted((a, b) => Number(b.opened) - Number(a.opened) || a.id - b.id)
  return new Map(inOrder.toReversed().map((content) => [keyOf(content), content]))
}

function proposedFields({ form, age, grade }: Proposal, name: string) {
  const recordIds = { formality_id: form.id, age_id: age.id, grade_id: grade?.id ?? null }
  return { ...recordIds, name, unit_id: null, is_closed: 0 as const }
}

/** The draft that makes a proposed content, open to everybody. */
export function draftOfProposal(proposal: Proposal): ContentDraft {
  const { symbol, name, name_en, sub_ages, minimum_athletes } = proposal
  const subAgeIds = sub_ages.map(({ id }) => id)
  return { ...proposedFields(proposal, name), name_en, symbol, sub_ages: subAgeIds, folder_id: null, minimum_athletes }
}
