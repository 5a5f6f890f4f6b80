type Content = { id: number; tournament_id: number | null; symbol: string; symbol_key: string }
type OpenContent = { id: number; content_id: number; copied_from: number | null; symbol_key: string }

export type OpeningPlan =
  | { ok: true; newIds: number[] }
  | { ok: false; code: 'CONTENT_OF_OTHER_TOURNAMENT' | 'CONTENTCOMPETITION_EXIST_SYMBOL'; symbols: string[] }

/**
 * Plans the opening of contents in a tournament: `newIds` are those that are not open yet, neither themselves nor as the tournament's
 * private copy. Refuses a content of another tournament, and one whose symbol another open content has.
 */
export function planOpening(
  tournament_id: number,
  contents: readonly Content[],
  open: readonly OpenContent[],
): OpeningPlan {
  const foreign = contents.filter((content) => ![null, tournament_id].includes(content.tournament_id))
  if (foreign.length > 0)
    return { ok: false, code: 'CONTENT_OF_OTHER_TOURNAMENT', symbols: foreign.map(({ symbol }) => symbol) }

  const openIds = new Set(open.flatMap(({ content_id, copied_from }) => [content_id, copied_from]))
  const newContents = contents.filter(({ id }) => !openIds.has(id))
  const symbols = new Set(open.map(({ symbol_key }) => symbol_key))
  const taken = newContents.filter(({ symbol_key }) => symbols.has(symbol_key))
  if (taken.length > 0)
    return { ok: false, code: 'CONTENTCOMPETITION_EXIST_SYMBOL', symbols: taken.map(({ symbol }) => symbol) }
  return { ok: true, newIds: newContents.map(({ id }) => id) }
}

/** The ids of the opened contents that open one of these contents, itself or as a private copy. */
export function openedDetailIds(contents: readonly number[], open: readonly OpenContent[]): number[] {
  const contentIds = new Set<number | null>(contents)
  return open
    .filter(({ content_id, copied_from }) => contentIds.has(content_id) || contentIds.has(copied_from))
    .map(({ id }) => id)
}
