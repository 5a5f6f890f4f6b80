import { Stack, Text } from '@mantine/core'
import { useT, type T } from '../i18n/use-t.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { splitTargets, type ListAct, type ActTargets } from './list-act.ts'

/** The rows that a question is about, and the handlers of its answer. */
export type ActQuestionProps = {
  ids: readonly number[]
  pending: boolean
  onClose: () => void
  onConfirm: (act: ListAct, ids: readonly number[]) => void
}

export const describeExclusions = (t: T, exclusions: ActTargets['exclusions']) =>
  exclusions.map(({ reason, count }) => t('admin.select.left', { count, why: reason })).join(' · ')

/** A window that asks before an act: how many rows it changes, which it excludes and why, and the fields that it needs. */
export function ActQuestion({ act, ids, pending, onClose, onConfirm }: ActQuestionProps & { act: ListAct | null }) {
  const { t } = useT()
  const { title, text, confirmLabel, fields, isComplete = () => true } = act?.question ?? {}
  const { ready, exclusions } = splitTargets(act ?? {}, ids)
  const buttonLabel = act?.buttonLabel(ready.length) ?? ''
  const confirm = () => {
    if (act && isComplete()) onConfirm(act, ready)
  }
  return (
    <ConfirmModal
      opened={act !== null}
      title={title?.(ready.length) ?? buttonLabel}
      confirmLabel={confirmLabel ?? buttonLabel}
      isDangerous={act?.variant === 'danger'}
      fillsPhone={Boolean(fields)}
      isPending={pending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Stack gap="sm">
        {text && <Text>{text(ready.length)}</Text>}
        {exclusions.length > 0 && <Text>{describeExclusions(t, exclusions)}</Text>}
        {typeof fields === 'function' ? fields(ready) : fields}
      </Stack>
    </ConfirmModal>
  )
}
