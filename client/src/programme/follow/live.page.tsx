import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { idInAddress } from '@portal/shared/kit/id-in-address'
import { hasBegun } from '@portal/shared/programme/turns'
import { addWords } from '../../kit/i18n/language.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useDayPage, useOfflinePage } from '../../portal/offline/use-offline-page.ts'
import { paths } from '../../portal/paths.ts'
import { RehearsalBand } from '../live/rehearsal-band.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { LiveMine } from './live-mine.tsx'
import { LiveOrder } from './live-order.tsx'
import { LiveStrip } from './live-strip.tsx'
import classes from './live.module.css'
import { usePins } from './pins.ts'
import { useLive, type LiveState } from './use-live.ts'
import { Name } from '../../kit/i18n/name.tsx'

/** With its words, so that the page opens without them. */
const LatestWinners = lazyPart(async () => {
  const [{ LatestWinners: Part }, words] = await Promise.all([
    import('../../portal/results/published-places.tsx'),
    import('../../portal/results/places.words.ts'),
  ])
  addWords(words)
  return Part
})

/** Makes the link high enough for a finger on a phone. */
const LINK_PADDING = { base: 10, md: 0 }

/** The live page for people in the hall: the current item, the turns of the dancers they follow, and the running order. */
export function Page() {
  const { t, language } = useT()
  const id = idInAddress(useParams()['idTour'])
  const live = useLive(id)
  const name = live.mc && nameIn(language, live.mc.tournament)
  usePageTitle(name ? `${name} · ${t('live.title')}` : t('live.title'))
  const pinState = usePins(id)
  usePinFromUrl(pinState.addPin)
  const offlineState = useOfflinePage('/live/')
  useDayPage()
  const { mc, items, progress } = live
  if (!mc)
    return (
      <div className={classes.page}>
        <header className={classes.head}>
          <Title order={1} size="h3" data-titled>
            {t('live.title')}
          </Title>
          <Text py={LINK_PADDING}>{'\u00a0'}</Text>
        </header>
        <LoadingState live={live} />
      </div>
    )
  // The current item is meaningful only after the programme has begun, and until the last day of the tournament.
  const isUnderway = !live.isOver && hasBegun(mc)
  const liveView = { ...live, mc, progress: isUnderway ? progress : { ...progress, current: null, moved_at: null } }
  return (
    <div className={classes.page}>
      <RehearsalBand isInPage />
      <header className={classes.head}>
        <Title order={1} size="h3" data-titled>
          {t('live.title')}
        </Title>
        <TextLink to={paths.tournament(id)} py={LINK_PADDING} display="inline-block">
          <Name>{nameIn(language, mc.tournament)}</Name>
        </TextLink>
        {hasBegun(mc) && (
          <TextLink to={paths.results(id)} py={LINK_PADDING} display="inline-block">
            {t('live.results')}
          </TextLink>
        )}
      </header>
      {live.isOffline && <Notice kind="warning">{t('live.lost', { time: live.formatTime(live.knownAt) })}</Notice>}
      {!live.hasProgramme ? (
        <LoadingState live={live} />
      ) : items.length === 0 ? (
        <Notice kind="info">
          <Text>{t('live.empty')}</Text>
          <TextLink to={paths.tournament(id)} py={12} display="inline-block">
            {t('live.toTournament')}
          </TextLink>
        </Notice>
      ) : (
        <>
          <Stack gap="md" className={classes.beside}>
            <LiveStrip live={liveView} hasBegun={isUnderway} />
            {!live.isOver && <LiveMine live={liveView} pinState={pinState} />}
            {offlineState && !live.isOver && (
              <Text size="sm" className={classes.quiet}>
                {t(offlineState === 'kept' ? 'live.kept' : 'live.notKept')}
              </Text>
            )}
            {hasBegun(mc) && <LatestWinners tournament={id} />}
          </Stack>
          <LiveOrder live={liveView} pins={pinState.pins} />
        </>
      )}
    </div>
  )
}

/** Stands for the programme until it has come. */
const LoadingState = ({ live: { error, retry } }: { live: Pick<LiveState, 'error' | 'retry'> }) =>
  error ? <LoadState error={error} retry={retry} /> : <LoadingPage />

/** A skeleton with the same sections as the page. */
function LoadingPage() {
  const { t } = useT()
  return (
    <>
      <output className={classes.beside} aria-label={t('app.loading')}>
        <Stack gap="md" aria-hidden>
          <div className={classes.strip} data-live>
            <strong className={classes.mark}>{t('app.loading')}</strong>
            <div className={classes.waits} />
          </div>
          <Text size="lg" fw={800}>
            {t('live.mine')}
          </Text>
          <Skeleton height={76} radius="md" />
        </Stack>
      </output>
      <div className={classes.order} aria-hidden>
        <div className={classes.row}>
          <Skeleton height={24} width="40%" />
        </div>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className={classes.item}>
            <Skeleton height={24} />
            <Skeleton height={24} />
          </div>
        ))}
      </div>
    </>
  )
}

/** Pins the bib of an address such as `?pin=127`, to which tickets link, and removes it from the address. */
function usePinFromUrl(addPin: (pin: string) => void): void {
  const [search, setSearch] = useSearchParams()
  const bib = search.get('pin')
  useEffect(() => {
    if (bib === null) return
    if (/^\d{1,6}$/u.test(bib)) addPin(`bib:${Number(bib)}`)
    setSearch(
      (before) => {
        before.delete('pin')
        return before
      },
      { replace: true },
    )
  }, [bib, addPin, setSearch])
}
