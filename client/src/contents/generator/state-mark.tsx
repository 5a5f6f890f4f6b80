import { IconAlertTriangle, IconCheck, IconCircleCheck, IconMinus, IconPlus } from '@tabler/icons-react'
import type { AssessedProposal } from '@portal/shared/contents/assess-proposals'

/** The state of a proposal, or `out` if it is excluded. */
export type DisplayState = AssessedProposal['state'] | 'out'

export function findDisplayState({ state, out }: Pick<AssessedProposal, 'state' | 'out'>): DisplayState {
  return out && state !== 'opened' ? 'out' : state
}

const icons = { new: IconPlus, exists: IconCheck, opened: IconCircleCheck, conflict: IconAlertTriangle, out: IconMinus }

/** The icon of a state. */
export function StateMark({ state }: { state: DisplayState }) {
  const Icon = icons[state]
  return <Icon size={14} aria-hidden />
}
