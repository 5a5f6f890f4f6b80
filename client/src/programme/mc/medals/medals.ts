/** The medals of an item: bibs by place, the winner first, and how many places were called, the last one first. */
export type MedalCall = { item_id: number; bibs: readonly number[]; called: number }

type PlacesProblem = { code: 'unknown' | 'twice'; bib: number } | { code: 'none' }

/** Reads places as typed, “12 45 7”, the winner first. Bibs have to be of the item, each once. */
export function readPlaces(
  text: string,
  bibs: readonly (number | null)[],
): { places: number[]; problem: PlacesProblem | null } {
  const places = (text.match(/\d+/gu) ?? []).map(Number)
  const unknown = places.find((bib) => !bibs.includes(bib))
  const twice = places.find((bib, index) => places.indexOf(bib) !== index)
  if (unknown !== undefined) return { places, problem: { code: 'unknown', bib: unknown } }
  if (twice !== undefined) return { places, problem: { code: 'twice', bib: twice } }
  return { places, problem: places.length === 0 ? { code: 'none' } : null }
}

/** The place that was called last; null before the first call. */
export const calledPlace = ({ bibs, called }: MedalCall): number | null =>
  called === 0 ? null : bibs.length - called + 1

/** The place to call next; null after the winner. */
export const nextCall = ({ bibs, called }: MedalCall): number | null =>
  called < bibs.length ? bibs.length - called : null

/** The places in the order of their calls. A bib is null until it is called, so that nobody reads the winner over a shoulder. */
export function listCalls({ bibs, called }: MedalCall): { place: number; bib: number | null }[] {
  return bibs.map((bib, index) => ({ place: index + 1, bib: bibs.length - index <= called ? bib : null })).toReversed()
}
