/** What the history calls a bulk registration, and the moment that all its rows share: by both it is one act there. */
export type Bulk = {
  action: 'import' | 'batch'
  now: Date
  /** The file or sheet that the rows are of, where it is known. */
  list_name?: string | null | undefined
}

/** What the history keeps of the list that an entry is of. */
export const listOf = ({ list_name }: Pick<Bulk, 'list_name'> = {}) => (list_name ? { list_name } : {})
