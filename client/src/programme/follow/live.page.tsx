import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { hasBegun } from '@portal/shared/programme/turns'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePageTitle } from '../../kit/lib/use-page-title.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { paths } from '../../paths.ts'
import { LiveMine } from './live-mine.tsx'
import { LiveOrder } from './live-order.tsx'
import { LiveStrip } from './live-strip.tsx'
import classes from './live.module.css'
import { usePins } from './pins.ts'
import { useLive } from './use-live.ts'
import { useKeptPage } from '../../kit/lib/use-kept-page.ts'

/** For those who wait for their turn in the hall: when it comes, what is on, and the whole order. */
export function Page() {
  const { t } = useT()
  const id = Number(useParams()['idTour'])
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
        <Title order={1} size="h3" data-titled>
          {t('live.title')}
        </Title>
        <LoadState error={live.error} retry={live.state.refetch} skeleton={<Waiting />} />
      </div>
    )
  // Until somebody put it on air or moved it, and after the last day, the pointer says nothing.
  const says = !live.isOver && hasBegun(mc)
  const shown = { ...live, mc, progress: says ? progress : { ...progress, current: null, moved_at: null } }
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1} size="h3" data-titled>
          {t('live.title')}
        </Title>
        <TextLink to={paths.tournament(id)} py={{ base: 10, md: 0 }} display="inline-block">
          {mc.tournament.name}
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
            <LiveStrip live={shown} hasBegun={says} />
            {!live.isOver && <LiveMine live={shown} pinned={pinned} />}
            {keeping && !live.isOver && (
              <Text size="sm" className={classes.quiet}>
                {t(keeping === 'kept' ? 'live.kept' : 'live.notKept')}
              </Text>
            )}
          </Stack>
          <LiveOrder live={shown} pins={pinned.pins} />
        </>
      )}
    </div>
  )
}

/** The places of what is on and of one's own dancers. */
function Waiting() {
  const { t } = useT()
  return (
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
