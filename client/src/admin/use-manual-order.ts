import { resourceCalls, type Resource } from '@portal/shared/resource'
import { useT } from '../i18n/use-t.ts'
import { call } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { moved } from '../lib/moved.ts'
import { queryClient, queryOf, refetchPath } from '../lib/query.ts'
import { toastError, toastSuccess } from '../lib/toast.ts'

type Sort = { columnName: string; isDesc: boolean }

/** The order that everybody sees: one row moved by a place, or the present sorting kept. */
export function useManualOrder(resource: Resource) {
  const { t } = useT()
  const calls = resourceCalls(resource)
  const keep = async (ids: number[]) => {
    await call(calls.order, { body: { id: ids } })
    await refetchPath(resource.path)
  }
  return {
    /** Answers whether it was kept; why not is shown. */
    move: async (id: number, by: -1 | 1): Promise<void> => {
      try {
        const all = await queryClient.fetchQuery({ ...queryOf(calls.list), staleTime: 0 })
        await keep(moved(idsOf(all), id, by))
      } catch (error) {
        toastError(errorText(error, t))
      }
    },
    keepSorting: async ({ columnName, isDesc }: Sort): Promise<boolean> => {
      try {
        await keep(idsOf(await call(calls.sorted, { query: { columnName, isDesc } })))
        toastSuccess(t('admin.sort.kept'))
        return true
      } catch (error) {
        toastError(errorText(error, t))
        return false
      }
    },
  }
}

function idsOf(answer: unknown): number[] {
  const rows = (Array.isArray(answer) ? answer : []) as { id: number }[]
  return rows.map(({ id }) => id)
}
