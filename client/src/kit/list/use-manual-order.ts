import { useT } from '../i18n/use-t.ts'
import { errorText } from '../api/error-text.ts'
import { moveId } from '../api/move-id.ts'
import { refetchPath } from '../api/query.ts'
import { toastError, toastSuccess } from '../i18n/toast.ts'
import type { ListState } from './list-state.ts'
import type { ChangeList } from './use-list-state.ts'
import { focusRow } from './use-highlight.ts'

type Sort = { columnName: string; isDesc: boolean }

/** A list with a shared order, and the calls that read and store it. */
type OrderedList = {
  state: ListState
  change: ChangeList
  path: string
  loadAll: () => Promise<unknown>
  loadSorted: (sort: Sort) => Promise<unknown>
  save: (ids: number[]) => Promise<unknown>
}

/** Changes the shared order of a list: moves a row by one place, or stores the present sorting as the order. */
export function useManualOrder({ state, change, path, loadAll, loadSorted, save }: OrderedList) {
  const { t } = useT()
  /** Returns whether the order was stored; shows a failure as a toast. */
  const saveOrder = async (ids: () => Promise<number[]>): Promise<boolean> => {
    try {
      await save(await ids())
      await refetchPath(path)
      return true
    } catch (error) {
      toastError(errorText(error, t))
      return false
    }
  }
  const move = async (id: number, step: -1 | 1) => {
    await saveOrder(async () => moveId(readIds(await loadAll()), id, step))
    focusRow(id)
  }
  const storeSorting = async ({ columnName, isDesc }: ListState) => {
    if (!columnName || !(await saveOrder(async () => readIds(await loadSorted({ columnName, isDesc }))))) return
    toastSuccess(t('admin.sort.kept'))
    change({ columnName: undefined })
  }
  return {
    onMove: ({ id }: { id: number }, step: -1 | 1) => void move(id, step),
    onStoreOrder: () => void storeSorting(state),
  }
}

/** The ids of an unpaged list; none for other answers. */
export function readIds(answer: unknown): number[] {
  const rows = (Array.isArray(answer) ? answer : []) as { id: number }[]
  return rows.map(({ id }) => id)
}
