import type { Fee } from '@portal/shared/fees/fees'

/** The order that the entry in the form belongs to. */
export type FormOrder = {
  /** The number of other entries, and their fee; null while it is not known. */
  count: number
  total: number | null
  /** The dancers and events of the other entries. */
  people: number
  contents: number
  /** Keeps the entry in the order and empties the form for the next one; null where no other entry can be added. */
  add: (() => void) | null
  /** Sends the other entries while the form is empty. */
  sendWithoutForm: () => void
}

/** The total of an order with the entry in the form; null while it is not known. `fee`: null for an empty form. */
export function totalOf({ total }: FormOrder, fee: Fee | null): number | null {
  if (total === null) return null
  if (fee === null) return total
  return fee.ok ? total + fee.total : null
}
