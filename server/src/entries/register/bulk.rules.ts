/** The action and the moment that all rows of a bulk registration share in the history, which shows them as one act. */
export type Bulk = {
  action: 'import' | 'batch'
  now: Date
  /** The name of the file or sheet, where it is known. */
  list_name?: string | null | undefined
}

/** The name of an entry's list, as the history keeps it. */
export const listName = ({ list_name }: Pick<Bulk, 'list_name'> = {}) => (list_name ? { list_name } : {})
