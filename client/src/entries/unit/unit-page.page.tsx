import { Container, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { UnitPage } from '@portal/shared/entries/unit-page-calls'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { isSettled } from '../../kit/api/is-settled.ts'
import { storeForAccount } from '../../kit/api/own-store.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDays } from '../../kit/lib/format.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { paths } from '../../portal/paths.ts'
import { unitBalanceQuery, UnitBalance } from '../money/unit-balance.tsx'
import { PaperButton } from '../entry/paper-button.tsx'
import { ShareCard } from '../shared/share-card.tsx'
import { useOwnUnit } from '../money/use-own-unit.ts'
import { UnitChanges } from './unit-changes.tsx'
import { UnitMissing } from './unit-missing.tsx'
import { groupByStatus } from './entry-groups.ts'
import { EntryGroupList } from './entry-group-list.tsx'
import { UnitUnconfirmed } from './unit-unconfirmed.tsx'
import { useLastVisit, type Visit } from './unit-visit.ts'

/** `/unit_entries/:idTour`: the entries of the account's unit, or of the account, in a tournament. Organisers choose a unit (`?unit=`). */
export function Page() {
  const ownUnit = useOwnUnit()
  const id = Number(useParams()['idTour'])
  const [search] = useSearchParams()
  const unit = Number(search.get('unit')) || ownUnit?.id
  return <UnitPageLoader key={`${id} ${unit}`} id={id} unit={unit} />
}

function UnitPageLoader({ id, unit }: { id: number; unit: number | undefined }) {
  const { t } = useT()
  const scope = { tournament_id: id, ...(unit === undefined ? {} : { unit_id: unit }) }
  const visitKey = `${id}-${unit ?? 'own'}`
  const since = useLastVisit(visitKey)
  const page = useQuery(buildQuery(api.unitPage.page, { query: { ...scope, ...(since === null ? {} : { since }) } }))
  const tournament = useQuery(pageQueries.tournament(id))
  // Shown above the entries, so the page waits for it, but works without it.
  const balance = useQuery({ ...unitBalanceQuery(id, unit ?? 0), enabled: unit !== undefined })
  const as_of = page.data?.as_of
  useEffect(() => {
    if (as_of !== undefined) storeForAccount('unit_visit', { seen: as_of, since } satisfies Visit, visitKey)
  }, [as_of, since, visitKey])
  usePageTitle(page.data?.unit?.name ?? t('unitPage.own'))
  return (
    <Container size="lg" px={0}>
      <Stack gap="lg">
        <TextLink to={paths.overview} data-back>
          {t('unitPage.back')}
        </TextLink>
        {page.data && tournament.data && isSettled(balance) ? (
          <UnitEntries page={page.data} tournament={tournament.data} since={since} scope={scope} />
        ) : (
          <LoadState
            error={page.error ?? tournament.error}
            retry={() => Promise.all([page.refetch(), tournament.refetch()])}
          />
        )}
      </Stack>
    </Container>
  )
}

type Props = {
  page: UnitPage
  tournament: Tournament
  since: Visit['since']
  scope: { tournament_id: number; unit_id?: number }
}

function UnitEntries({ page, tournament, since, scope }: Props) {
  const { t, language } = useT()
  const { unit, rows } = page
  const { name, address, start_date, end_date } = tournament
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
      </div>
      <UnitUnconfirmed entries={page.unconfirmed} />
      {rows.length === 0 ? (
        <Notice kind="info" title={t('unitPage.none')}>
          {t('unitPage.noneText')}
        </Notice>
      ) : (
        <>
          <UnitMissing page={page} tournament={tournament} />
          {since !== null && <UnitChanges changes={page.changes} since={since} />}
          {unit && (
            <Stack component="section" gap="sm" aria-labelledby="card">
              <SectionTitle id="card">{t('unitPage.card')}</SectionTitle>
              <Text maw={640}>{t('unitPage.cardText')}</Text>
              <ShareCard tournament={page.tournament} unit={unit} />
            </Stack>
          )}
          {unit && <UnitBalance tournament={tournament} unit={unit} heading={SectionTitle} />}
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
        </>
      )}
    </>
  )
}
