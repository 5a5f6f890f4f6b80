import type { AssessedRow, ImportKind } from '../import-kind.ts'
import type { Import } from '../use-import.ts'

/** The parts of an import that its table shows and changes. */
export type TableProps<Field extends string> = Pick<ImportKind<Field>, 'repeatableField' | 'labels'> &
  Pick<Import<Field>, 'columns' | 'list' | 'options' | 'setCell' | 'chosenLines' | 'choose' | 'lists'> & {
    rows: readonly AssessedRow[]
  }
