import { Button } from '@mantine/core'
import type { Entry } from '@portal/shared/entries/entries'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { reloadEntries } from '../list/admin-entries-cache.ts'
import { entryName } from '../entry/entry-name.ts'
import type { BibProblem } from './admin-bibs-in-place.tsx'

/** Swaps the bibs of this entry and of the entry that has the typed number. */
export function SwapBibsButton({
  entry,
  problem,
  onSwapped,
}: {
  entry: Entry
  problem: BibProblem
  onSwapped: () => void
}) {
  const { t } = useT()
  const showWithUndo = useUndo()
  const { pending, run } = usePending()
  const { holderId, number } = problem
  if (holderId === undefined || number === undefined) return null
  const swap = async () =>
    run(async () => {
      const { undo } = await callUndoable(api.entries.swapNumber, {
        params: { id: entry.id },
        body: { with: holderId, number },
      })
      onSwapped()
      await reloadEntries()
      showWithUndo(t('bibs.hand.saved', { name: entryName(entry), number }), undo, reloadEntries)
    })
  return (
    <Button size="compact-xs" mih={24} h={24} variant="default" loading={pending} onClick={() => void swap()}>
      {t(entry.number === null ? 'bibs.hand.takeOver' : 'bibs.hand.swap', { number, own: entry.number ?? '' })}
    </Button>
  )
}
