import { useMemo, useSyncExternalStore } from 'react'
import { storeText, readText } from '../../kit/lib/browser-store.ts'
import { fold } from '@portal/shared/kit/text/names'
import type { Competitor, Item } from '@portal/shared/programme/programme-rows'
import { competitorNames } from '../live/names.ts'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The text by which this device pins a competitor: the bib, or names and unit while there is no bib. */
export function competitorPin(competitor: Competitor): string {
  return competitor.number === null
    ? `name:${fold(competitorNames(competitor).join(' '))}:${fold(competitor.unit ?? '')}`
    : `bib:${competitor.number}`
}

/** Pins all competitors of a unit. */
export const unitPin = (unit: string) => `unit:${fold(unit)}`

/** The pins of this device in a tournament, and functions that change them. On the server there are none. */
export function usePins(tournament: number) {
  const text = useSyncExternalStore(
    subscribe,
    () => readText('live_pins', { place: tournament }),
    () => null,
  )
  const pins = useMemo(() => parsePins(text), [text])
  const writePins = (changed: readonly string[]) => {
    storeText('live_pins', JSON.stringify(changed), { place: tournament })
    for (const listener of listeners) listener()
  }
  return {
    pins,
    addPin: (pin: string) => writePins([...pins.filter((storedPin) => storedPin !== pin), pin]),
    unpin: (starter: Starter, starters: readonly Starter[]) => writePins(withoutStarter(pins, starter, starters)),
  }
}

function parsePins(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((pin) => typeof pin === 'string') : []
  } catch {
    return []
  }
}

/** A competitor of a programme, with the pin by which a device follows it. */
export type Starter = { pin: string; competitor: Competitor }

/** The pins without one dancer. If the whole unit was pinned, its other dancers are pinned one by one instead. */
export function withoutStarter(
  pins: readonly string[],
  { pin, competitor }: Starter,
  starters: readonly Starter[],
): string[] {
  const starterUnitPin = unitPin(competitor.unit ?? '')
  const isTeammate = ({ unit }: Competitor) => unit !== null && unitPin(unit) === starterUnitPin
  const teammates = pins.includes(starterUnitPin) ? starters.filter((starter) => isTeammate(starter.competitor)) : []
  const allPins = new Set([...pins, ...teammates.map((teammate) => teammate.pin)])
  return [...allPins].filter((storedPin) => storedPin !== pin && storedPin !== starterUnitPin)
}

/** The competitors of a programme, each once, in the order of their first items. */
export function listStarters(items: readonly Item[]): Starter[] {
  const startersByPin = new Map<string, Starter>()
  for (const competitor of items.flatMap(({ athletes }) => athletes)) {
    const pin = competitorPin(competitor)
    if (!startersByPin.has(pin)) startersByPin.set(pin, { pin, competitor })
  }
  return [...startersByPin.values()]
}

/** The starters with the searched bib, or with all searched words in their names and unit. An empty search finds none. */
export function searchStarters(starters: readonly Starter[], search: string): Starter[] {
  const words = fold(search).split(' ').filter(Boolean)
  const [firstWord = ''] = words
  if (firstWord === '') return []
  if (words.length === 1 && /^\d+$/u.test(firstWord))
    return starters.filter(({ competitor }) => competitor.number === Number(firstWord))
  return starters.filter(({ competitor }) => {
    const text = fold([...competitorNames(competitor), competitor.full_name_one, competitor.unit ?? ''].join(' '))
    return words.every((word) => text.includes(word))
  })
}
