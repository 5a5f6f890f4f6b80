import { Container, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { idInAddress } from '@portal/shared/kit/id-in-address'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDays } from '../../kit/lib/format.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { ShareButton } from '../../kit/ui/share-button.tsx'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { paths } from '../../portal/paths.ts'
import { EventView } from './event-view.tsx'
import { Front } from './front.tsx'
import { findEvent } from './search-events.ts'
import classes from './results-page.module.css'

/** The published results of a tournament: one event by the address, or what leads to all of them. */
export function Page() {
  const { t, language } = useT()
  const [params] = useSearchParams()
  const id = idInAddress(useParams()['idTour'])
  const { data, error, refetch } = useQuery(buildQuery(api.results.published, { params: { id } }))
  const requestedEvent = params.get('event')
  const event = data && requestedEvent !== null ? findEvent(data.events, requestedEvent) : undefined
  const title = data && nameIn(language, event?.event ?? data.tournament)
  usePageTitle(title ? `${t('results.title')} · ${title}` : t('results.title'))
  if (!data) return <LoadState error={error} retry={refetch} page />
  if (event) return <EventView key={event.event.id} results={data} event={event} />
  return (
    <Container size="lg" className={classes.page}>
      <header>
        <div className={classes.way}>
          <TextLink to={paths.tournament(id)} py={10} display="inline-block">
            ← <Name>{nameIn(language, data.tournament)}</Name>
          </TextLink>
          <ShareButton path={paths.results(id)} title={`${t('results.title')} · ${title}`} />
        </div>
        <Title order={1}>{t('results.title')}</Title>
        <Text>{formatDays(data.tournament.start_date, data.tournament.end_date, language)}</Text>
      </header>
      {requestedEvent !== null && data.events.length > 0 && (
        <Notice kind="info">{t('results.page.noEvent', { event: requestedEvent })}</Notice>
      )}
      {data.events.length === 0 ? (
        <div>
          <Text>{t('results.page.none')}</Text>
          <TextLink to={paths.live(id)} py={10} display="inline-block">
            {t('results.page.live')}
          </TextLink>
        </div>
      ) : (
        <Front results={data} />
      )}
    </Container>
  )
}
