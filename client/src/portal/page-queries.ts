import { queryOptions } from '@tanstack/react-query'
import { api } from '../kit/api/calls.ts'
import { queryOf } from '../kit/api/query.ts'

/** Pixels of a code, three for each that is shown. */
const CODE_WIDTH = 396

/** The earlier tournament that an address names to compare with. */
export const besideIn = (text: string | null) => (/^[1-9]\d{0,8}$/u.test(text ?? '') ? Number(text) : undefined)

/** Queries with which pages of several rooms begin (`pages.ts` of each room): what one page brought is there on the next. */
export const pageQueries = {
  tournaments: () => queryOf(api.tournaments.list),
  tournament: (id: number) => queryOf(api.tournaments.byId, { params: { id } }),
  openedContents: (tournament_id: number) => queryOf(api.tournaments.detailsOf, { query: { tournament_id } }),
  contentsOf: (tournament_id: number) => queryOf(api.tournaments.details, { query: { tournament_id } }),
  prepared: () => queryOf(api.contents.prepared),
  overviewOf: (tournament_id: number, beside?: number) =>
    queryOf(api.overview.tournament, { query: { tournament_id, beside } }),
  viewCounts: (tournament_id: number) => queryOf(api.entries.viewCounts, { query: { tournament_id } }),
  /** A code of squares as a picture, in an address of its own. */
  code: (text: string) =>
    queryOptions({
      queryKey: ['qr', text],
      queryFn: async () => (await import('qrcode')).toDataURL(text, { margin: 2, width: CODE_WIDTH }),
      staleTime: Infinity,
    }),
}
