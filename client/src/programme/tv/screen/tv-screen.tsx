import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '../../../kit/i18n/use-t.ts'
import { api } from '../../../kit/api/calls.ts'
import { currentLanguage } from '../../../kit/i18n/language.ts'
import { heardOf } from '../../../portal/hall/hall-stream.ts'
import { INTERVAL_MS, liveQuery } from '../../../portal/hall/live.ts'
import { RehearsalBand, useRehearsalId } from '../../live/rehearsal-band.tsx'
import { useHallLanguage } from '../../live/use-hall-language.ts'
import classes from '../tv.module.css'
import { readerOf } from './pairing-store.ts'
import { TvHallScreen } from './tv-hall-screen.tsx'
import { TvPairing } from './tv-pairing.tsx'
import { usePairing } from './use-pairing.ts'
import { useRehearsalReader } from './use-rehearsal-reader.ts'

/** A screen of a hall: how it is paired, and then what the console chose for it. `id` is 0 until it is known. */
export function TvScreen({ id, isOverlay }: { id: number; isOverlay: boolean }) {
  const { t } = useT()
  const isRehearsal = useRehearsalId() !== null
  const pairing = usePairing(id, isRehearsal)
  const { secret, isOffering, skip } = pairing
  const rehearsalReader = useRehearsalReader()
  const reader = isRehearsal ? rehearsalReader : readerOf(id, secret)
  const { data: hall, refetch } = useQuery({
    ...liveQuery(api.programme.hall, { query: { screen: id } }, INTERVAL_MS, reader),
    enabled: id !== 0,
    // The stream says when the programme changes, and with it what the screen needs to know of the tournament.
    refetchInterval: ({ state: { data } }) =>
      data?.tournament && heardOf(data.tournament.id).isLive ? false : INTERVAL_MS,
  })
  const tournament = hall?.tournament ?? null
  // Until the hall is known, the language of the person who sets the screen up.
  useHallLanguage(tournament?.hall_language ?? currentLanguage())
  const isRemoved = id !== 0 && hall !== undefined && tournament === null
  const mayChoose = !isRehearsal && secret === null && id !== 0 && !isRemoved
  useEffect(() => {
    // A remote has an OK key, and no mouse.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Enter' && mayChoose) skip(isOffering)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [mayChoose, isOffering, skip])
  if (!isOverlay && ((isOffering && secret === null) || isRemoved))
    return (
      <main id="main" className={classes.screen}>
        <TvPairing
          code={pairing.code}
          tournamentId={tournament?.id ?? null}
          title={t(isRemoved ? 'tv.pair.removed' : 'tv.pair.title')}
          canSkip={mayChoose}
        />
      </main>
    )
  if (!tournament) return isOverlay ? null : <main id="main" className={classes.screen} />
  return (
    <>
      {!isOverlay && <RehearsalBand />}
      <TvHallScreen
        id={id}
        tournament={tournament}
        reader={reader}
        isOverlay={isOverlay}
        onProgramme={refetch}
        onPairing={pairing.report}
      />
    </>
  )
}
