/** The rows of a list answer, paged or bare. */
export function rowsOf<Row>(list: readonly Row[] | { rows: readonly Row[] }): readonly Row[] {
  return 'rows' in list ? list.rows : list
}
