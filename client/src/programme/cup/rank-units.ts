/** Units by their bibs with their places; units with as many bibs share a place, and the next one counts them all. `rows`: most bibs first. */
export const rankUnits = <Row extends { bibs: number }>(rows: readonly Row[]): (Row & { place: number })[] =>
  rows.map((row) => ({ ...row, place: 1 + rows.findIndex(({ bibs }) => bibs === row.bibs) }))
