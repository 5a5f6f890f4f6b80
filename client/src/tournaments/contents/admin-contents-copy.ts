import { toContentIdentity, contentKey } from '@portal/shared/contents/known'
import type { Content } from '@portal/shared/contents/contents'
import { fold } from '@portal/shared/kit/text/names'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { storeForAccount, readForAccount } from '../../kit/api/own-store.ts'

/** Whether a content of the source can be copied: `taken` if another content of the target has its symbol. */
export type CopyState = 'new' | 'already' | 'taken'

const meaningKey = (content: Content) => contentKey(toContentIdentity(content))

/** The state of each source content by its id. The server also knows copies of the same shared content. */
export function findCopyStates(sources: readonly Detail[], targets: readonly Detail[]): ReadonlyMap<number, CopyState> {
  const targetIds = new Set(targets.map(({ content_competition }) => content_competition.id))
  const meaningBySymbol = new Map(
    targets.map(({ content_competition: content }) => [fold(content.symbol), meaningKey(content)]),
  )
  return new Map(
    sources.map(({ id, content_competition: content }): [number, CopyState] => {
      if (targetIds.has(content.id)) return [id, 'already']
      const meaning = meaningBySymbol.get(fold(content.symbol))
      if (meaning === undefined) return [id, 'new']
      return [id, meaning === meaningKey(content) ? 'already' : 'taken']
    }),
  )
}

/** The choices of the page, stored in the tab: `from` is the source tournament, `out` the ids of its contents that are not copied. */
export type CopyChoice = { from: number | null; out: number[]; with_fee: boolean; is_register: 0 | 1 | null }
const initialCopyChoice: CopyChoice = { from: null, out: [], with_fee: true, is_register: null }

export function readCopyChoice(tournament: number): CopyChoice {
  return { ...initialCopyChoice, ...(readForAccount('copy_contents', tournament) as Partial<CopyChoice> | null) }
}

export function storeCopyChoice(tournament: number, choice: CopyChoice): void {
  storeForAccount('copy_contents', choice, tournament)
}
