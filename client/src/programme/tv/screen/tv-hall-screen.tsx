import { useState } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Hall } from '@portal/shared/programme/programme-rows'
import { useT } from '../../../kit/i18n/use-t.ts'
import { usePageTitle } from '../../../kit/ui/use-page-title.ts'
import { useSpreadRead } from '../../../portal/hall/use-hall-stream.ts'
import type { ScreenReader } from '../../../portal/hall/live.ts'
import { SCREEN_SPREAD_MS, useHall } from '../../live/use-hall.ts'
import { TvFloor } from './tv-floor.tsx'

/** A screen of the console: its floor, in the layout that the console chose. */
export function TvHallScreen({
  id,
  tournament,
  reader,
  isOverlay,
  onProgramme,
  onPairing,
}: {
  id: number
  tournament: NonNullable<Hall['tournament']>
  /** Undefined: as the account that is signed in, in a rehearsal. */
  reader: ScreenReader | undefined
  isOverlay: boolean
  /** Called when the programme changed, and when this screen was paired or unpaired elsewhere. */
  onProgramme: () => unknown
  onPairing: () => unknown
}) {
  const { t, language } = useT()
  const [floor, setFloor] = useState<number | null>(null)
  const hall = useHall(tournament.id, { floor, ...(reader && { reader }) })
  const screen = hall.pointers?.screens.find((each) => each.id === id)
  if (screen && screen.floor !== floor) setFloor(screen.floor)
  useSpreadRead(hall.pointers?.programme_version, SCREEN_SPREAD_MS, onProgramme)
  useSpreadRead(screen?.is_paired, 0, onPairing)
  usePageTitle(screen ? `${screen.name} · ${nameIn(language, tournament)}` : t('tv.title'))
  return <TvFloor tournament={tournament} hall={hall} screen={screen} isOverlay={isOverlay} />
}
