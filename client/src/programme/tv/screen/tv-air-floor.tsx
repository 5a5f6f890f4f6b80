import type { Hall } from '@portal/shared/programme/programme-rows'
import { useSpreadRead } from '../../../portal/hall/use-hall-stream.ts'
import { useRehearsalId } from '../../live/rehearsal-band.tsx'
import { SCREEN_SPREAD_MS, useHall } from '../../live/use-hall.ts'
import { readerOf } from './pairing-store.ts'
import { TvFloor } from './tv-floor.tsx'
import { useRehearsalReader } from './use-rehearsal-reader.ts'

/** Another floor than the first one, now and next, on a screen that is not set up in the console. */
export function TvAirFloor({
  tournament,
  floor,
  isOverlay,
  onProgramme,
}: {
  tournament: NonNullable<Hall['tournament']>
  floor: number
  isOverlay: boolean
  /** Called when the programme changed. */
  onProgramme: () => unknown
}) {
  const rehearsalReader = useRehearsalReader()
  const reader = useRehearsalId() === null ? readerOf(0, null) : rehearsalReader
  const hall = useHall(tournament.id, { floor, ...(reader && { reader }) })
  useSpreadRead(hall.pointers?.programme_version, SCREEN_SPREAD_MS, onProgramme)
  const screen = { id: 0, name: '', floor, layout: 'now', content: {}, is_paired: 0 } as const
  return <TvFloor tournament={tournament} hall={hall} screen={screen} isOverlay={isOverlay} />
}
