import { UnstyledButton } from '@mantine/core'
import { IconInbox, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import type { Finish } from '@portal/shared/programme/timetable/forecast'
import type { Fix } from '@portal/shared/programme/timetable/timetable'
import { useT } from '../../kit/i18n/use-t.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { paths } from '../../portal/paths.ts'
import { findUnplacedStarts, itemTone } from '../draft/plan-model.ts'
import { usePlanLabels } from '../draft/use-plan-labels.ts'
import type { Plan } from '../draft/use-plan.ts'
import { FinishTimes } from './finish-times.tsx'
import { ConflictGroup, conflictGroups } from './rail-conflicts.tsx'
import { RailSection } from './rail-section.tsx'
import classes from './plan-rail.module.css'

/** The conflicts of a timetable, each with one fix, then what has no place yet and when the floors finish. */
export function PlanRail({
  plan,
  tournamentId,
  forecasts,
  expected,
  startCount,
  onExpect,
  onFix,
  onShow,
  onTakeIn,
}: {
  plan: Plan
  tournamentId: number
  forecasts: readonly Finish[]
  /** The number of starts that is expected; null while nobody said. */
  expected: number | null
  startCount: number
  onExpect: (starts: number | null) => void
  onFix: (fix: Fix) => void
  onShow: (itemId: number) => void
  onTakeIn: () => void
}) {
  const { t } = useT()
  const { hard, soft } = plan.review
  const conflicts = [...hard, ...soft]
  return (
    <aside className={classes.rail} aria-label={t('plan.rail')} aria-busy={plan.isJudging}>
      {plan.isChecked ? (
        conflictGroups.map((group) => (
          <ConflictGroup
            key={group.key}
            group={group}
            plan={plan}
            conflicts={conflicts.filter(({ kind }) => group.kinds.includes(kind))}
            onFix={onFix}
            onShow={onShow}
          />
        ))
      ) : (
        <section>{t('plan.checking')}</section>
      )}
      <AloneGroup plan={plan} tournamentId={tournamentId} onShow={onShow} />
      <Unplaced plan={plan} onTakeIn={onTakeIn} />
      <FinishTimes plan={plan} forecasts={forecasts} expected={expected} startCount={startCount} onExpect={onExpect} />
    </aside>
  )
}

/** Rounds of one competitor, which follow from the entries: events can be merged, no order helps. */
function AloneGroup({
  plan,
  tournamentId,
  onShow,
}: {
  plan: Plan
  tournamentId: number
  onShow: (itemId: number) => void
}) {
  const { t } = useT()
  const { nameItem } = usePlanLabels()
  const [isLong, setLong] = useState(false)
  const conflicts = plan.review.alone
  if (conflicts.length === 0) return null
  const items = conflicts.flatMap(({ items: [id] }) => (id === undefined ? [] : (plan.itemById.get(id) ?? [])))
  const listed = isLong ? items : items.slice(0, 3)
  return (
    <RailSection icon={IconUser} title={t('plan.group.alone')} count={conflicts.length} tone="wait">
      <div className={classes.chips}>
        {listed.map((item) => {
          const tone = itemTone(item, plan.eventById)
          const symbol = (item.round && plan.eventById.get(item.round.event_id)?.symbol) ?? String(item.number)
          return (
            <UnstyledButton key={item.id} aria-label={`${symbol} ${nameItem(item)}`} onClick={() => onShow(item.id)}>
              <SymbolChip symbol={symbol} style={tone === 'latin' || tone === 'standard' ? tone : undefined} />
            </UnstyledButton>
          )
        })}
        {items.length > listed.length && (
          <UnstyledButton
            className={classes.count ?? ''}
            aria-label={`+${items.length - listed.length}, ${t('plan.more', { count: items.length - listed.length })}`}
            onClick={() => setLong(true)}
          >
            +{items.length - listed.length}
          </UnstyledButton>
        )}
      </div>
      <div className={classes.inset}>
        <span className={classes.dim}>{t('plan.alone.text')}</span>
        <TextLink to={`${paths.admin.contentsOf(tournamentId)}?entered=one`} className={classes.fix ?? ''}>
          {t('plan.alone.merge')}
        </TextLink>
      </div>
    </RailSection>
  )
}

function Unplaced({ plan, onTakeIn }: { plan: Plan; onTakeIn: () => void }) {
  const { t } = useT()
  const { count, eventCount } = findUnplacedStarts(plan.problem)
  return (
    <RailSection icon={IconInbox} title={t('plan.unplaced')} count={count} tone="plain">
      {count > 0 && (
        <div className={classes.inset}>
          <span className={classes.dim}>{t('plan.unplaced.events', { count: eventCount })}</span>
          <UnstyledButton className={classes.fix ?? ''} onClick={onTakeIn}>
            {t('plan.unplaced.place', { count })}
          </UnstyledButton>
        </div>
      )}
    </RailSection>
  )
}
