import { Container, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { nameIn, textIn } from '@portal/shared/kit/text/name-in'
import { BANNER, LOGO } from '@portal/shared/resources/images/kinds'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { sortByInterest, findNextTournament } from '@portal/shared/tournaments/registration-state'
import { extractRows } from '../../kit/api/rows-of.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { siteQueries } from '../site-queries.ts'
import { BirthYear } from './birth-year.tsx'
import { Hero } from './hero.tsx'
import classes from './home.module.css'
import { LiveHero, TurnCard } from './live-hero.tsx'
import { NextTournaments } from './next-tournaments.tsx'
import { UnknownAddress } from './unknown-address.tsx'
import { Welcome } from './welcome.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { Link } from 'react-router'
import { formatDay } from '../../kit/lib/format.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { useHallStream, useSpreadRead } from '../../portal/hall/use-hall-stream.ts'
import { paths } from '../../portal/paths.ts'
import { toVietnamDay } from '../news/news-card.tsx'

/** Visitors read the item that is on again within this time after a move. */
const SPREAD_MS = 4_000

/** The tournament of today or the next one, then other upcoming tournaments and news. */
export function Page() {
  const { t } = useT()
  usePageTitle()
  const now = useNow()
  const { data, error, refetch } = useQuery(pageQueries.tournaments())
  const { data: onAir, refetch: readOnAir } = useQuery(siteQueries.onAir())
  const tournaments = data && extractRows(data)
  const today = dayInVietnam(now)
  const liveTournament = tournaments?.find(
    ({ id, start_date, end_date }) => id === onAir?.tournament_id && start_date <= today && today <= end_date,
  )
  const { pointers } = useHallStream(liveTournament?.id ?? null)
  const version = pointers?.floors.reduce((sum, floor) => sum + floor.version, 0)
  useSpreadRead(version, SPREAD_MS, readOnAir)
  const nextTournament = tournaments && findNextTournament(tournaments, now)
  const leadTournament = liveTournament ?? nextTournament
  const otherTournaments =
    tournaments &&
    sortByInterest(tournaments, now).filter(
      ({ tournament, phase }) => phase !== 'past' && tournament.id !== leadTournament?.id,
    )
  return (
    <>
      <UnknownAddress />
      <section className={classes.hero} aria-labelledby="first">
        <Container size="lg" className={classes.heroInside}>
          {liveTournament && onAir ? (
            <>
              <LiveHero tournament={liveTournament} onAir={onAir} />
              <TurnCard tournament={liveTournament} />
            </>
          ) : nextTournament ? (
            <>
              <Hero tournament={nextTournament} />
              <BirthYear tournament={nextTournament} />
            </>
          ) : (
            <div>
              <Title order={1} id="first">
                {t('home.title')}
              </Title>
              <p>{t('home.lead')}</p>
              {!tournaments && (
                <LoadState error={error} retry={refetch} skeleton={<Skeleton height={320} radius="md" />} />
              )}
            </div>
          )}
        </Container>
      </section>
      <Container size="lg" className={classes.below}>
        <Welcome />
        {tournaments?.length === 0 ? (
          <EmptyFloor title={t('home.empty')}>{t('home.empty.text')}</EmptyFloor>
        ) : (
          <div className={classes.lists}>
            <NextTournaments tournaments={otherTournaments} isOnly={Boolean(leadTournament)} />
            <LatestNews />
          </div>
        )}
        <Banners type={BANNER} />
        <Banners type={LOGO} />
      </Container>
    </>
  )
}

/** The organisers' pictures of one type: banners, or the logos of partners. */
function Banners({ type }: { type: 1 | 2 }) {
  const { t, language } = useT()
  const { data } = useQuery(siteQueries.banners())
  const images = data?.filter((image) => image.type === type) ?? []
  if (images.length === 0) return null
  return (
    <section>
      <ul
        className={type === BANNER ? classes.banners : classes.logos}
        aria-label={t(type === BANNER ? 'home.banners' : 'home.partners')}
      >
        {images.map(({ id, title, title_en, url, link }) => {
          const alt = textIn(language, title, title_en).text
          const picture = <Picture src={url} alt={alt} sizes={type === BANNER ? '16rem' : '12rem'} />
          return <li key={id}>{link ? <a href={link}>{picture}</a> : picture}</li>
        })}
      </ul>
    </section>
  )
}

function LatestNews() {
  const { t, language } = useT()
  const { data } = useQuery(siteQueries.latestNews())
  const items = data && extractRows(data)
  if (!items || items.length === 0) return null
  return (
    <section aria-labelledby="latest-news">
      <div className={classes.listHead}>
        <SectionTitle id="latest-news">{t('news.latest')}</SectionTitle>
        <TextLink to={paths.news} py={10} miw={44} ta="end">
          {t('news.title')}
        </TextLink>
      </div>
      <ul className={`surface ${classes.list}`}>
        {items.map(({ id, created_date, ...names }) => (
          <li key={id}>
            <Link to={paths.newsItem(id)}>
              <Name>{nameIn(language, names)}</Name>
            </Link>
            <time dateTime={created_date}>{formatDay(toVietnamDay(created_date), language, 'brief')}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
