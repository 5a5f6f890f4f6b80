import type { ContentDraft } from '@portal/shared/contents/contents'
import { meaningOf, type KnownContent } from '@portal/shared/contents/known'
import { fold } from '@portal/shared/kit/text/names'

export type CreationPlan =
  | { ok: true; newIndexes: number[]; existing: { id: number; symbol: string }[] }
  | { ok: false; conflicts: { index: number; symbol: string }[] }

/**
 * Plans which of these drafts are created: one that means what a known content does is not. A symbol that another content or an earlier
 * draft has is a conflict; all of them are answered. Indexes are those of `drafts`.
 */
export function planCreation(drafts: readonly ContentDraft[], knownContents: readonly KnownContent[]): CreationPlan {
  // Of contents that mean the same, the one that is open here counts, and among those the oldest: the last one set stays in the map.
  const byPreference = knownContents.toSorted((a, b) => Number(b.opened) - Number(a.opened) || a.id - b.id)
  const byMeaning = new Map(byPreference.toReversed().map((content) => [meaningOf(content), content]))
  const symbols = new Set(knownContents.map(({ symbol }) => fold(symbol)))
  const newIndexes: number[] = []
  const existing: { id: number; symbol: string }[] = []
  const conflicts: { index: number; symbol: string }[] = []
  for (const [index, draft] of drafts.entries()) {
    const sameContent = byMeaning.get(meaningOf(draft))
    const key = fold(draft.symbol)
    if (sameContent) existing.push({ id: sameContent.id, symbol: sameContent.symbol })
    else if (symbols.has(key)) conflicts.push({ index, symbol: draft.symbol })
    else {
      symbols.add(key)
      newIndexes.push(index)
    }
  }
  return conflicts.length > 0 ? { ok: false, conflicts } : { ok: true, newIndexes, existing }
}

type Source = Omit<KnownContent, 'opened'> & { tournament_id: number | null; copied_from: number | null }
type OpenContent = Omit<KnownContent, 'opened'> & { detail_id: number; copied_from: number | null }
export type CopyPlan<Content> =
  | { ok: true; shared: Content[]; privates: Content[]; openDetailIds: number[] }
  | { ok: false; symbols: string[] }

/**
 * Plans the opening of another tournament's contents in this one: `shared` ones are opened themselves, its `privates` are copied. What is
 * open here already, itself, as a copy of the same shared content or as one of the same symbol and meaning, stays as it is
 * (`openDetailIds`). A symbol that another open content has is refused.
 */
export function planCopying<Content extends Source>(
  sources: readonly Content[],
  openContents: readonly OpenContent[],
): CopyPlan<Content> {
  const detailByContent = new Map<number, number>()
  const detailByMeaning = new Map<string, number>()
  const symbols = new Set<string>()
  for (const { id, copied_from, detail_id, ...content } of openContents) {
    detailByContent.set(id, detail_id)
    if (copied_from !== null) detailByContent.set(copied_from, detail_id)
    detailByMeaning.set(symbolAndMeaning(content), detail_id)
    symbols.add(fold(content.symbol))
  }
  const shared: Content[] = []
  const privates: Content[] = []
  const openDetailIds = new Set<number>()
  const conflicts: string[] = []
  for (const source of sources) {
    const sharedId = source.tournament_id === null ? source.id : source.copied_from
    const detailId =
      detailByContent.get(source.id) ??
      (sharedId === null ? undefined : detailByContent.get(sharedId)) ??
      detailByMeaning.get(symbolAndMeaning(source))
    const symbol = fold(source.symbol)
    if (detailId !== undefined) openDetailIds.add(detailId)
    else if (symbols.has(symbol)) conflicts.push(source.symbol)
    else {
      symbols.add(symbol)
      if (source.tournament_id === null) shared.push(source)
      else privates.push(source)
    }
  }
  if (conflicts.length > 0) return { ok: false, symbols: conflicts }
  return { ok: true, shared, privates, openDetailIds: [...openDetailIds] }
}

const symbolAndMeaning = (content: Omit<KnownContent, 'id' | 'opened'>) =>
  `${fold(content.symbol)} ${meaningOf(content)}`
