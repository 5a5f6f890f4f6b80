import type { Ballots } from '../ballots.ts'
import type { JudgingSystem, Placement } from '../judging-system.ts'
import { checkPlaceMarks } from './check-marks.ts'
import { explainSkating } from './explain-skating.ts'
import { placeDance } from './majority.ts'
import { placeOverall } from './overall.ts'
import type { SkatingDecision, SkatingTree } from './skating-tree.ts'

const majorityOf = (marks: number) => Math.floor(marks / 2) + 1

function placesOf(decisions: readonly SkatingDecision[]): Record<string, number> {
  return Object.fromEntries(decisions.flatMap(({ bibs, place }) => bibs.map((bib) => [bib, place])))
}

function placeBySkating({ judges, dances, marks }: Ballots): Placement<SkatingTree> {
  const bibs = Object.keys(marks[dances[0] ?? ''] ?? {})
  const tree = dances.map((dance) => {
    const rows = new Map(bibs.map((bib) => [bib, marks[dance]?.[bib] ?? []]))
    return {
      dance,
      decisions: placeDance({ marks: rows, majority: majorityOf(judges.length), lastColumn: bibs.length }),
    }
  })
  const dancePlaces = Object.fromEntries(tree.map(({ dance, decisions }) => [dance, placesOf(decisions)]))
  const placesByBib = new Map(bibs.map((bib) => [bib, dances.map((dance) => dancePlaces[dance]?.[bib] ?? 0)]))
  const overall =
    dances.length < 2
      ? []
      : placeOverall({
          dancePlaces: placesByBib,
          allMarks: {
            marks: new Map(bibs.map((bib) => [bib, dances.flatMap((dance) => marks[dance]?.[bib] ?? [])])),
            majority: majorityOf(judges.length * dances.length),
            lastColumn: bibs.length,
          },
        })
  return {
    places: dances.length < 2 ? (dancePlaces[dances[0] ?? ''] ?? {}) : placesOf(overall),
    dances: dancePlaces,
    totals: Object.fromEntries([...placesByBib].map(([bib, places]) => [bib, places.reduce((sum, n) => sum + n, 0)])),
    tree: { system: 'skating', judges: judges.length, majority: majorityOf(judges.length), dances: tree, overall },
  }
}

/** The skating system for finals: rules 2 to 4 check the cards, rules 5 to 8 place each dance, rules 9 to 11 the whole. */
export const skating: JudgingSystem<SkatingTree> = {
  check: checkPlaceMarks,
  place: placeBySkating,
  explain: explainSkating,
}
