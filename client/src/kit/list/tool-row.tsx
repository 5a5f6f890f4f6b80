import { Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { describeExclusions } from '../acts/act-question.tsx'
import { splitTargets, type ListAct } from '../acts/list-act.ts'
import { useT } from '../i18n/use-t.ts'
import { MainButton } from '../ui/main-button.tsx'
import { noSelection } from './selection.ts'
import classes from './tool-row.module.css'
import type { ListActs } from './use-list-acts.tsx'
import type { SelectionState } from './use-selection.ts'

type BarProps = SelectionState & {
  acts: ListActs
  /** The number of rows that search and filters match, on all pages. */
  matchCount?: number
  /** Called when the bar is removed while it has the focus. */
  onLeave: () => void
}

/**
 * The row over a list with its search, filters and order. While rows are chosen the bulk bar replaces it, of the same height; on a phone
 * the bar is at the window's lower edge and the tools stay visible.
 */
export function ToolRow({ tools, bar }: { tools: ReactNode; bar?: BarProps | undefined }) {
  const { t } = useT()
  const count = bar?.selection.ids.size ?? 0
  return (
    <div className={classes.row} data-tools data-chosen={count > 0 || undefined}>
      <div className={classes.tools}>{tools}</div>
      {bar && <VisuallyHidden component="output">{count > 0 ? t('admin.select.count', { count }) : ''}</VisuallyHidden>}
      {bar && count > 0 && <BulkBar {...bar} />}
    </div>
  )
}

function BulkBar({ selection, onSelection, acts, matchCount = 0, onLeave }: BarProps) {
  const { t } = useT()
  const bar = useRef<HTMLElement>(null)
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      if (element?.contains(document.activeElement)) leave.current()
    }
  }, [])
  const ids = [...selection.ids]
  const actTargets = acts.acts.map((act) => ({ act, ...splitTargets(act, ids) }))
  const visibleActs = actTargets.filter(({ act }) => !act.isInMenu)
  const notes = visibleActs
    .filter(({ exclusions }) => exclusions.length > 0)
    // First the exclusions of acts that still have a button.
    .toSorted((first, second) => Number(first.ready.length === 0) - Number(second.ready.length === 0))
    .map(({ act, exclusions }) => `${act.label}: ${describeExclusions(t, exclusions)}`)
  const availableActs = visibleActs.filter(({ ready }) => ready.length > 0)
  const mainAct = availableActs.find(({ act }) => act.variant === 'main')
  const menuActs = actTargets.filter(({ act, ready }) => act.isInMenu && ready.length > 0)
  return (
    <section ref={bar} className={classes.bar} data-foot aria-label={t('admin.select.bar')}>
      <strong>{t('admin.select.count', { count: ids.length })}</strong>
      {availableActs.map((available) => (
        <ActButton
          key={available.act.name}
          act={available.act}
          count={available.ready.length}
          isMain={available === mainAct}
          onClick={() => acts.start(available.act.name, ids)}
        />
      ))}
      {menuActs.length > 0 && (
        <MoreActs
          acts={menuActs.map(({ act }) => act)}
          onAct={(name) => acts.start(name, ids)}
          className={classes.act}
        />
      )}
      {acts.chooseAll && ids.length < matchCount && (
        <Button
          size="sm"
          variant="subtle"
          className={classes.act}
          loading={acts.isChoosingAll}
          onClick={acts.chooseAll}
        >
          {t('admin.select.all', { count: matchCount })}
        </Button>
      )}
      <span className={classes.note} title={notes.join(' · ')}>
        <span>{notes.join(' · ')}</span>
      </span>
      <Button
        size="sm"
        variant="subtle"
        className={classes.act}
        aria-keyshortcuts="Escape"
        onClick={() => onSelection(noSelection)}
      >
        {t('admin.select.none')}
      </Button>
    </section>
  )
}

function ActButton({
  act,
  count,
  isMain,
  onClick,
}: {
  act: ListAct
  count: number
  isMain: boolean
  onClick: () => void
}) {
  const label = act.buttonLabel(count)
  const keys = act.key ? { 'aria-keyshortcuts': act.key } : {}
  if (isMain)
    return (
      <MainButton size="sm" onClick={onClick} {...keys}>
        {label}
      </MainButton>
    )
  return (
    <Button
      size="sm"
      variant="outline"
      className={classes.act}
      data-danger={act.variant === 'danger' || undefined}
      onClick={onClick}
      {...keys}
    >
      {label}
    </Button>
  )
}

/** Less frequent acts behind one button. */
export function MoreActs({
  acts,
  onAct,
  className,
}: {
  acts: readonly Pick<ListAct, 'name' | 'label' | 'variant'>[]
  onAct: (name: string) => void
  className?: string | undefined
}) {
  const { t } = useT()
  if (acts.length === 0) return null
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button size="sm" variant="default" className={className ?? ''} rightSection={<IconChevronDown size={16} />}>
          {t('admin.select.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ name, label, variant }) => (
          <Menu.Item
            key={name}
            {...(variant === 'danger' ? { c: 'var(--mantine-color-error)' } : {})}
            onClick={() => onAct(name)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
