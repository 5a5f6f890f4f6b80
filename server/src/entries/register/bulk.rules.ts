/** The action and moment that all rows of a bulk registration share, so that the history shows them as one act. */
export type Bulk = {
  action: 'import' | 'batch'
  now: Date
  /** The name of the file or sheet, if known. */
  list_name?: string | null | undefined
}

/** The column of the history that names the list of an entry. */
export const listName = ({ list_name }: Pick<Bulk, 'list_name'> = {}) => (list_name ? { list_name } : {})
