import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { findTransport } from '../../kit/api/transport.ts'
import { pageQueries } from '../../portal/page-queries.ts'

export const cardQueries = {
  /** Null where the link has ended, so that the server-rendered page shows that too. */
  card: (token: string) =>
    queryOptions({
      queryKey: [api.sharedLinks.card.path, token],
      queryFn: async ({ signal, client }) => {
        const options = { params: { token }, signal, transport: findTransport(client) }
        return call(api.sharedLinks.card, options).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null
          throw error
        })
      },
      meta: { nullIsGone: true },
    }),
  /** Prefetches the data to pay a card: its tournament, and the QR code as an image. */
  payment: (token: string) =>
    queryOptions({
      queryKey: ['card-payment', token],
      queryFn: async ({ client }) => {
        const card = await client.ensureQueryData(cardQueries.card(token))
        await Promise.all([
          card && client.prefetchQuery(pageQueries.tournament(card.tournament.id)),
          card?.transfer && client.prefetchQuery(pageQueries.code(card.transfer)),
        ])
        return null
      },
    }),
}
