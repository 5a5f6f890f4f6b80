/** What the form has just sent. It stands in the history item of the ticket, so that a reload of the ticket still confirms it. */
export type JustSent = {
  /** The id of the entry. */
  id: number
  isRequest: boolean
  isApproved: boolean
  /** Whether an earlier attempt had already sent it. */
  isEarlier: boolean
  /** Whether its events were added to a pending entry. */
  isJoined: boolean
}

/** The state of a history item that confirms an entry. */
export const justSentState = (justSent: JustSent) => ({ justSent })

/** The part of a history item's state that has to survive when the state is replaced. */
export function pickJustSent(state: unknown): { justSent?: JustSent } {
  const justSent = readJustSent(state)
  return justSent ? justSentState(justSent) : {}
}

/** What was sent just before this history item; null on any other way to a ticket. */
export function readJustSent(state: unknown): JustSent | null {
  return typeof state === 'object' && state !== null && 'justSent' in state ? (state.justSent as JustSent) : null
}

/** What was sent just before, if it was this entry. */
export function findJustSent(state: unknown, entryId: number): JustSent | null {
  const justSent = readJustSent(state)
  return justSent?.id === entryId ? justSent : null
}
