import { Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { API_BASE } from '@portal/shared/kit/contract'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { formatPlace } from '@portal/shared/results/sheet/check-places'
import type { PublicCouple, PublicResults, PublicRound } from '@portal/shared/results/round/result-rows'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { KEEP_SCROLL } from '../../kit/lib/stays.ts'
import { useTypedSearch } from '../../kit/lib/use-typed-search.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { paths } from '../../portal/paths.ts'
import { roundWord } from '../round-name.ts'
import { Judges } from './judges.tsx'
import { MedalTables } from './medal-tables.tsx'
import { searchEvents, type EventRow } from './search-events.ts'
import classes from './results-page.module.css'

/** With more events they are folded by age group. */
const OPEN_EVENTS_MAX = 12
/** More found events than somebody reads. */
const FOUND_MAX = 60

/** The events of a tournament by age group, or those that a search finds, beside the medals. */
export function Front({ results }: { results: PublicResults }) {
  const { t } = useT()
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const setParam = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value === '') before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true, state: KEEP_SCROLL },
    )
  const { text, setText } = useTypedSearch(search, (q) => setParam('q', q))
  return (
    <div className={classes.columns}>
      <section aria-labelledby="events">
        <VisuallyHidden component="h2" id="events">
          {t('results.page.events')}
        </VisuallyHidden>
        <TextInput
          aria-label={t('results.page.search')}
          placeholder={t('results.page.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          size="md"
          type="search"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {search === '' ? (
          <EventGroups results={results} openAge={params.get('age')} setOpenAge={(age) => setParam('age', age)} />
        ) : (
          <FoundEvents results={results} search={search} />
        )}
      </section>
      <aside className={classes.aside}>
        {results.units.length > 0 && <MedalTables units={results.units} provinces={results.provinces} />}
        <Judges judges={results.judges} />
        <p>
          <a href={`${API_BASE}/results/${results.tournament.id}`}>{t('results.page.json')}</a>
        </p>
      </aside>
    </div>
  )
}

function EventGroups({
  results: { events, tournament },
  openAge,
  setOpenAge,
}: {
  results: PublicResults
  openAge: string | null
  setOpenAge: (age: string) => void
}) {
  const { t, language } = useT()
  const groups = [...Map.groupBy(events, ({ event }) => event.age?.id ?? 0)]
  if (events.length <= OPEN_EVENTS_MAX || groups.length < 2)
    return <EventLinks events={events} tournament={tournament.id} />
  return groups.map(([id, list]) => {
    const age = list[0]?.event.age
    const isOpen = openAge === String(id)
    return (
      <details key={id} className={classes.group} open={isOpen}>
        <summary
          className={classes.summary}
          onClick={(event) => {
            event.preventDefault()
            setOpenAge(isOpen ? '' : String(id))
          }}
        >
          {age ? <Name>{nameIn(language, age)}</Name> : t('results.page.otherEvents')}
          <span className={classes.quiet}>{t('results.page.eventCount', { count: list.length })}</span>
        </summary>
        {isOpen && <EventLinks events={list} tournament={tournament.id} />}
      </details>
    )
  })
}

function EventLinks({ events, tournament }: { events: readonly EventRow[]; tournament: number }) {
  return (
    <ul className={classes.events}>
      {events.map(({ event }) => (
        <li key={event.id}>
          <EventLink event={event} tournament={tournament} />
        </li>
      ))}
    </ul>
  )
}

function EventLink({ event, tournament }: { event: EventRow['event']; tournament: number }) {
  const { language } = useT()
  return (
    <Link className={classes.eventLink} to={paths.resultsIn(tournament, event.symbol)}>
      <SymbolChip symbol={event.symbol} style={danceTypeStyle(event.dance_type)} />
      <span className={classes.eventName}>
        <Name>{nameIn(language, event)}</Name>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  )
}

function FoundEvents({ results: { events, tournament }, search }: { results: PublicResults; search: string }) {
  const { t } = useT()
  const found = searchEvents(events, search)
  if (found.length === 0) return <Text py="sm">{t('results.page.search.none')}</Text>
  return (
    <>
      <ul className={classes.events}>
        {found.slice(0, FOUND_MAX).map(({ row: { event }, couples }) => (
          <li key={event.id}>
            <EventLink event={event} tournament={tournament.id} />
            {couples.length > 0 && (
              <ul className={classes.found}>
                {couples.map(({ couple, round }) => (
                  <li key={couple.bib}>
                    <Link to={paths.resultsIn(tournament.id, event.symbol, couple.bib)} className={classes.foundLink}>
                      <FoundCouple couple={couple} round={round} />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {found.length > FOUND_MAX && (
        <p className={classes.quiet}>{t('results.page.more', { count: found.length - FOUND_MAX })}</p>
      )}
    </>
  )
}

function FoundCouple({ couple, round }: { couple: PublicCouple; round: PublicRound }) {
  const { t } = useT()
  const outcome =
    couple.status !== null
      ? t(`results.status.${couple.status}`)
      : couple.place_from !== null
        ? t('results.page.placeOf', { place: formatPlace(couple) })
        : t(roundWord(round.kind))
  return (
    <>
      <BibPlate number={couple.bib} size="sm" />
      <span className={classes.people}>
        <Name>{namesOf(couple).join(' – ')}</Name>
        {couple.unit !== null && (
          <span className={classes.quiet}>
            <Name>{couple.unit}</Name>
          </span>
        )}
      </span>
      <strong>{outcome}</strong>
    </>
  )
}

/** The names of a couple as they are published: a team's own, otherwise those of its one or two dancers. */
export function namesOf({ team_name, full_name_one, full_name_two }: PublicCouple): string[] {
  return team_name === null ? [full_name_one, full_name_two].filter((name) => name !== null) : [team_name]
}
