import { undoQueries } from '../../kit/undo/undo.queries.ts'
import type { TableHooks } from '../../kit/undo/undo-hooks.ts'

/** The display name of an opened content: the symbol and the name of its content. */
function nameOfContent({ symbol, name }: Readonly<Record<string, unknown>>): string {
  if (typeof symbol !== 'string') return ''
  return typeof name === 'string' ? `${symbol} (${name})` : symbol
}

/** The names of opened contents in the refusals of an undo. */
export const detailUndoHooks: TableHooks = {
  nameOf: nameOfContent,
  namesOf: async (tx, rows) => {
    const ids = rows.map(({ content_competition_id }) => content_competition_id as number)
    const contents = await undoQueries(tx).rows('content_competition', ids)
    return ids.map((id) => nameOfContent(contents.get(id) ?? {}))
  },
}
