import type { BallotFault, Ballots } from '../ballots.ts'
import type { Explanation } from '../judging-system.ts'
import { skating } from '../skating/skating.ts'
import { danceSymbol } from '../sheet/dance-names.ts'
import { isSamePlace } from '../sheet/place-text.ts'
import type { FinalTable } from './read-final.ts'

/** A place of ours beside the one of the other program, which is null where none was given. */
export type ComparedPlace = { readonly place: number; readonly given: string | null; readonly isDifferent: boolean }
export type ComparedBib = ComparedPlace & {
  readonly bib: string
  readonly dances: readonly (ComparedPlace & { readonly dance: string })[]
  readonly total: number
  /** Why: of the final first, then of each of several dances. */
  readonly explanations: readonly Explanation[]
}
export type FinalComparison = {
  readonly faults: readonly BallotFault[]
  /** The best first. Empty while there are faults; an even panel alone does not hinder. */
  readonly rows: readonly ComparedBib[]
  /** How many places were given, of the final and of dances. */
  readonly given: number
  readonly differing: readonly string[]
  /** Bibs that were given a place but have no marks. */
  readonly unknown: readonly string[]
}

/** Computes a final and holds the places of another program against it. `others`: places that came apart from the marks. */
export function compareFinal({ ballots, given }: FinalTable, others: FinalTable['given']): FinalComparison {
  const { dances } = ballots
  const overall = { ...given.places, ...others.places }
  const byDance = new Map(
    [...Object.entries(given.dances), ...Object.entries(others.dances)].map(([dance, places]) => [
      danceSymbol(dance),
      places,
    ]),
  )
  const [onlyDance, another] = dances
  const marks = ballots.marks as Ballots['marks']
  const faults = skating.check({ ...ballots, marks })
  const none = { faults, rows: [], given: 0, differing: [], unknown: [] }
  if (faults.some(({ code }) => code !== 'PANEL_EVEN')) return none
  const { places, dances: dancePlaces, totals, tree } = skating.place({ ...ballots, marks })
  const explanations = skating.explain(tree)
  const compare = (place: number, text: string | undefined, all: Readonly<Record<string, number>>): ComparedPlace => ({
    place,
    given: text ?? null,
    isDifferent: text !== undefined && !isSamePlace(text, place, Object.values(all)),
  })
  const isSingle = onlyDance !== undefined && another === undefined
  const rows = Object.entries(places)
    .map(([bib, place]) => ({
      bib,
      ...compare(place, overall[bib] ?? (isSingle ? byDance.get(danceSymbol(onlyDance))?.[bib] : undefined), places),
      dances: dances.map((dance) => ({
        dance,
        ...compare(dancePlaces[dance]?.[bib] ?? 0, byDance.get(danceSymbol(dance))?.[bib], dancePlaces[dance] ?? {}),
      })),
      total: totals[bib] ?? 0,
      explanations: explanations.filter((each) => each.bib === bib && (each.dance === null || !isSingle)),
    }))
    .toSorted((a, b) => a.place - b.place || Number(a.bib) - Number(b.bib))
  const compared = isSingle ? rows : rows.flatMap((row) => [row, ...row.dances])
  return {
    faults,
    rows,
    given: compared.filter((each) => each.given !== null).length,
    differing: rows
      .filter((row) => row.isDifferent || row.dances.some((dance) => dance.isDifferent))
      .map(({ bib }) => bib),
    unknown: Object.keys(overall).filter((bib) => places[bib] === undefined),
  }
}
