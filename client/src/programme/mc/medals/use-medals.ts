import { useState } from 'react'
import { currentOwner } from '../../../kit/api/session.ts'
import { readJson, removeText, storeText } from '../../../kit/lib/browser-store.ts'
import type { MedalCall } from './medals.ts'

/** The medal call of a tournament in this console. It is stored, so that a reload in the middle of a prize-giving loses no place. */
export function useMedals(tournamentId: number): [MedalCall | null, (medals: MedalCall | null) => void] {
  const location = { place: tournamentId, owner: currentOwner() }
  const [medals, setMedals] = useState(() => readJson('mc_medals', location) as MedalCall | null)
  return [
    medals,
    (changed) => {
      setMedals(changed)
      if (changed) storeText('mc_medals', JSON.stringify(changed), location)
      else removeText('mc_medals', location)
    },
  ]
}
