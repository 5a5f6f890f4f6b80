import { Container, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { localizePlace } from '@portal/shared/kit/text/localize-texts'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { UnitPage } from '@portal/shared/entries/unit-page-calls'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { isSettled } from '../../kit/api/is-settled.ts'
import { useUser } from '../../kit/api/session.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDays } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { paths } from '../../portal/paths.ts'
import { UnitPlaces } from '../../portal/results/published-places.tsx'
import { unitBalanceQuery } from '../money/unit-balance.tsx'
import { PaperButton } from '../entry/paper-button.tsx'
import { useOwnUnit } from '../money/use-own-unit.ts'
import { groupByStatus } from './entry-groups.ts'
import { EntryGroupList } from './entry-group-list.tsx'
import { unitPageQuery, unitScope, type UnitScope } from './unit-page-query.ts'
import { UnitStatus } from './unit-status.tsx'
import { UnitContact } from './unit-contact.tsx'

/** `/unit_entries/:idTour?unit=`: the entries of a unit in a tournament, for organisers. The account's own entries are on its first page. */
export function Page() {
  const ownUnit = useOwnUnit()
  const user = useUser()
  const id = Number(useParams()['idTour'])
  const [search] = useSearchParams()
  const unitId = Number(search.get('unit')) || ownUnit?.id
  const isOwn = unitId === ownUnit?.id && user?.role !== 1
  if (isOwn) return <Navigate to={paths.ownTournament(id)} replace />
  const unit = unitId === undefined ? null : { id: unitId }
  return <UnitPageLoader key={`${id} ${unitId}`} scope={unitScope(id, unit)} />
}

function UnitPageLoader({ scope }: { scope: UnitScope }) {
  const { t } = useT()
  const { tournament_id: id, unit_id: unit } = scope
  const unitPage = useQuery(unitPageQuery(scope))
  const tournament = useQuery(pageQueries.tournament(id))
  // Shown above the entries, so the page waits for it, but works without it.
  const balance = useQuery({ ...unitBalanceQuery(id, unit ?? 0), enabled: unit !== undefined })
  usePageTitle(unitPage.data?.page.unit?.name ?? t('unitPage.own'))
  return (
    <Container size="lg" px={0}>
      <Stack gap="lg">
        <TextLink to={paths.admin.unitsOf(id)} data-back>
          {t('unitPage.back')}
        </TextLink>
        {unitPage.data && tournament.data && isSettled(balance) ? (
          <UnitEntries {...unitPage.data} tournament={tournament.data} scope={scope} />
        ) : (
          <LoadState
            error={unitPage.error ?? tournament.error}
            retry={() => Promise.all([unitPage.refetch(), tournament.refetch()])}
          />
        )}
      </Stack>
    </Container>
  )
}

type Props = { page: UnitPage; tournament: Tournament; since: string | null; scope: UnitScope }

function UnitEntries({ page, tournament, since, scope }: Props) {
  const { t, language } = useT()
  const now = useNow()
  const { unit, rows } = page
  const { name, address, start_date, end_date } = localizePlace(language, tournament)
  return (
    <>
      <div>
        <Title order={1}>{unit ? <Name>{unit.name}</Name> : t('unitPage.own')}</Title>
        <TextLink display="block" py={10} to={paths.tournament(tournament.id)}>
          <Name>{name}</Name>
        </TextLink>
        <Text>
          {formatDays(start_date, end_date, language)} · <Name>{address}</Name>
        </Text>
        {unit && <UnitContact unitId={unit.id} />}
        {unit && dayInVietnam(now) >= start_date && (
          <TextLink display="block" py={10} to={paths.results(tournament.id, unit.name)}>
            {t('unitPage.results')}
          </TextLink>
        )}
      </div>
      {unit && dayInVietnam(now) >= start_date && <UnitPlaces tournament={tournament.id} unit={unit.name} />}
      <UnitStatus {...{ page, since, tournament }} heading={SectionTitle} />
      {rows.length === 0 ? (
        <Notice kind="info" title={t('unitPage.none')}>
          {t('unitPage.noneText')}
        </Notice>
      ) : (
        <section aria-labelledby="rows">
          <Group justify="space-between" mb="sm">
            <SectionTitle id="rows">{t('unitPage.rows')}</SectionTitle>
            <PaperButton
              fetchFile={async () => callForFile(api.unitPage.paper, { body: scope })}
              label={t('unitPage.list')}
            />
          </Group>
          <EntryGroupList groups={groupByStatus(rows)} currency={tournament.currency_name} />
        </section>
      )}
    </>
  )
}
