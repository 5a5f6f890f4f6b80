import type { Ballots } from './ballots.ts'

type MarksRow = readonly number[]

const bibsOf = ({ dances, marks }: Ballots) => Object.keys(marks[dances[0] ?? ''] ?? {})

/** Each judge's ranking of these bibs alone, in the judge's own order without gaps. Places that a judge gave twice stay shared. */
function closeUp(rows: Readonly<Record<string, MarksRow>>, bibs: readonly string[]): Record<string, MarksRow> {
  const present = bibs.flatMap((bib) => (rows[bib] ? [{ bib, row: rows[bib] }] : []))
  return Object.fromEntries(
    present.map(({ bib, row }) => [
      bib,
      row.map((mark, judge) => {
        const others = present.map((other) => other.row[judge] ?? 0)
        const better = others.filter((other) => other < mark).length
        const level = others.filter((other) => other === mark).length
        return better + (level + 1) / 2
      }),
    ]),
  )
}

function mapDances(
  ballots: Ballots,
  change: (rows: Readonly<Record<string, MarksRow>>, dance: string) => Record<string, MarksRow>,
) {
  return {
    ...ballots,
    marks: Object.fromEntries(ballots.dances.map((dance) => [dance, change(ballots.marks[dance] ?? {}, dance)])),
  }
}

/** The ballots of some of the bibs: one event of several that shared a floor and a panel. */
export function restrictTo(ballots: Ballots, bibs: readonly string[]): Ballots {
  return mapDances(ballots, (rows) => closeUp(rows, bibs))
}

/** The ballots without bibs that were disqualified, or withdrew and are to be removed: the others close up. */
export function removeBibs(ballots: Ballots, bibs: readonly string[]): Ballots {
  return restrictTo(
    ballots,
    bibsOf(ballots).filter((bib) => !bibs.includes(bib)),
  )
}

/** The ballots without a judge who dropped out. */
export function removeJudge(ballots: Ballots, judge: string): Ballots {
  const isOther = (_: unknown, index: number) => ballots.judges[index] !== judge
  return {
    ...mapDances(ballots, (rows) =>
      Object.fromEntries(Object.entries(rows).map(([bib, row]) => [bib, row.filter(isOther)])),
    ),
    judges: ballots.judges.filter(isOther),
  }
}

/**
 * Gives the last place to bibs that withdrew during the final, in each dance for which they have no marks; several share the last places. The
 * marks of the dances that they danced stay.
 */
export function placeWithdrawnLast(ballots: Ballots, withdrawn: readonly string[]): Ballots {
  return mapDances(ballots, (rows) => {
    const absent = withdrawn.filter((bib) => !Object.hasOwn(rows, bib))
    const danced = Object.keys(rows).length
    const last = danced + (absent.length + 1) / 2
    return { ...rows, ...Object.fromEntries(absent.map((bib) => [bib, ballots.judges.map(() => last)])) }
  })
}

const isWhole = (row: MarksRow | undefined) => row?.every((mark) => Number.isFinite(mark)) === true

/**
 * The ballots by which a final is placed: without disqualified bibs, and with the last place for those who withdrew, in the dances that not all
 * judges marked. Who was marked by all judges in no dance is left out. Complete ballots stay as they are.
 */
export function settleBallots(ballots: Ballots, disqualified: readonly string[]): Ballots {
  const rowsOf = (dance: string) => Object.entries(ballots.marks[dance] ?? {})
  const dancedBibs = (dance: string) =>
    rowsOf(dance).flatMap(([bib, row]) => (isWhole(row) && !disqualified.includes(bib) ? [bib] : []))
  const all = new Set(ballots.dances.flatMap(dancedBibs))
  return placeWithdrawnLast(
    mapDances(ballots, (rows, dance) => closeUp(rows, dancedBibs(dance))),
    [...all],
  )
}
