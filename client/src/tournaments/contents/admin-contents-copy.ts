import { contentMeaning, meaningOf } from '@portal/shared/contents/known'
import type { Content } from '@portal/shared/contents/contents'
import { fold } from '@portal/shared/kit/text/names'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { keepOwn, readOwn } from '../../kit/api/own-store.ts'

/** The result for another tournament's content here; `taken`: something else here has its symbol. */
export type CopyState = 'new' | 'already' | 'taken'

const meant = (content: Content) => meaningOf(contentMeaning(content))

/** The state of each source by its id, as the server will decide it as far as can be seen from here. */
export function copyStates(sources: readonly Detail[], here: readonly Detail[]): ReadonlyMap<number, CopyState> {
  const ids = new Set(here.map(({ content_competition }) => content_competition.id))
  const bySymbol = new Map(
    here.map(({ content_competition }) => [fold(content_competition.symbol), meant(content_competition)]),
  )
  return new Map(
    sources.map(({ id, content_competition: content }): [number, CopyState] => {
      if (ids.has(content.id)) return [id, 'already']
      const there = bySymbol.get(fold(content.symbol))
      if (there === undefined) return [id, 'new']
      return [id, there === meant(content) ? 'already' : 'taken']
    }),
  )
}

/** The choices on the way, kept in the tab: the ones left out, by their source. */
export type CopyChoice = { from: number | null; out: number[]; with_fee: boolean; is_register: 0 | 1 | null }
export const firstCopyChoice: CopyChoice = { from: null, out: [], with_fee: true, is_register: null }

export function keptCopyChoice(tournament: number): CopyChoice {
  return { ...firstCopyChoice, ...(readOwn('copy_contents', tournament) as Partial<CopyChoice> | null) }
}

export function keepCopyChoice(tournament: number, choice: CopyChoice): void {
  keepOwn('copy_contents', choice, tournament)
}
