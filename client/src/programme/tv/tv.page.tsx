import { useDayPage, useOfflinePage } from '../../portal/offline/use-offline-page.ts'
import { TvAir } from './tv-air.tsx'
import { TvScreen } from './screen/tv-screen.tsx'
import { useTransparentPage } from './use-transparent-page.ts'
import { useTvAddress } from './use-tv-address.ts'
import { useWakeLock } from '../../portal/hall/use-wake-lock.ts'

/** A screen of a hall, which nobody operates: what is on air, or what the console chose for this screen. */
export function Page() {
  useWakeLock()
  useOfflinePage('/tv')
  useDayPage()
  const { tournamentId, screenId, floor, isOverlay } = useTvAddress()
  useTransparentPage(isOverlay)
  return screenId === null ? (
    <TvAir tournamentId={tournamentId} floor={floor} isOverlay={isOverlay} />
  ) : (
    <TvScreen key={screenId} id={screenId} isOverlay={isOverlay} />
  )
}
