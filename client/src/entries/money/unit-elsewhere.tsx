import { useQuery } from '@tanstack/react-query'
import type { Ref } from '@portal/shared/kit/contract'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import { UnitBalance } from './unit-balance.tsx'
import { useOwnUnit } from '../use-own-unit.ts'
import { pageQueries } from '../../page-queries.ts'
import { SectionTitle } from '../../kit/ui/titles.tsx'

/** The unit's balance in tournaments where this account entered no one. */
export function UnitElsewhere({ besides }: { besides: readonly number[] }) {
  const unit = useOwnUnit()
  return unit && <Elsewhere unit={unit} besides={besides} />
}

function Elsewhere({ unit, besides }: { unit: Ref; besides: readonly number[] }) {
  const { data } = useQuery(queryOf(api.unitPay.tournaments, { query: { unit_id: unit.id } }))
  return (data ?? [])
    .filter(({ id }) => !besides.includes(id))
    .map((tournament) => <OfTournament key={tournament.id} tournament={tournament} unit={unit} />)
}

function OfTournament({ tournament: { id, name }, unit }: { tournament: Ref; unit: Ref }) {
  const { data } = useQuery(pageQueries.tournament(id))
  const heading = `tournament-${id}`
  return (
    <section aria-labelledby={heading}>
      <SectionTitle id={heading}>{name}</SectionTitle>
      {data && <UnitBalance tournament={data} unit={unit} />}
    </section>
  )
}
