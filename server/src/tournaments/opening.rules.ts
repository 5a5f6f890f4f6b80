type Wanted = { id: number; tournament_id: number | null; symbol: string; symbol_key: string }
type Opened = { id: number; content_id: number; copied_from: number | null; symbol_key: string }

export type Opening =
  | { ok: true; fresh: number[] }
  | { ok: false; code: 'CONTENT_OF_OTHER_TOURNAMENT' | 'CONTENTCOMPETITION_EXIST_SYMBOL'; symbols: string[] }

/**
 * The outcome of opening these contents: `fresh` are those that are not open yet, as themselves or as this tournament's private
 * copy. A content of another tournament is refused, and so is one whose symbol another opened content has.
 */
export function openingOf(tournament_id: number, wanted: readonly Wanted[], opened: readonly Opened[]): Opening {
  const foreign = wanted.filter((content) => ![null, tournament_id].includes(content.tournament_id))
  if (foreign.length > 0)
    return { ok: false, code: 'CONTENT_OF_OTHER_TOURNAMENT', symbols: foreign.map(({ symbol }) => symbol) }

  const isOpen = new Set(opened.flatMap(({ content_id, copied_from }) => [content_id, copied_from]))
  const fresh = wanted.filter(({ id }) => !isOpen.has(id))
  const symbols = new Set(opened.map(({ symbol_key }) => symbol_key))
  const taken = fresh.filter(({ symbol_key }) => symbols.has(symbol_key))
  if (taken.length > 0)
    return { ok: false, code: 'CONTENTCOMPETITION_EXIST_SYMBOL', symbols: taken.map(({ symbol }) => symbol) }
  return { ok: true, fresh: fresh.map(({ id }) => id) }
}

/** The opened contents of these contents, themselves or as private copies. */
export function detailsFor(contents: readonly number[], opened: readonly Opened[]): number[] {
  const wanted = new Set<number | null>(contents)
  return opened
    .filter(({ content_id, copied_from }) => wanted.has(content_id) || wanted.has(copied_from))
    .map(({ id }) => id)
}
