import { useMemo, useSyncExternalStore } from 'react'
import { keepKey, readKey } from '../../kit/lib/browser-store.ts'
import { fold } from '@portal/shared/kit/text/names'
import type { Competitor, Item } from '@portal/shared/programme/programme-rows'
import { namesOf } from '../live/names.ts'

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How a competitor is known on this device: by the bib, and before there is one by names and unit. */
export function pinOf(competitor: Competitor): string {
  return competitor.number === null
    ? `name:${fold(namesOf(competitor).join(' '))}:${fold(competitor.unit ?? '')}`
    : `bib:${competitor.number}`
}

export const pinOfUnit = (unit: string) => `unit:${fold(unit)}`

/** The pins of this device in a tournament, and the ways to change it. A page that is drawn by the server has none until it is alive. */
export function usePins(tournament: number) {
  const text = useSyncExternalStore(
    listen,
    () => readKey('live_pins', { place: tournament }),
    () => null,
  )
  const pins = useMemo(() => read(text), [text])
  const write = (next: readonly string[]) => {
    keepKey('live_pins', JSON.stringify(next), { place: tournament })
    for (const listener of listeners) listener()
  }
  return {
    pins,
    pin: (one: string) => write([...pins.filter((each) => each !== one), one]),
    unpin: (one: Starter, among: readonly Starter[]) => write(without(pins, one, among)),
  }
}

function read(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export type Starter = { pin: string; who: Competitor }

/** The pins without one dancer. Whose unit is pinned as a whole: its others are pinned by themselves instead. */
export function without(
  pins: readonly string[],
  { pin, who: competitor }: Starter,
  among: readonly Starter[],
): string[] {
  const unit = pinOfUnit(competitor.unit ?? '')
  const isOfUnit = (other: Competitor) => other.unit !== null && pinOfUnit(other.unit) === unit
  const others = pins.includes(unit) ? among.filter((other) => isOfUnit(other.who)).map((other) => other.pin) : []
  return [...new Set([...pins, ...others])].filter((each) => each !== pin && each !== unit)
}

/** Everybody who competes in a programme, once, in the order of their first items. */
export function startersOf(items: readonly Item[]): Starter[] {
  const byPin = new Map<string, Starter>()
  for (const { athletes } of items)
    for (const competitor of athletes)
      if (!byPin.has(pinOf(competitor))) byPin.set(pinOf(competitor), { pin: pinOf(competitor), who: competitor })
  return [...byPin.values()]
}

/** Those that a search finds by bib, or by all its words in their names and unit. */
export function found(starters: readonly Starter[], search: string): Starter[] {
  const words = fold(search).split(' ').filter(Boolean)
  const [only = ''] = words
  if (only === '') return []
  if (words.length === 1 && /^\d+$/u.test(only))
    return starters.filter(({ who: competitor }) => competitor.number === Number(only))
  return starters.filter(({ who: competitor }) => {
    const text = fold([...namesOf(competitor), competitor.full_name_one, competitor.unit ?? ''].join(' '))
    return words.every((word) => text.includes(word))
  })
}
