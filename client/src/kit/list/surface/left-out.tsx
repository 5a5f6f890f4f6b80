import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { describeExclusions } from '../../acts/act-question.tsx'
import type { ActTargets, ListAct } from '../../acts/list-act.ts'
import { useT } from '../../i18n/use-t.ts'
import classes from './left-out.module.css'

export type LeftOutRows = { act: Pick<ListAct, 'name' | 'label'>; exclusions: ActTargets['exclusions'] }

/** Which chosen rows the acts leave out: one short line about the first act, and behind it a line for each act. */
export function LeftOut({ acts, isShort }: { acts: readonly LeftOutRows[]; isShort: boolean }) {
  const { t } = useT()
  const [first] = acts
  if (!first) return null
  const Full = isShort ? VisuallyHidden : 'span'
  const count = first.exclusions.reduce((sum, exclusion) => sum + exclusion.count, 0)
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.line ?? ''}>
          <IconAlertTriangle size={18} aria-hidden />
          {isShort && <span aria-hidden>{t('admin.select.leftCount', { count })}</span>}
          <Full>{describeExclusions(t, first.exclusions)}</Full>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('admin.select.leftList')} tabIndex={-1} data-autofocus>
        <ul className={classes.list}>
          {acts.map(({ act, exclusions }) => (
            <li key={act.name}>
              <strong>{act.label}</strong>: {describeExclusions(t, exclusions)}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
