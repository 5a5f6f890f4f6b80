import { Button } from '@mantine/core'
import { entryActs, isBulkAct, type EntryAct } from '@portal/shared/entries/entry.acts'
import { entryStatusOf } from '@portal/shared/entries/entry-state'
import type { May } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { MoreActs } from '../../kit/list/tool-row.tsx'
import { hasSingleKeys, KeyHint, keyProps } from '../../kit/ui/key-hint.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { availableActs } from '../acts/offered-acts.ts'
import { isChangeable } from '../entry/standing.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import classes from './panel-acts.module.css'

/** Decisions on a waiting entry: buttons at the foot of the panel, in view while the rest scrolls. */
const DECISIONS = ['approve', 'ask', 'refuse'] as const
type DecisionName = (typeof DECISIONS)[number]
const isDecision = (name: EntryAct): name is DecisionName => DECISIONS.some((decision) => decision === name)

export const availableDecisions = (entry: EntryDetail, may: May): DecisionName[] =>
  availableActs(entry, may).filter(isDecision)

/** The acts in the menu of the panel: those without a key, apart from the decisions, and the bib's, which a phone hands out without keys. */
function menuActs(entry: EntryDetail, may: May): EntryAct[] {
  return (
    availableActs(entry, may)
      .filter((name) => isBulkAct(name) && !isDecision(name))
      .filter((name) => entryActs[name].key === null || name === 'hand_out_bib')
      // A consent can be withdrawn only where it was given.
      .filter((name) => name !== 'withdraw_consent' || Boolean(entry.publish_date))
  )
}

type ActsProps = { entry: EntryDetail; may: May; onAct: (id: number, name: string) => void }

/** The decisions on the entry, each with its key. `hasKeys`: the keys of the list act on this entry. */
export function Decisions({
  entry,
  names,
  hasKeys,
  onAct,
}: Omit<ActsProps, 'may'> & { names: readonly DecisionName[]; hasKeys: boolean }) {
  return (
    <div className={classes.decisions}>
      {names.map((name) => (
        <Decision key={name} name={name} hasKey={hasKeys} onClick={() => onAct(entry.id, name)} />
      ))}
    </div>
  )
}

/** The other acts on the entry: editing, rare acts in a menu, and the key that takes the last decision back. */
export function OtherActs({
  entry,
  may,
  hasUndoHint,
  onAct,
  onMove,
  onEdit,
  onDelete,
}: ActsProps & {
  hasUndoHint: boolean
  onMove: (entry: EntryDetail) => void
  onEdit: () => void
  onDelete: () => void
}) {
  const { t } = useT()
  const mayEdit = may('entry:edit')
  const deleteAct = { name: 'delete' as const, label: t('entriesAdmin.p.delete'), variant: 'danger' as const }
  return (
    <div className={classes.others}>
      {mayEdit && isChangeable(entryStatusOf(entry)) && (
        <Button size="sm" variant="default" onClick={onEdit}>
          {t('entriesAdmin.p.edit')}
        </Button>
      )}
      <MoreActs
        acts={[
          ...menuActs(entry, may).map((name) => ({
            name,
            label: t(`entriesAdmin.key.${name}`),
            ...(entryActs[name].danger ? { variant: 'danger' as const } : {}),
          })),
          ...(mayEdit && entry.state === null ? [{ name: 'move' as const, label: t('entriesAdmin.move') }] : []),
          ...(mayEdit ? [deleteAct] : []),
        ]}
        onAct={(name) => {
          if (name === 'delete') onDelete()
          else if (name === 'move') onMove(entry)
          else onAct(entry.id, name)
        }}
      />
      {hasUndoHint && hasSingleKeys() && (
        <span className={classes.undoHint}>
          <KeyHint keys="U" /> {t('entriesAdmin.p.undoHint')}
        </span>
      )}
    </div>
  )
}

function Decision({ name, hasKey, onClick }: { name: DecisionName; hasKey: boolean; onClick: () => void }) {
  const { t } = useT()
  const keys = keyProps(hasKey ? entryActs[name].key : null)
  if (name === 'approve')
    return (
      <MainButton {...keys} onClick={onClick}>
        {t('entriesAdmin.p.approve')}
      </MainButton>
    )
  return (
    <Button
      variant="default"
      {...(entryActs[name].danger ? { c: 'var(--mantine-color-error)' } : {})}
      {...keys}
      onClick={onClick}
    >
      {t(`entriesAdmin.key.${name}`)}
    </Button>
  )
}
