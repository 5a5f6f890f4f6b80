type Content = { id: number; tournament_id: number | null; symbol: string; symbol_key: string }
/** `copied_from` is the shared content that a private one was copied from. */
type OpenContent = { id: number; content_id: number; copied_from: number | null; symbol_key: string }

export type OpeningPlan =
  | { ok: true; newIds: number[] }
  | { ok: false; code: 'CONTENT_OF_OTHER_TOURNAMENT' | 'CONTENTCOMPETITION_EXIST_SYMBOL'; symbols: string[] }

/**
 * Plans the opening of contents in a tournament: `newIds` are the contents that are not open yet, neither themselves nor as a private copy.
 * Refuses a content of another tournament, and a content whose symbol another opened content has.
 */
export function planOpening(
  tournament_id: number,
  contents: readonly Content[],
  openContents: readonly OpenContent[],
): OpeningPlan {
  const foreignContents = contents.filter((content) => ![null, tournament_id].includes(content.tournament_id))
  if (foreignContents.length > 0)
    return { ok: false, code: 'CONTENT_OF_OTHER_TOURNAMENT', symbols: foreignContents.map(({ symbol }) => symbol) }

  const openedContentIds = new Set(openContents.flatMap(({ content_id, copied_from }) => [content_id, copied_from]))
  const newContents = contents.filter(({ id }) => !openedContentIds.has(id))
  const symbols = new Set(openContents.map(({ symbol_key }) => symbol_key))
  const conflictingContents = newContents.filter(({ symbol_key }) => symbols.has(symbol_key))
  if (conflictingContents.length > 0)
    return {
      ok: false,
      code: 'CONTENTCOMPETITION_EXIST_SYMBOL',
      symbols: conflictingContents.map(({ symbol }) => symbol),
    }
  return { ok: true, newIds: newContents.map(({ id }) => id) }
}

/** The ids of the opened contents for these contents: rows that open the content itself or a private copy of it. */
export function findDetailIds(contents: readonly number[], openContents: readonly OpenContent[]): number[] {
  const contentIds = new Set<number | null>(contents)
  return openContents
    .filter(({ content_id, copied_from }) => contentIds.has(content_id) || contentIds.has(copied_from))
    .map(({ id }) => id)
}
