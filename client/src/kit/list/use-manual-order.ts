import { useT } from '../i18n/use-t.ts'
import { errorText } from '../api/error-text.ts'
import { moveId } from '../api/move-id.ts'
import { refetchPath } from '../api/query.ts'
import { toastError, toastSuccess } from '../i18n/toast.ts'
import type { ListState } from './list-state.ts'
import type { ChangeList } from './use-list-state.ts'
import { focusRow } from './use-highlight.ts'

type Sort = { columnName: string; isDesc: boolean }

/** A list whose order everybody shares, and its calls. */
type OrderedList = {
  state: ListState
  change: ChangeList
  path: string
  all: () => Promise<unknown>
  sorted: (sort: Sort) => Promise<unknown>
  save: (ids: number[]) => Promise<unknown>
}

/** The order that everybody sees: one row moved by a place, or the present sorting kept. */
export function useManualOrder({ state, change, path, all, sorted, save }: OrderedList) {
  const { t } = useT()
  /** Answers whether the order was kept; why not is shown. */
  const keep = async (ids: () => Promise<number[]>): Promise<boolean> => {
    try {
      await save(await ids())
      await refetchPath(path)
      return true
    } catch (error) {
      toastError(errorText(error, t))
      return false
    }
  }
  const move = async (id: number, by: -1 | 1) => {
    await keep(async () => moveId(idsOf(await all()), id, by))
    focusRow(id)
  }
  const keepSorting = async ({ columnName, isDesc }: ListState) => {
    if (!columnName || !(await keep(async () => idsOf(await sorted({ columnName, isDesc }))))) return
    toastSuccess(t('admin.sort.kept'))
    change({ columnName: undefined })
  }
  return {
    onMove: ({ id }: { id: number }, by: -1 | 1) => void move(id, by),
    onKeepOrder: () => void keepSorting(state),
  }
}

/** The ids of a whole list as it was answered. */
export function idsOf(answer: unknown): number[] {
  const rows = (Array.isArray(answer) ? answer : []) as { id: number }[]
  return rows.map(({ id }) => id)
}
