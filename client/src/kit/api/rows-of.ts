const NONE: readonly never[] = []

/** The rows of a list answer, paged or not. While there is no answer always the same empty list, so that memoised values stay. */
export function extractRows<Row>(list: readonly Row[] | { readonly rows: readonly Row[] } | undefined): readonly Row[] {
  if (!list) return NONE
  return 'rows' in list ? list.rows : list
}
