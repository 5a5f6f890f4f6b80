import { useState } from 'react'
import type { OfficeItem } from '@portal/shared/programme/round-calls'
import { ApiError, call } from '../../kit/api/api.ts'
import { createSingleAttempt, wasReceived } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { findPreviousId, placeItem } from './item-place.ts'

export type ItemPanelProps = {
  /** The id of the tournament. */
  id: number
  /** The floor to which a new item is added. */
  floor: number
  items: readonly OfficeItem[]
  /** Null for a new item. */
  item: OfficeItem | null
  onClose: () => void
}

type Calls<Saved> = {
  send: (headers: Readonly<Record<string, string>>) => Promise<Saved>
  describe: (saved: Saved) => string
}

/** Saves the item of a panel and, if somebody chose another one, its place; `sendNew` sends what the server took for an edited copy as a new item. */
export function useSaveItem<Saved extends { id: number }>(
  { id, items, item, onClose }: Omit<ItemPanelProps, 'floor'>,
  { send, describe }: Calls<Saved>,
) {
  // The place when the panel was opened: the list may be read again meanwhile.
  const [initialPreviousId] = useState(() => findPreviousId(items, item))
  const [previousId, setPreviousId] = useState(initialPreviousId)
  const [attempt] = useState(createSingleAttempt)
  const { pending, failure, setFailure, run } = usePendingHere()
  const showFailure = (error: unknown) => {
    setFailure(error)
    if (wasReceived(error)) void refetchPath('/mc')
  }
  const save = async () =>
    run(async () => {
      const savedItem = await send(attempt.headers())
      if (previousId !== initialPreviousId)
        await call(api.programme.order, { params: { id }, body: { id: placeItem(items, savedItem.id, previousId) } })
      await refetchPath('/mc')
      toastSuccess(describe(savedItem))
      onClose()
    }, showFailure)
  return {
    place: { items, item, value: previousId, onChange: setPreviousId },
    problems: failure instanceof ApiError ? failure.problems : [],
    isPending: pending,
    failure,
    save,
    sendNew: () => {
      attempt.finish()
      void save()
    },
  }
}
