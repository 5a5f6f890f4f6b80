import type { Language } from '@portal/shared/kit/errors'
import type { BilingualName } from '@portal/shared/kit/text/name-in'
import type { RoundKind } from '@portal/shared/programme/rounds'

export type Printing = { language: Language; now: Date }

export type PrintedTournament = BilingualName & { start_date: string; end_date: string; address: string }

export type PrintedEvent = BilingualName & { symbol: string }

/** A round as the papers name it: its item of the programme, and the symbols of its dances. */
export type PrintedRound = {
  event: PrintedEvent
  kind: RoundKind
  /** The number of the item; null where the programme has none. */
  number: number | null
  day: string | null
  time: string | null
  dances: readonly string[]
}

export type PrintedUnit = { name: string; code: string | null; province: string | null }

export type PrintedCouple = { bib: number; names: readonly string[]; unit: PrintedUnit | null }

/** The first and the last of the places that a couple shares with others; the same number twice where it shares none. */
export type PlaceRange = { from: number; to: number }

export type Medal = 'gold' | 'silver' | 'bronze'

/** A judge by the letter on the sheets. The name is null where it is not printed. */
export type PrintedJudge = { letter: string; name: string | null }
