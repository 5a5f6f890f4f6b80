import { Container, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { API_BASE } from '@portal/shared/kit/contract'
import { idInAddress } from '@portal/shared/kit/id-in-address'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { PublicResults } from '@portal/shared/results/round/result-rows'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDays } from '../../kit/lib/format.ts'
import { useTypedSearch } from '../../kit/lib/use-typed-search.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { ShareButton } from '../../kit/ui/share-button.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { paths } from '../../portal/paths.ts'
import { EventResults } from './event-results.tsx'
import { MedalTables } from './medal-tables.tsx'
import { searchEvents } from './search-events.ts'
import classes from './results-page.module.css'

/** With more events the page is a list of their names, each of which opens. */
const OPEN_EVENTS_MAX = 6

/** The published results of a tournament: event by event, and the medals of units and provinces. */
export function Page() {
  const { t, language } = useT()
  const id = idInAddress(useParams()['idTour'])
  const { data, error, refetch } = useQuery(buildQuery(api.results.published, { params: { id } }))
  const name = data && nameIn(language, data.tournament)
  usePageTitle(name ? `${t('results.title')} · ${name}` : t('results.title'))
  if (!data) return <LoadState error={error} retry={refetch} page />
  return (
    <Container size="lg" className={classes.page}>
      <header className={classes.head}>
        <div className={classes.way}>
          <TextLink to={paths.tournament(id)} py={10} display="inline-block">
            ← <Name>{nameIn(language, data.tournament)}</Name>
          </TextLink>
          <ShareButton path={paths.results(id)} title={`${t('results.title')} · ${name}`} />
        </div>
        <Title order={1}>{t('results.title')}</Title>
        <Text>{formatDays(data.tournament.start_date, data.tournament.end_date, language)}</Text>
      </header>
      {data.events.length === 0 ? (
        <div>
          <Text>{t('results.page.none')}</Text>
          <TextLink to={paths.live(id)} py={10} display="inline-block">
            {t('results.page.live')}
          </TextLink>
        </div>
      ) : (
        <Results results={data} />
      )}
    </Container>
  )
}

function Results({ results }: { results: PublicResults }) {
  const { t } = useT()
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const { text, setText } = useTypedSearch(search, (q) =>
    setParams(
      (before) => {
        if (q === '') before.delete('q')
        else before.set('q', q)
        return before
      },
      { replace: true },
    ),
  )
  const events = useMemo(() => searchEvents(results.events, search), [results.events, search])
  const isOpen = search !== '' || results.events.length <= OPEN_EVENTS_MAX
  return (
    <div className={classes.columns}>
      <section aria-labelledby="events">
        <SectionTitle id="events">{t('results.page.events')}</SectionTitle>
        <TextInput
          aria-label={t('results.page.search')}
          placeholder={t('results.page.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          size="md"
          type="search"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {events.length === 0 && <Text py="sm">{t('results.page.search.none')}</Text>}
        {events.map((event) => (
          <EventResults key={`${event.event.id} ${isOpen}`} results={event} isOpen={isOpen} />
        ))}
      </section>
      <aside className={classes.aside}>
        {results.units.length > 0 && <MedalTables units={results.units} provinces={results.provinces} />}
        {results.judges.length > 0 && (
          <section aria-labelledby="judges">
            <SectionTitle id="judges">{t('results.page.judges')}</SectionTitle>
            <ul className={classes.judges}>
              {results.judges.map(({ letter, name }) => (
                <li key={letter}>
                  <strong>{letter}</strong> <Name>{name}</Name>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p>
          <a href={`${API_BASE}/results/${results.tournament.id}`}>{t('results.page.json')}</a>
        </p>
      </aside>
    </div>
  )
}
