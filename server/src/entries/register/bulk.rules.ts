/** The action of a bulk registration in the history, and the moment that all its rows share: by both it is one act there. */
export type Bulk = {
  action: 'import' | 'batch'
  now: Date
  /** The file or sheet that the rows are of, where it is known. */
  list_name?: string | null | undefined
}

/** The name of an entry's list, as the history keeps it. */
export const listOf = ({ list_name }: Pick<Bulk, 'list_name'> = {}) => (list_name ? { list_name } : {})
