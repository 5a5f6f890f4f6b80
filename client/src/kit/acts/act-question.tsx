import { Stack, Text } from '@mantine/core'
import { useT, type T } from '../i18n/use-t.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { sortedFor, type ListAct, type Sorted } from './list-act.ts'

/** The rows of a question about an act, and what happens with its answer. */
export type ActQuestionProps = {
  ids: readonly number[]
  pending: boolean
  onClose: () => void
  onConfirm: (act: ListAct, ids: readonly number[]) => void
}

export const leftText = (t: T, exclusions: Sorted['left']) =>
  exclusions.map(({ why, count }) => t('admin.select.left', { count, why })).join(' · ')

/** The question before an act, in a window: what it is done to, what it leaves out, and what it needs to know. */
export function ActQuestion({ act, ids, pending, onClose, onConfirm }: ActQuestionProps & { act: ListAct | null }) {
  const { t } = useT()
  const { title, text, answer, fields, check = () => true } = act?.question ?? {}
  const { ready, left } = sortedFor(act ?? {}, ids)
  const button = act?.button(ready.length) ?? ''
  const confirm = () => {
    if (act && check()) onConfirm(act, ready)
  }
  return (
    <ConfirmModal
      opened={act !== null}
      title={title?.(ready.length) ?? button}
      act={answer ?? button}
      danger={act?.look === 'danger'}
      tall={Boolean(fields)}
      pending={pending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Stack gap="sm">
        {text && <Text>{text(ready.length)}</Text>}
        {left.length > 0 && <Text>{leftText(t, left)}</Text>}
        {typeof fields === 'function' ? fields(ready) : fields}
      </Stack>
    </ConfirmModal>
  )
}
