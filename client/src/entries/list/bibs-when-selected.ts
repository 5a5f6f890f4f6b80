/** The bibs of the entries that were last selected together, loaded or not, by their ids. */
let selectedBibs: ReadonlyMap<number, number | null> = new Map()

export function keepSelectedBibs(bibs: ReadonlyMap<number, number | null>): void {
  selectedBibs = bibs
}

/** The bib of an entry when it was selected with all that a filter matches; undefined where it was not. */
export const bibWhenSelected = (id: number): number | null | undefined => selectedBibs.get(id)
