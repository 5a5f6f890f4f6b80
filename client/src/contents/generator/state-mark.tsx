import { IconAlertTriangle, IconCheck, IconCircleCheck, IconMinus, IconPlus } from '@tabler/icons-react'
import type { AssessedProposal } from '@portal/shared/contents/assess-proposals'

/** The status of a proposal, or that it is skipped. */
export type ShownState = AssessedProposal['state'] | 'out'

export function shownState({ state, out }: Pick<AssessedProposal, 'state' | 'out'>): ShownState {
  return out && state !== 'opened' ? 'out' : state
}

const icons = { new: IconPlus, exists: IconCheck, opened: IconCircleCheck, conflict: IconAlertTriangle, out: IconMinus }

/** The sign of a state, beside its word or its chip. */
export function StateMark({ state }: { state: ShownState }) {
  const Icon = icons[state]
  return <Icon size={14} aria-hidden />
}
