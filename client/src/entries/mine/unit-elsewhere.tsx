import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { BilingualRef, Ref } from '@portal/shared/kit/contract'
import { hasEnded } from '@portal/shared/people/eligibility'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { UnitBalance } from '../money/unit-balance.tsx'
import { EntryGroupList } from '../unit/entry-group-list.tsx'
import { groupByStatus } from '../unit/entry-groups.ts'
import { unitPageQuery, unitScope } from '../unit/unit-page-query.ts'
import { LazyUnitStatus } from '../unit/lazy-unit-status.ts'
import classes from '../money/my-entries.module.css'
import { useOwnUnit } from '../money/use-own-unit.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { PartTitle, SectionTitle } from '../../kit/ui/titles.tsx'

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

/** A tournament in which only other accounts entered dancers of the unit, with its tasks until it is over. */
function TournamentBalance({ tournament: { id, ...names }, unit }: { tournament: BilingualRef; unit: Ref }) {
  const { language } = useT()
  const [now] = useState(() => new Date())
  const { data: tournament } = useQuery(pageQueries.tournament(id))
  const isCurrent = tournament !== undefined && !hasEnded(tournament, now)
  const { data: unitPage } = useQuery({ ...unitPageQuery(unitScope(id, unit)), enabled: isCurrent })
  const heading = `tournament-${id}`
  return (
    <section aria-labelledby={heading}>
      <SectionTitle id={heading} mb="sm">
        <Name>{nameIn(language, names)}</Name>
      </SectionTitle>
      {isCurrent && unitPage ? (
        <>
          <div className={classes.status}>
            <LazyUnitStatus {...unitPage} tournament={tournament} heading={PartTitle} />
          </div>
          <EntryGroupList groups={groupByStatus(unitPage.page.rows)} currency={tournament.currency_name} />
        </>
      ) : (
        tournament && <UnitBalance tournament={tournament} unit={unit} />
      )}
    </section>
  )
}
