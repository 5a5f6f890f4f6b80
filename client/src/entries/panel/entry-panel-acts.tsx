import { Button } from '@mantine/core'
import { entryActs, isBulkAct, type EntryAct } from '@portal/shared/entries/entry.acts'
import { standingOf } from '@portal/shared/entries/entry-state'
import type { May } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { MoreActs } from '../../kit/list/tool-row.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { offeredActsOf } from '../acts/offered-acts.ts'
import { isChangeable } from '../entry/standing.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import classes from './admin-entry-panel.module.css'

/** The acts on the entry of a panel: its decisions first, the rare acts in a menu. */
export function PanelActs({
  entry,
  may,
  hidden,
  onAct,
  onEdit,
  onDelete,
}: {
  entry: EntryDetail
  may: May
  /** Whether the question of an act stands in their place. */
  hidden: boolean
  onAct: (id: number, name: string) => void
  onEdit: () => void
  onDelete: () => void
}) {
  const { t } = useT()
  const offered = offeredActsOf(entry, may)
  const decisions = offered.filter(isDecision)
  return (
    <div className={classes.acts} hidden={hidden}>
      {decisions.length > 0 && (
        <div className={classes.decisions}>
          {decisions.map((name) => (
            <Decision key={name} name={name} onClick={() => onAct(entry.id, name)} />
          ))}
        </div>
      )}
      <div className={classes.others}>
        {may('entry:edit') && isChangeable(standingOf(entry)) && (
          <Button size="sm" variant="default" onClick={onEdit}>
            {t('entriesAdmin.p.edit')}
          </Button>
        )}
        <MoreActs
          acts={[
            ...offered
              .filter((name) => isBulkAct(name) && !isDecision(name) && entryActs[name].key === null)
              .filter((name) => name !== 'withdraw_consent' || Boolean(entry.publish_date))
              .map((name) => ({
                name,
                called: t(`entriesAdmin.key.${name}`),
                ...(entryActs[name].danger ? { look: 'danger' as const } : {}),
              })),
            ...(may('entry:edit')
              ? [{ name: 'delete' as const, called: t('entriesAdmin.p.delete'), look: 'danger' as const }]
              : []),
          ]}
          onAct={(name) => (name === 'delete' ? onDelete() : onAct(entry.id, name))}
        />
      </div>
    </div>
  )
}

/** Decisions on a waiting entry, which stay at the foot of the panel while the rest scrolls. */
const DECISIONS = ['approve', 'ask', 'refuse'] as const
type DecisionName = (typeof DECISIONS)[number]
const isDecision = (name: EntryAct): name is DecisionName => (DECISIONS as readonly EntryAct[]).includes(name)

function Decision({ name, onClick }: { name: DecisionName; onClick: () => void }) {
  const { t } = useT()
  if (name === 'approve')
    return (
      <MainButton size="sm" onClick={onClick}>
        {t('entriesAdmin.p.approve')}
      </MainButton>
    )
  return (
    <Button
      size="sm"
      variant="default"
      {...(entryActs[name].danger ? { c: 'var(--mantine-color-error)' } : {})}
      onClick={onClick}
    >
      {t(`entriesAdmin.key.${name}`)}
    </Button>
  )
}
