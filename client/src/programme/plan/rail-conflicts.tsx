import { UnstyledButton } from '@mantine/core'
import { IconClockX, IconHourglass, IconSchool, IconSortAscending, IconUsers, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { countConflicts } from '@portal/shared/programme/timetable/conflicts'
import type { Conflict, ConflictKind, Fix } from '@portal/shared/programme/timetable/timetable'
import { useT } from '../../kit/i18n/use-t.ts'
import { useConflictWords } from '../draft/use-conflict-words.ts'
import { usePlanLabels } from '../draft/use-plan-labels.ts'
import type { Plan } from '../draft/use-plan.ts'
import { RailSection } from './rail-section.tsx'
import classes from './plan-rail.module.css'

/** The most conflicts of a kind that are listed at first; a long list would hide the kinds below it. */
const LISTED = 4
const MORE = 40

type Group = {
  key: 'clash' | 'hours' | 'order' | 'rest' | 'teacher'
  kinds: readonly ConflictKind[]
  icon: Icon
  isHard: boolean
}
export const conflictGroups: readonly Group[] = [
  { key: 'clash', kinds: ['two_floors', 'twice_in_heat'], icon: IconUsers, isHard: true },
  { key: 'hours', kinds: ['outside_hours'], icon: IconClockX, isHard: true },
  { key: 'order', kinds: ['round_order', 'ceremony_order'], icon: IconSortAscending, isHard: true },
  { key: 'rest', kinds: ['rest', 'run'], icon: IconHourglass, isHard: false },
  { key: 'teacher', kinds: ['teacher_twice'], icon: IconSchool, isHard: false },
]

/** The conflicts of a kind, each with where it is and its fix. */
export function ConflictGroup({
  group: { key, icon, isHard },
  plan,
  conflicts,
  onFix,
  onShow,
}: {
  group: Group
  plan: Plan
  conflicts: readonly Conflict[]
  onFix: (fix: Fix) => void
  onShow: (itemId: number) => void
}) {
  const { t } = useT()
  const { nameMinutes } = usePlanLabels()
  const [isLong, setLong] = useState(false)
  const words = useConflictWords(plan)
  // Two kinds are named even without a conflict: they are what a timetable is looked over for.
  if (conflicts.length === 0 && key !== 'clash' && key !== 'rest') return null
  const listed = conflicts.slice(0, isLong ? MORE : LISTED)
  const title = t(`plan.group.${key}`, { minutes: nameMinutes(plan.problem.settings.rest_seconds) })
  return (
    <RailSection icon={icon} title={title} count={countConflicts(conflicts)} tone={isHard ? 'bad' : 'wait'}>
      <ul className={classes.conflicts}>
        {listed.map((conflict) => (
          <li key={`${conflict.kind} ${conflict.items.join()} ${conflict.entry_ids.join()}`}>
            <UnstyledButton className={classes.where ?? ''} onClick={() => onShow(conflict.items[0] ?? 0)}>
              <b>{words.nameItems(conflict)}</b>
            </UnstyledButton>
            <span className={classes.dim}>{words.explain(conflict)}</span>
            {conflict.fix && (
              <UnstyledButton className={classes.fix ?? ''} onClick={() => conflict.fix && onFix(conflict.fix)}>
                {words.nameFix(conflict.fix)}
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
      {conflicts.length > LISTED && (
        <UnstyledButton className={classes.more ?? ''} aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? t('plan.fewer') : t('plan.more', { count: Math.min(MORE, conflicts.length) - LISTED })}
        </UnstyledButton>
      )}
    </RailSection>
  )
}
