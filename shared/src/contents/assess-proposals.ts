import { cleanName, fold } from '../kit/text/names.ts'
import type { ContentDraft } from './contents.ts'
import type { Proposal } from './generate.ts'
import { contentKey, type KnownContent } from './known.ts'

/** Why a content cannot be created with its symbol. */
type Conflict =
  /** Another content has the symbol. */
  | 'taken'
  /** Another of these proposals has it. */
  | 'twice'
  /** The typed symbol is blank. */
  | 'blank'

/** `new`: can be created; `exists`: can be opened; `opened`: is open in the tournament already; `conflict`: needs another symbol. */
export type AssessedProposal = Proposal & { out: boolean } & (
    | { state: 'new' }
    | { state: 'exists' | 'opened'; existing: KnownContent }
    | { state: 'conflict'; conflict: Conflict; conflictingContent: { symbol: string; name: string } | null }
  )

/**
 * Assesses each proposal against the known contents. `typedSymbols`: symbols that replace the proposed ones, by key. Only chosen proposals can
 * conflict with each other; proposed symbols take precedence over typed ones.
 */
export function assessProposals(
  proposals: readonly Proposal[],
  {
    knownContents,
    typedSymbols,
    isChosen,
  }: {
    knownContents: readonly KnownContent[]
    typedSymbols: Readonly<Record<string, string>>
    isChosen: (proposal: Proposal) => boolean
  },
): AssessedProposal[] {
  const bySymbol = indexContents(knownContents, ({ symbol }) => fold(symbol))
  const byContentKey = indexContents(knownContents, contentKey)
  const assessedByKey = new Map<string, AssessedProposal>()
  const newBySymbol = new Map<string, Proposal>()

  const assess = (proposal: Proposal, typedSymbol: string | undefined): AssessedProposal => {
    const isExcluded = !isChosen(proposal)
    // Contents without a grade differ only by name, which may have been written in either language.
    const names = [proposal.name, proposal.name_en]
    const sameContent = names.map((name) => byContentKey.get(contentKey(proposedFields(proposal, name)))).find(Boolean)
    if (sameContent)
      return {
        ...proposal,
        symbol: sameContent.symbol,
        out: isExcluded,
        state: sameContent.opened ? 'opened' : 'exists',
        existing: sameContent,
      }
    const symbol = cleanName(typedSymbol ?? proposal.symbol)
    const result = { ...proposal, symbol, out: isExcluded }
    if (symbol === '') return { ...result, state: 'conflict', conflict: 'blank', conflictingContent: null }
    const sameSymbol = bySymbol.get(fold(symbol))
    if (sameSymbol) return { ...result, state: 'conflict', conflict: 'taken', conflictingContent: sameSymbol }
    const twin = newBySymbol.get(fold(symbol))
    if (twin)
      return { ...result, state: 'conflict', conflict: 'twice', conflictingContent: { symbol, name: twin.name } }
    if (!isExcluded) newBySymbol.set(fold(symbol), proposal)
    return { ...result, state: 'new' }
  }
  const isTyped = ({ key }: Proposal) => typedSymbols[key] !== undefined
  for (const proposal of [...proposals.filter((proposal) => !isTyped(proposal)), ...proposals.filter(isTyped)])
    assessedByKey.set(proposal.key, assess(proposal, typedSymbols[proposal.key]))
  return proposals.flatMap(({ key }) => assessedByKey.get(key) ?? [])
}

/** One content per key: one that is open in the tournament if there is any, and the oldest of several. */
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
