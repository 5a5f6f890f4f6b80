import type { RepricingChange } from '@portal/shared/payments/repricing-calls'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { reloadEntries } from '../list/admin-entries-cache.ts'
import { entryName } from '../entry/entry-name.ts'

/** Updates agreed fees as previewed, with undo. Entries that changed since the preview are refused and reloaded. */
export function useRepriceActs(tournamentId: number, reason: string, onSettled: () => void) {
  const { t } = useT()
  const showWithUndo = useUndo()
  const { pending, failure, run } = usePendingHere()
  const reasonField = { reason: reason.trim() || null }
  const runAndReload = async (work: () => Promise<void>) => {
    await run(work)
    onSettled()
    await reloadEntries()
  }
  return {
    pending,
    failure,
    updateMany: async (changes: readonly RepricingChange[]) =>
      runAndReload(async () => {
        const entries = changes.map(({ id, fee_amount, fee_today }) => ({ id, fee_amount, fee_today }))
        const body = { tournament_id: tournamentId, entries, ...reasonField }
        const { data, undo } = await callUndoable(api.repricing.updateMany, { body })
        const count = data.results.filter(({ result }) => result === 'updated').length
        showWithUndo(t('reprice.done', { count }), undo, reloadEntries)
      }),
    updateOne: async (change: RepricingChange, feeToday: string) =>
      runAndReload(async () => {
        const { id, fee_amount, fee_today, paid_amount } = change
        const body = { fee_amount, fee_today, paid_amount, ...reasonField }
        const { undo } = await callUndoable(api.repricing.updateOne, { params: { id }, body })
        showWithUndo(t('reprice.doneOne', { name: entryName(change), today: feeToday }), undo, reloadEntries)
      }),
  }
}
