import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { PublicCouple, PublicResults } from '@portal/shared/results/round/result-rows'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { paths } from '../paths.ts'
import classes from './published-places.module.css'

type PublishedPlace = { event: PublicResults['events'][number]['event']; at: string; couple: PublicCouple }

/** Results that a page shows beside other things are read again this often. */
const INTERVAL_MS = 300_000
/** More places of a unit are read on the page of results. */
const UNIT_PLACES_MAX = 12
const LATEST_MAX = 3

const useResults = (tournament: number) =>
  useQuery({ ...buildQuery(api.results.published, { params: { id: tournament } }), refetchInterval: INTERVAL_MS }).data

/** The newest thing known of each couple in each event: its place, or that it was recalled. */
function listPlaces({ events }: PublicResults): PublishedPlace[] {
  return events.flatMap(({ event, rounds }) => {
    const knownBibs = new Set<number>()
    return rounds.flatMap(({ couples, stage_date }) =>
      couples
        .filter(({ bib, place_from, is_recalled }) => !knownBibs.has(bib) && (place_from !== null || is_recalled === 1))
        .map((couple) => {
          knownBibs.add(couple.bib)
          return { event, at: stage_date, couple }
        }),
    )
  })
}

/** The published places of one bib. */
export function BibPlaces({ tournament, bib }: { tournament: number; bib: number }) {
  const { t } = useT()
  const results = useResults(tournament)
  const places = results ? listPlaces(results).filter(({ couple }) => couple.bib === bib) : []
  if (places.length === 0) return null
  return (
    <section aria-labelledby="places">
      <SectionTitle id="places">{t('places.own')}</SectionTitle>
      <PlaceList tournament={tournament} places={places} />
    </section>
  )
}

/** The medals and the best published places of a unit. */
export function UnitPlaces({ tournament, unit }: { tournament: number; unit: string }) {
  const { t } = useT()
  const results = useResults(tournament)
  const places = results
    ? listPlaces(results)
        .filter(({ couple }) => couple.unit === unit && couple.place_from !== null)
        .toSorted((a, b) => (a.couple.place_from ?? 0) - (b.couple.place_from ?? 0))
    : []
  if (!results || places.length === 0) return null
  const medals = results.units.find(({ name }) => name === unit)
  return (
    <section aria-labelledby="places">
      <SectionTitle id="places">{t('places.own')}</SectionTitle>
      {medals && (
        <Text fw={600}>{t('places.medals', { gold: medals.gold, silver: medals.silver, bronze: medals.bronze })}</Text>
      )}
      <PlaceList tournament={tournament} places={places.slice(0, UNIT_PLACES_MAX)} hasNames />
    </section>
  )
}

/** The winners of the finals that were published last. */
export function LatestWinners({ tournament }: { tournament: number }) {
  const { t } = useT()
  const results = useResults(tournament)
  const winners = results
    ? listPlaces(results)
        .filter(({ couple }) => couple.place_from === 1)
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .slice(0, LATEST_MAX)
    : []
  if (winners.length === 0) return null
  return (
    <section aria-labelledby="latest">
      <SectionTitle id="latest">{t('places.latest')}</SectionTitle>
      <PlaceList tournament={tournament} places={winners} hasNames />
    </section>
  )
}

function PlaceList({
  tournament,
  places,
  hasNames = false,
}: {
  tournament: number
  places: readonly PublishedPlace[]
  hasNames?: boolean
}) {
  return (
    <Stack component="ul" gap={0} className={classes.places}>
      {places.map(({ event, couple }) => (
        <li key={`${event.id} ${couple.bib}`}>
          <Link to={paths.resultsIn(tournament, event.symbol, couple.bib)}>
            <PlaceLine event={event} couple={couple} hasNames={hasNames} />
          </Link>
        </li>
      ))}
    </Stack>
  )
}

function PlaceLine({ event, couple, hasNames }: Pick<PublishedPlace, 'event' | 'couple'> & { hasNames: boolean }) {
  const { t, language } = useT()
  const { place_from, place_to, team_name, full_name_one, full_name_two, bib } = couple
  const place = place_from === place_to ? `${place_from}` : `${place_from}–${place_to}`
  const names = team_name ?? [full_name_one, full_name_two].filter((name) => name !== null).join(' – ')
  return (
    <>
      <SymbolChip symbol={event.symbol} style={danceTypeStyle(event.dance_type)} />
      <span className={classes.what}>
        <Name>{nameIn(language, event)}</Name>
        {hasNames && (
          <span className={classes.who}>
            <BibPlate number={bib} size="xs" /> <Name>{names}</Name>
          </span>
        )}
      </span>
      <strong>{place_from === null ? t('places.recalled') : t('places.place', { place })}</strong>
    </>
  )
}
