const NONE: readonly never[] = []

/** The rows of a list answer, paged or bare; the same empty list each time while nothing is answered yet. */
export function rowsOf<Row>(list: readonly Row[] | { readonly rows: readonly Row[] } | undefined): readonly Row[] {
  if (!list) return NONE
  return 'rows' in list ? list.rows : list
}
