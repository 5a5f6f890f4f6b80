import { cleanName, fold } from '../kit/text/names.ts'
import type { ContentDraft } from './contents.ts'
import type { Proposal } from './generate.ts'
import { meaningOf, type KnownContent } from './known.ts'

/** Why a content cannot be made under its symbol. */
type Conflict =
  /** Another content has the symbol. */
  | 'taken'
  /** Another content that is made now has it. */
  | 'twice'
  /** Nothing is left of what was typed. */
  | 'blank'

/** `new`: is made; `exists`: is there, and can be opened; `opened`: is open in the tournament; `conflict`: needs another symbol. */
export type AssessedProposal = Proposal & { out: boolean } & (
    | { state: 'new' }
    | { state: 'exists' | 'opened'; other: KnownContent }
    | { state: 'conflict'; why: Conflict; other: { symbol: string; name: string } | null }
  )

/**
 * Assesses each proposal against the contents that are there. `typed`: symbols that stand in place of the proposed ones, by key; `chosen` says
 * which proposals are wanted: only those can take a symbol from each other. Proposed symbols come before typed ones.
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
  const bySymbol = firstOf(known, ({ symbol }) => fold(symbol))
  const byMeaning = firstOf(known, meaningOf)
  const assessed = new Map<string, AssessedProposal>()
  const newBySymbol = new Map<string, Proposal>()

  const assess = (proposal: Proposal, typedSymbol: string | undefined): AssessedProposal => {
    const out = !chosen(proposal)
    // Contents without a grade differ only by name, which may have been written in either language.
    const names = [proposal.name, proposal.name_en]
    const sameContent = names.map((name) => byMeaning.get(meaningOf(asKnown(proposal, name)))).find(Boolean)
    if (sameContent)
      return {
        ...proposal,
        symbol: sameContent.symbol,
        out,
        state: sameContent.opened ? 'opened' : 'exists',
        other: sameContent,
      }
    const symbol = cleanName(typedSymbol ?? proposal.symbol)
    const found = { ...proposal, symbol, out }
    if (symbol === '') return { ...found, state: 'conflict', why: 'blank', other: null }
    const taken = bySymbol.get(fold(symbol))
    if (taken) return { ...found, state: 'conflict', why: 'taken', other: taken }
    const twin = newBySymbol.get(fold(symbol))
    if (twin) return { ...found, state: 'conflict', why: 'twice', other: { symbol, name: twin.name } }
    if (!out) newBySymbol.set(fold(symbol), proposal)
    return { ...found, state: 'new' }
  }
  const isTyped = ({ key }: Proposal) => typed[key] !== undefined
  for (const proposal of [...proposals.filter((one) => !isTyped(one)), ...proposals.filter(isTyped)])
    assessed.set(proposal.key, assess(proposal, typed[proposal.key]))
  return proposals.flatMap(({ key }) => assessed.get(key) ?? [])
}

/** Contents that are open in the tournament come before the others, older before newer. */
function firstOf(
  contents: readonly KnownContent[],
  keyOf: (content: KnownContent) => string,
): Map<string, KnownContent> {
  const inOrder = contents.toSorted((a, b) => Number(b.opened) - Number(a.opened) || a.id - b.id)
  const found = new Map<string, KnownContent>()
  for (const content of inOrder) if (!found.has(keyOf(content))) found.set(keyOf(content), content)
  return found
}

function asKnown({ form, age, grade }: Proposal, name: string) {
  const of = { formality_id: form.id, age_id: age.id, grade_id: grade?.id ?? null }
  return { ...of, name, unit_id: null, is_closed: 0 as const }
}

/** The draft that makes a proposed content, open to everybody. */
export function draftOfProposal(proposal: Proposal): ContentDraft {
  const { symbol, name, name_en, sub_ages, minimum_athletes } = proposal
  const ids = sub_ages.map(({ id }) => id)
  return { ...asKnown(proposal, name), name_en, symbol, sub_ages: ids, folder_id: null, minimum_athletes }
}
