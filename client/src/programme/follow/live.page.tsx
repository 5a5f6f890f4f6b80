import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { idInAddress } from '@portal/shared/kit/id-in-address'
import { hasBegun } from '@portal/shared/programme/turns'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { paths } from '../../portal/paths.ts'
import { LiveMine } from './live-mine.tsx'
import { LiveOrder } from './live-order.tsx'
import { LiveStrip } from './live-strip.tsx'
import classes from './live.module.css'
import { usePins } from './pins.ts'
import { useLive } from './use-live.ts'
import { useKeptPage } from '../../kit/lib/kept/use-kept-page.ts'
import { Name } from '../../kit/i18n/name.tsx'

/** A finger's target on a phone. */
const NAME_ROOM = { base: 10, md: 0 }

/** For those who wait for their turn in the hall: when it comes, what is on, and the whole order. */
export function Page() {
  const { t } = useT()
  const id = idInAddress(useParams()['idTour'])
  const live = useLive(id)
  const called = live.mc?.tournament.name
  usePageTitle(called ? `${called} · ${t('live.title')}` : t('live.title'))
  const pinned = usePins(id)
  usePinOfAddress(pinned.pin)
  const keeping = useKeptPage('/live/')
  const { mc, items, progress } = live
  if (!mc)
    return (
      <div className={classes.page}>
        <header className={classes.head}>
          <Title order={1} size="h3" data-titled>
            {t('live.title')}
          </Title>
          <Text py={NAME_ROOM}>{'\u00a0'}</Text>
        </header>
        {live.error ? <LoadState error={live.error} retry={live.state.refetch} /> : <Waiting />}
      </div>
    )
  // Until somebody put it on air or moved it, and after the last day, the pointer says nothing.
  const says = !live.isOver && hasBegun(mc)
  const liveView = { ...live, mc, progress: says ? progress : { ...progress, current: null, moved_at: null } }
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1} size="h3" data-titled>
          {t('live.title')}
        </Title>
        <TextLink to={paths.tournament(id)} py={NAME_ROOM} display="inline-block">
          <Name>{mc.tournament.name}</Name>
        </TextLink>
      </header>
      {live.isLost && <Notice kind="warning">{t('live.lost', { time: live.timeOf(live.state.dataUpdatedAt) })}</Notice>}
      {items.length === 0 ? (
        <Notice kind="info">
          <Text>{t('live.empty')}</Text>
          <TextLink to={paths.tournament(id)} py={12} display="inline-block">
            {t('live.toTournament')}
          </TextLink>
        </Notice>
      ) : (
        <>
          <Stack gap="md" className={classes.beside}>
            <LiveStrip live={liveView} hasBegun={says} />
            {!live.isOver && <LiveMine live={liveView} pinned={pinned} />}
            {keeping && !live.isOver && (
              <Text size="sm" className={classes.quiet}>
                {t(keeping === 'kept' ? 'live.kept' : 'live.notKept')}
              </Text>
            )}
          </Stack>
          <LiveOrder live={liveView} pins={pinned.pins} />
        </>
      )}
    </div>
  )
}

/** The places of what is on, of one's own dancers and of the order. */
function Waiting() {
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

/** `?pin=127`, as a ticket links here, pins that bib; the address goes on without it. */
function usePinOfAddress(pin: (one: string) => void): void {
  const [search, change] = useSearchParams()
  const bib = search.get('pin')
  useEffect(() => {
    if (bib === null) return
    if (/^\d{1,6}$/u.test(bib)) pin(`bib:${Number(bib)}`)
    change(
      (before) => {
        before.delete('pin')
        return before
      },
      { replace: true },
    )
  }, [bib, pin, change])
}
