import { queryOptions } from '@tanstack/react-query'
import { api } from '../kit/api/calls.ts'
import { buildQuery } from '../kit/api/query.ts'

/** The width of a QR code in pixels, three for each pixel on screen. */
const CODE_WIDTH = 396

/** The id of the earlier tournament to compare with, from the text of an address; undefined where it is no id. */
export const readComparedId = (text: string | null) => (/^[1-9]\d{0,8}$/u.test(text ?? '') ? Number(text) : undefined)

/** Queries that pages of several rooms share, so that an answer fetched by one page is cached for the next. */
export const pageQueries = {
  tournaments: () => buildQuery(api.tournaments.list),
  tournament: (id: number) => buildQuery(api.tournaments.byId, { params: { id } }),
  openedContents: (tournament_id: number) => buildQuery(api.tournaments.detailsOf, { query: { tournament_id } }),
  openedContentsForAdmin: (tournament_id: number) => buildQuery(api.tournaments.details, { query: { tournament_id } }),
  contentFormData: () => buildQuery(api.contents.prepared),
  overviewOf: (tournament_id: number, beside?: number) =>
    buildQuery(api.overview.tournament, { query: { tournament_id, beside } }),
  viewCounts: (tournament_id: number) => buildQuery(api.entries.viewCounts, { query: { tournament_id } }),
  /** A QR code of a text as a data URL. */
  code: (text: string) =>
    queryOptions({
      queryKey: ['qr', text],
      queryFn: async () => (await import('qrcode')).toDataURL(text, { margin: 2, width: CODE_WIDTH }),
      staleTime: Infinity,
    }),
}
