import { Anchor, Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { OfficeItem } from '@portal/shared/programme/round-calls'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { paths } from '../../portal/paths.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { InterludePanel } from './admin-interlude-panel.tsx'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import surface from '../../kit/list/surface/surface.module.css'
import { MoreActs, ToolRow } from '../../kit/list/tool-row.tsx'
import { ItemPanel } from './admin-item-panel.tsx'
import { ItemRows } from './admin-item-rows.tsx'
import classes from './admin-item-rows.module.css'
import { LateEntries } from './admin-late-entries.tsx'
import { RecallDialog } from './admin-recall-dialog.tsx'
import { GenerateDialog } from './admin-make-dialog.tsx'
import { UploadDialog } from './admin-upload-dialog.tsx'

/** The dialog or panel that is open. */
type OpenDialog =
  | { kind: 'make' | 'upload' | 'renumber' | 'add' | 'addInterlude' }
  | { kind: 'edit' | 'remove' | 'recall'; item: OfficeItem }

/** The programme of a tournament, generated or uploaded as a whole and then edited item by item. */
export function Page() {
  const { t } = useT()
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(buildQuery(api.rounds.items, { params: { id } }))
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const { pending, run } = usePending()
  const close = () => setOpenDialog(null)
  const items = data ?? []
  const [recallTexts, setRecallTexts] = useState<Readonly<Record<number, string>>>({})

  const runChange = async (change: () => Promise<unknown>, message?: string) =>
    run(async () => {
      await change()
      await refetchPath('/mc')
      if (message) toastSuccess(message)
      // A dialog that was opened during the request stays open.
      setOpenDialog((current) => (current === openDialog ? null : current))
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

  if (!data) return <LoadState error={error} retry={refetch} />
  return (
    <div className={surface.screen}>
      <div className={surface.tools}>
        <ToolRow tools={<ProgrammeTools id={id} itemCount={items.length} setOpenDialog={setOpenDialog} />} />
      </div>
      <div className={`${surface.list} ${classes.list}`}>
        <div className={classes.late}>
          <LateEntries id={id} items={items} />
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
        <ItemPanel id={id} items={items} item={openDialog.kind === 'edit' ? openDialog.item : null} onClose={close} />
      )}
      {(openDialog?.kind === 'addInterlude' || (openDialog?.kind === 'edit' && openDialog.item.kind !== 'round')) && (
        <InterludePanel
          id={id}
          items={items}
          item={openDialog.kind === 'edit' ? openDialog.item : null}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'recall' && (
        <RecallDialog
          item={openDialog.item}
          text={recallTexts[openDialog.item.id] ?? ''}
          onType={(text) => setRecallTexts({ ...recallTexts, [openDialog.item.id]: text })}
          onClose={close}
        />
      )}
      <ConfirmModal
        opened={openDialog?.kind === 'renumber'}
        title={t('programme.renumberTitle')}
        confirmLabel={t('programme.renumber')}
        isPending={pending}
        onConfirm={() =>
          void saveOrder(
            items.map((item) => item.id),
            1,
          )
        }
        onClose={close}
      >
        <Text>{t('programme.renumberText')}</Text>
      </ConfirmModal>
      {openDialog?.kind === 'remove' && (
        <RemoveQuestion item={openDialog.item} isPending={pending} runChange={runChange} onClose={close} />
      )}
    </div>
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

const ACT_WORDS = {
  renumber: 'programme.renumber',
  upload: 'programme.upload',
  make: 'programme.make',
  addInterlude: 'programme.addInterlude',
} as const
type ToolName = keyof typeof ACT_WORDS
const toolNames = Object.keys(ACT_WORDS) as ToolName[]

/** Buttons that fill the programme, those that its state makes rare behind one, and links to the pages that show it. */
function ProgrammeTools({
  id,
  itemCount,
  setOpenDialog,
}: {
  id: number
  itemCount: number
  setOpenDialog: (open: OpenDialog) => void
}) {
  const { t, language } = useT()
  const isEmpty = itemCount === 0
  const buttonNames: readonly ToolName[] = isEmpty ? ['upload', 'make'] : ['addInterlude']
  const menuNames = toolNames.filter((kind) => !buttonNames.includes(kind) && (kind !== 'renumber' || itemCount > 1))
  return (
    <>
      <Anchor className={classes.link ?? ''} href={paths.mc}>
        {t('programme.console')}
      </Anchor>
      <Anchor className={classes.link ?? ''} href={`${paths.tv}?tournament=${id}`} target="_blank" rel="noreferrer">
        {t('mc.screen')}
      </Anchor>
      <Anchor className={classes.link ?? ''} href={paths.poster(id, language)} target="_blank" rel="noreferrer">
        {t('programme.poster')}
      </Anchor>
      <output className={surface.totals}>{t('programme.count', { count: itemCount })}</output>
      <MoreActs
        acts={menuNames.map((kind) => ({ name: kind, label: t(ACT_WORDS[kind]) }))}
        onAct={(name) => setOpenDialog({ kind: name as ToolName })}
      />
      {buttonNames.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant={kind === 'make' ? 'filled' : 'default'}
          onClick={() => setOpenDialog({ kind })}
        >
          {t(ACT_WORDS[kind])}
        </Button>
      ))}
      <Button
        size="sm"
        variant={isEmpty ? 'default' : 'filled'}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpenDialog({ kind: 'add' })}
      >
        {t('programme.add')}
      </Button>
    </>
  )
}
