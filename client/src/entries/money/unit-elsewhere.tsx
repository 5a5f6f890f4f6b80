import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from '@portal/shared/kit/contract'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { paths } from '../../portal/paths.ts'
import { UnitBalance } from './unit-balance.tsx'
import { useOwnUnit } from './use-own-unit.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { SectionTitle } from '../../kit/ui/titles.tsx'

/** The balances of the account's unit in the tournaments that the page does not show, where other accounts entered its dancers. */
export function UnitBalancesElsewhere({ excludedTournamentIds }: { excludedTournamentIds: readonly number[] }) {
  const unit = useOwnUnit()
  return unit && <TournamentBalances unit={unit} excludedTournamentIds={excludedTournamentIds} />
}

function TournamentBalances({ unit, excludedTournamentIds }: { unit: Ref; excludedTournamentIds: readonly number[] }) {
  const { data } = useQuery(buildQuery(api.unitPay.tournaments, { query: { unit_id: unit.id } }))
  return (data ?? [])
    .filter(({ id }) => !excludedTournamentIds.includes(id))
    .map((tournament) => <TournamentBalance key={tournament.id} tournament={tournament} unit={unit} />)
}

function TournamentBalance({ tournament: { id, name }, unit }: { tournament: Ref; unit: Ref }) {
  const { t } = useT()
  const { data } = useQuery(pageQueries.tournament(id))
  const heading = `tournament-${id}`
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" mb="sm">
        <SectionTitle id={heading}>{name}</SectionTitle>
        <ButtonLink to={paths.unitEntries(id)} aria-label={`${t('myEntries.status')}: ${name}`}>
          {t('myEntries.status')}
        </ButtonLink>
      </Group>
      {data && <UnitBalance tournament={data} unit={unit} />}
    </section>
  )
}
