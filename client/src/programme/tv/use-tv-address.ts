import { useSearchParams } from 'react-router'
import { readText } from '../../kit/lib/browser-store.ts'
import { useRehearsalId } from '../live/rehearsal-band.tsx'

/** The tournament or screen that an address asks for. */
export function useTvAddress() {
  const [search] = useSearchParams()
  const rehearsalId = useRehearsalId()
  const screen = search.get('screen')
  return {
    /** Null: the tournament that is on air. */
    tournamentId: rehearsalId ?? (Number(search.get('tournament')) || null),
    /** Null: no screen of a hall. 0: one that is still to be paired; a browser that was paired before stays its screen. */
    screenId: screen === null ? null : Number(screen) || Number(readText('hall_screen')) || 0,
    /** The floor, for a screen that is not set up in the console. */
    floor: Math.max(1, Number(search.get('floor')) || 1),
    /** Over the picture of a video stream. */
    isOverlay: search.get('overlay') === '1',
  }
}
