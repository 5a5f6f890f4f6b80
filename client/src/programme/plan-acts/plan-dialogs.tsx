import { Kbd, Table, Text } from '@mantine/core'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { call, callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { usePending } from '../../kit/ui/use-pending.ts'
import { Window } from '../../kit/ui/window.tsx'
import type { DialogProps } from './dialog-props.ts'
import { InsertDialog } from './insert-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { SheetInDialog } from './sheet-dialog.tsx'
import { SolveDialog } from './solve-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'
import { findUnplacedStarts } from '../draft/plan-model.ts'

/** The dialog that is open over the timetable. */
export type PlanDialog =
  | { kind: 'solve' | 'publish' | 'settings' | 'make' | 'versions' | 'discard' | 'takeIn' | 'sheetIn' | 'keys' }
  | { kind: 'insert'; afterId: number | null }

export function PlanDialogs({ dialog, ...props }: DialogProps & { dialog: PlanDialog }) {
  switch (dialog.kind) {
    case 'solve':
      return <SolveDialog {...props} />
    case 'publish':
      return <PublishDialog {...props} />
    case 'settings':
    case 'make':
      return <SettingsDialog {...props} makes={dialog.kind === 'make'} />
    case 'versions':
      return <VersionsDialog {...props} />
    case 'insert':
      return <InsertDialog {...props} afterId={dialog.afterId} />
    case 'sheetIn':
      return <SheetInDialog {...props} />
    case 'discard':
      return <DiscardQuestion {...props} />
    case 'takeIn':
      return <TakeInQuestion {...props} />
    case 'keys':
      return <KeysWindow onClose={props.onClose} />
  }
}

function DiscardQuestion({ id, timetable: { version, changes, published }, store, onClose }: DialogProps) {
  const { t } = useT()
  const showUndo = useUndo()
  const { pending, run } = usePending()
  const discard = async () =>
    run(async () => {
      const { data, undo } = await callUndoable(api.timetable.discard, { params: { id }, body: { version } })
      store.take(data)
      showUndo(t('plan.discarded'), undo, store.reload)
      onClose()
    })
  return (
    <ConfirmModal
      opened
      isDangerous
      title={t('plan.discard.title')}
      confirmLabel={t('plan.discard')}
      isPending={pending}
      onConfirm={() => void discard()}
      onClose={onClose}
    >
      <Text>{t('plan.discard.text', { count: changes, number: published?.number ?? 0 })}</Text>
    </ConfirmModal>
  )
}

function TakeInQuestion({ id, timetable: { version }, plan, store, onClose }: DialogProps) {
  const { t } = useT()
  const { pending, run } = usePending()
  const { count } = findUnplacedStarts(plan.problem)
  const takeIn = async () =>
    run(async () => {
      const change = await call(api.timetable.takeIn, { params: { id }, body: { version } })
      store.take(change)
      await store.reload()
      toastSuccess(t('plan.takenIn', { count: change.added }))
      onClose()
    })
  return (
    <ConfirmModal
      opened
      title={t('plan.unplaced.place', { count })}
      confirmLabel={t('plan.unplaced.place', { count })}
      isPending={pending}
      onConfirm={() => void takeIn()}
      onClose={onClose}
    >
      <Text>{t('plan.takeIn.text')}</Text>
    </ConfirmModal>
  )
}

function KeysWindow({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const rows = [
    ['\u2191 \u2193 \u2190 \u2192', t('plan.keys.lead')],
    ['Alt + \u2191 \u2193 \u2190 \u2192', t('plan.keys.move')],
    ['Alt + Shift + \u2191 \u2193', t('plan.keys.five')],
    ['Space', t('plan.keys.drag')],
    ['Enter', t('plan.keys.open')],
    ['L', t('plan.keys.lock')],
    ['I', t('plan.keys.insert')],
    ['Ctrl + Z', t('plan.undo')],
  ] as const
  return (
    <Window opened onClose={onClose} title={t('plan.keys')}>
      <Table>
        <Table.Tbody>
          {rows.map(([keys, act]) => (
            <Table.Tr key={keys}>
              <Table.Td>
                <Kbd translate="no">{keys}</Kbd>
              </Table.Td>
              <Table.Td>{act}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Window>
  )
}
