import type { ContentDraft } from '@portal/shared/contents/contents'
import { meaningOf, type KnownContent } from '@portal/shared/contents/known'
import { fold } from '@portal/shared/kit/text/names'

/** A place in the list that was sent, and the symbol there that cannot be had. */
type Taken = { at: number; symbol: string }
export type Making =
  | { ok: true; fresh: number[]; existed: { at: number; id: number; symbol: string }[] }
  | { ok: false; taken: Taken[] }

/**
 * Which of these drafts are made (`fresh`, by place): one that means what a known content does is not made again. A symbol that
 * another content or another of the drafts has is refused; all of them are named.
 */
export function makingOf(drafts: readonly ContentDraft[], knownContents: readonly KnownContent[]): Making {
  const inOrder = knownContents.toSorted((a, b) => Number(b.opened) - Number(a.opened) || a.id - b.id)
  const byMeaning = new Map(inOrder.toReversed().map((content) => [meaningOf(content), content]))
  const symbols = new Set(knownContents.map(({ symbol }) => fold(symbol)))
  const fresh: number[] = []
  const existed: { at: number; id: number; symbol: string }[] = []
  const taken: Taken[] = []
  for (const [at, draft] of drafts.entries()) {
    const there = byMeaning.get(meaningOf(draft))
    const key = fold(draft.symbol)
    if (there) existed.push({ at, id: there.id, symbol: there.symbol })
    else if (symbols.has(key)) taken.push({ at, symbol: draft.symbol })
    else {
      symbols.add(key)
      fresh.push(at)
    }
  }
  return taken.length > 0 ? { ok: false, taken } : { ok: true, fresh, existed }
}

type Source = Omit<KnownContent, 'opened'> & { tournament_id: number | null; copied_from: number | null }
type Here = KnownContent & { detail_id: number; copied_from: number | null }
export type Copying<Row> =
  | { ok: true; open: Row[]; copy: Row[]; already: { detail_id: number }[] }
  | { ok: false; symbols: string[] }

/**
 * Plans the opening of another tournament's contents here: shared ones are opened as themselves (`open`), its private ones as
 * copies (`copy`). What is open here already, as itself, as a copy of the same shared content or in meaning, stays as it is. A
 * symbol that something else has here is refused.
 */
export function copyingOf<Row extends Source>(sources: readonly Row[], here: readonly Here[]): Copying<Row> {
  const bySelf = new Map<number, number>()
  const byMeaning = new Map<string, number>()
  const symbols = new Set<string>()
  for (const { id, copied_from, detail_id, ...content } of here) {
    bySelf.set(id, detail_id)
    if (copied_from !== null) bySelf.set(copied_from, detail_id)
    byMeaning.set(`${fold(content.symbol)} ${meaningOf(content)}`, detail_id)
    symbols.add(fold(content.symbol))
  }
  const open: Row[] = []
  const copy: Row[] = []
  const already = new Set<number>()
  const taken: string[] = []
  for (const source of sources) {
    const shared = source.tournament_id === null ? source.id : source.copied_from
    const meant = `${fold(source.symbol)} ${meaningOf(source)}`
    const there = bySelf.get(source.id) ?? (shared === null ? undefined : bySelf.get(shared)) ?? byMeaning.get(meant)
    if (there !== undefined) already.add(there)
    else if (symbols.has(fold(source.symbol))) taken.push(source.symbol)
    else {
      symbols.add(fold(source.symbol))
      if (source.tournament_id === null) open.push(source)
      else copy.push(source)
    }
  }
  if (taken.length > 0) return { ok: false, symbols: taken }
  return { ok: true, open, copy, already: [...already].map((detail_id) => ({ detail_id })) }
}
