import { useT } from '../i18n/use-t.ts'
import { errorText } from '../lib/error-text.ts'
import { moved } from '../lib/moved.ts'
import { refetchPath } from '../lib/query.ts'
import { toastError, toastSuccess } from '../lib/toast.ts'

type Sort = { columnName: string; isDesc: boolean }
type Rows = Promise<unknown>

/** The calls of a list whose order everybody shares. */
type OrderCalls = {
  path: string
  all: () => Rows
  sorted: (sort: Sort) => Rows
  save: (ids: number[]) => Promise<unknown>
}

/** The order that everybody sees: one row moved by a place, or the present sorting kept. */
export function useManualOrder({ path, all, sorted, save }: OrderCalls) {
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
  return {
    move: async (id: number, by: -1 | 1): Promise<boolean> => keep(async () => moved(idsOf(await all()), id, by)),
    keepSorting: async (sort: Sort): Promise<boolean> => {
      const kept = await keep(async () => idsOf(await sorted(sort)))
      if (kept) toastSuccess(t('admin.sort.kept'))
      return kept
    },
  }
}

/** The ids of a whole list as it was answered. */
export function idsOf(answer: unknown): number[] {
  const rows = (Array.isArray(answer) ? answer : []) as { id: number }[]
  return rows.map(({ id }) => id)
}
