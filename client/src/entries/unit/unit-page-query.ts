import { queryOptions } from '@tanstack/react-query'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { readForAccount, storeForAccount } from '../../kit/api/own-store.ts'
import { changesSince, type Visit } from './unit-visit.ts'

/** The entries of a unit in a tournament; without a unit those of the account. */
export type UnitScope = { tournament_id: number; unit_id?: number }

export const unitScope = (tournament_id: number, unit: { id: number } | null): UnitScope => ({
  tournament_id,
  ...(unit ? { unit_id: unit.id } : {}),
})

/** The page of a unit, with the changes since the last visit on this device (`since`; null on the first visit). */
export const unitPageQuery = (scope: UnitScope) =>
  queryOptions({
    queryKey: [api.unitPage.page.path, scope],
    queryFn: async ({ signal }) => {
      const visitKey = `${scope.tournament_id}-${scope.unit_id ?? 'own'}`
      const since = changesSince(readForAccount('unit_visit', visitKey), new Date())
      const page = await call(api.unitPage.page, { query: { ...scope, ...(since === null ? {} : { since }) }, signal })
      storeForAccount('unit_visit', { seen: page.as_of, since } satisfies Visit, visitKey)
      return { page, since }
    },
  })
