import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { OfficeItem } from '@portal/shared/programme/round-calls'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { InterludePanel } from './admin-interlude-panel.tsx'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import surface from '../../kit/list/surface/surface.module.css'
import { ToolRow } from '../../kit/list/tool-row.tsx'
import { ItemPanel } from './admin-item-panel.tsx'
import { ItemRows } from './admin-item-rows.tsx'
import classes from './admin-item-rows.module.css'
import { FloorSwitch, ProgrammeTools, type OpenDialog } from './admin-programme-tools.tsx'
import { LateEntries } from './admin-late-entries.tsx'
import { RecallDialog } from './admin-recall-dialog.tsx'
import { GenerateDialog } from './admin-make-dialog.tsx'
import { UploadDialog } from './admin-upload-dialog.tsx'

/** The programme of a tournament, generated or uploaded as a whole and then edited item by item. */
export function Page() {
  const { t } = useT()
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(buildQuery(api.rounds.items, { params: { id }, query: { all_floors: 1 } }))
  const { openDialog, chosenDialog, setOpenDialog, close, linkedBibs } = useDialog(data ?? [])
  const { pending, run } = usePending()
  const { floors, floor, setFloor, items } = useFloor(data ?? [])
  const [recallTexts, setRecallTexts] = useState<Readonly<Record<number, string>>>({})

  const runChange = async (change: () => Promise<unknown>, message?: string) =>
    run(async () => {
      await change()
      await refetchPath('/mc')
      if (message) toastSuccess(message)
      // A dialog that was opened during the request stays open.
      setOpenDialog((current) => (current === chosenDialog ? null : current))
    })
  const saveOrder = async (ids: number[], renumber: 0 | 1 = 0) =>
    runChange(async () => call(api.programme.order, { params: { id }, body: { id: ids, renumber } }))
  const shift = (item: OfficeItem, step: -1 | 1) => {
    const ids = items.map(({ id: itemId }) => itemId)
    const index = ids.indexOf(item.id)
    ids.splice(index, 1)
    ids.splice(index + step, 0, item.id)
    void saveOrder(ids)
  }

  const panel = { id, floor, items, item: openDialog?.kind === 'edit' ? openDialog.item : null, onClose: close }

  if (!data) return <LoadState error={error} retry={refetch} />
  return (
    <div className={surface.screen}>
      <div className={surface.tools}>
        <ToolRow
          tools={
            <>
              <FloorSwitch floors={floors} floor={floor} onChange={setFloor} />
              <ProgrammeTools id={id} itemCount={items.length} floor={floor} setOpenDialog={setOpenDialog} />
            </>
          }
        />
      </div>
      <div className={`${surface.list} ${classes.list}`}>
        <div className={classes.late}>
          <LateEntries id={id} items={data} />
        </div>
        {items.length === 0 ? (
          <EmptyFloor title={t('programme.empty')} />
        ) : (
          <ItemRows
            items={items}
            isBusy={pending}
            onShift={shift}
            onEdit={(item) => setOpenDialog({ kind: 'edit', item })}
            onRecall={(item) => setOpenDialog({ kind: 'recall', item })}
            onRemove={(item) => setOpenDialog({ kind: 'remove', item })}
          />
        )}
        <Text variant="hint" className={classes.hint}>
          {t('programme.intro')}
        </Text>
      </div>
      {openDialog?.kind === 'make' && <GenerateDialog id={id} itemCount={items.length} onClose={close} />}
      {openDialog?.kind === 'upload' && <UploadDialog id={id} itemCount={items.length} onClose={close} />}
      {(openDialog?.kind === 'add' || (openDialog?.kind === 'edit' && openDialog.item.kind === 'round')) && (
        <ItemPanel {...panel} />
      )}
      {(openDialog?.kind === 'addInterlude' || (openDialog?.kind === 'edit' && openDialog.item.kind !== 'round')) && (
        <InterludePanel {...panel} />
      )}
      {openDialog?.kind === 'recall' && (
        <RecallDialog
          item={openDialog.item}
          text={recallTexts[openDialog.item.id] ?? linkedBibs}
          onType={(text) => setRecallTexts({ ...recallTexts, [openDialog.item.id]: text })}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'renumber' && (
        <RenumberQuestion
          isPending={pending}
          onConfirm={() =>
            void saveOrder(
              items.map((item) => item.id),
              1,
            )
          }
          onClose={close}
        />
      )}
      {openDialog?.kind === 'remove' && (
        <RemoveQuestion item={openDialog.item} isPending={pending} runChange={runChange} onClose={close} />
      )}
    </div>
  )
}

/** The items of the chosen floor, the first one at first. */
function useFloor(allItems: readonly OfficeItem[]) {
  const [chosenFloor, setFloor] = useState(1)
  const floors = [...new Set(allItems.map(({ floor }) => floor))]
  const floor = floors.includes(chosenFloor) ? chosenFloor : 1
  return { floors, floor, setFloor, items: allItems.filter((item) => item.floor === floor) }
}

/** The dialog that was chosen, or the recalls that a link brought along from a round whose marks are in. */
function useDialog(items: readonly OfficeItem[]) {
  const [chosenDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const [search, setSearch] = useSearchParams()
  const bibs = search.get('bibs') ?? ''
  const sameNumber = items.filter(({ number, kind }) => kind === 'round' && `${number}` === search.get('recall'))
  // Floors may be numbered alike: the round is the one in which the bibs dance.
  const dances = ({ athletes }: OfficeItem) =>
    bibs.split(' ').every((bib) => athletes.some(({ number }) => `${number}` === bib))
  const item = sameNumber.find(dances) ?? sameNumber[0]
  const linked: OpenDialog | null = item ? { kind: 'recall', item } : null
  const close = () => {
    setOpenDialog(null)
    if (search.has('recall')) setSearch({}, { replace: true })
  }
  return { openDialog: chosenDialog ?? linked, chosenDialog, setOpenDialog, close, linkedBibs: bibs }
}

/** Asks before all items of a floor are numbered again. */
function RenumberQuestion(props: { isPending: boolean; onConfirm: () => void; onClose: () => void }) {
  const { t } = useT()
  return (
    <ConfirmModal opened title={t('programme.renumberTitle')} confirmLabel={t('programme.renumber')} {...props}>
      <Text>{t('programme.renumberText')}</Text>
    </ConfirmModal>
  )
}

/** Asks before an item is removed. */
function RemoveQuestion({
  item: { id, number, name, kind },
  isPending,
  runChange,
  onClose,
}: {
  item: OfficeItem
  isPending: boolean
  runChange: (change: () => Promise<unknown>, message: string) => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useT()
  const removed = number === null ? t('programme.named.removed', { name }) : t('programme.removed', { number })
  return (
    <ConfirmModal
      opened
      isDangerous
      title={number === null ? t('programme.named.removeTitle', { name }) : t('programme.removeTitle', { number })}
      confirmLabel={t('programme.removeAct')}
      isPending={isPending}
      onConfirm={() => void runChange(async () => call(api.programme.removeItem, { params: { id } }), removed)}
      onClose={onClose}
    >
      {kind === 'round' && <Text>{t('programme.removeText', { name })}</Text>}
    </ConfirmModal>
  )
}
