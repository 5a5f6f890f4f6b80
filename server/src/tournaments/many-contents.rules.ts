import type { ContentDraft } from '@portal/shared/contents/contents'
import { contentKey, type KnownContent } from '@portal/shared/contents/known'
import { fold } from '@portal/shared/kit/text/names'

export type CreationPlan =
  | { ok: true; newIndexes: number[]; existing: { id: number; symbol: string }[] }
  | { ok: false; conflicts: IndexedSymbol[]; alike: { first: IndexedSymbol; second: IndexedSymbol }[] }
type IndexedSymbol = { index: number; symbol: string }

/**
 * Plans which drafts are created: a draft with the meaning of a known content is not. A symbol that another content or an earlier draft has is a
 * conflict, and so are two new drafts of one meaning (`alike`); all are returned. `newIndexes` and `index` refer to `drafts`.
 */
export function planCreation(drafts: readonly ContentDraft[], knownContents: readonly KnownContent[]): CreationPlan {
  // Among contents with the same meaning, prefer one that is open in this tournament, then the oldest. The last one that is set stays in the map.
  const byPreference = knownContents.toSorted((a, b) => Number(b.opened) - Number(a.opened) || a.id - b.id)
  const byMeaning = new Map(byPreference.toReversed().map((content) => [contentKey(content), content]))
  const symbols = new Set(knownContents.map(({ symbol }) => fold(symbol)))
  const newIndexes: number[] = []
  const existing: { id: number; symbol: string }[] = []
  const conflicts: IndexedSymbol[] = []
  const alike: { first: IndexedSymbol; second: IndexedSymbol }[] = []
  const newByMeaning = new Map<string, IndexedSymbol>()
  for (const [index, draft] of drafts.entries()) {
    const meaning = contentKey(draft)
    const sameContent = byMeaning.get(meaning)
    const sameDraft = newByMeaning.get(meaning)
    const key = fold(draft.symbol)
    if (sameDraft) alike.push({ first: sameDraft, second: { index, symbol: draft.symbol } })
    else if (sameContent) existing.push({ id: sameContent.id, symbol: sameContent.symbol })
    else if (symbols.has(key)) conflicts.push({ index, symbol: draft.symbol })
    else {
      symbols.add(key)
      newByMeaning.set(meaning, { index, symbol: draft.symbol })
      newIndexes.push(index)
    }
  }
  return conflicts.length > 0 || alike.length > 0 ? { ok: false, conflicts, alike } : { ok: true, newIndexes, existing }
}

type CopySource = Omit<KnownContent, 'opened'> & { tournament_id: number | null; copied_from: number | null }
type OpenContent = Omit<KnownContent, 'opened'> & { detail_id: number; copied_from: number | null }
export type CopyPlan<Content> =
  | { ok: true; sharedContents: Content[]; privateContents: Content[]; openDetailIds: number[] }
  | { ok: false; symbols: string[] }

/**
 * Plans the opening of another tournament's contents in this one: shared contents are opened themselves, private ones are copied. A content stays
 * as it is (`openDetailIds`) if it is open here already: itself, as a copy of the same shared content, or as a content with the same symbol and
 * meaning. A symbol that another opened content has is refused.
 */
export function planCopying<Content extends CopySource>(
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
  return { ok: true, sharedContents: shared, privateContents: privates, openDetailIds: [...openDetailIds] }
}

const symbolAndMeaning = (content: Omit<KnownContent, 'id' | 'opened'>) =>
  `${fold(content.symbol)} ${contentKey(content)}`
