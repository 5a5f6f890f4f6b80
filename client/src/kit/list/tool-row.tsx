import { Button, Kbd, Menu, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { splitTargets, type ListAct } from '../acts/list-act.ts'
import { useT } from '../i18n/use-t.ts'
import { announcedKey } from '../ui/key-hint.tsx'
import { MainButton } from '../ui/main-button.tsx'
import { useShrink } from '../ui/use-shrink.ts'
import { noSelection } from './selection.ts'
import { LeftOut } from './surface/left-out.tsx'
import classes from './tool-row.module.css'
import type { ListActs } from './use-list-acts.tsx'
import type { SelectionState } from './use-selection.ts'

type BarProps = SelectionState & {
  acts: ListActs
  /** The number of rows that search and filters match, on all pages. */
  matchCount?: number
  /** What the chosen rows amount to, if that is known. */
  sum?: string | undefined
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

/** The buttons at the end of a tool row: on a phone they are one line of their own, which scrolls sideways. */
export const ToolActs = ({ children }: { children: ReactNode }) => <div className={classes.acts}>{children}</div>

/** The bar gives way in these steps, then act after act from the end, so that nothing in it is cut. */
const WITHOUT_KEYS = 1
const SHORT_NOTE = 2
const ALL_IN_MENU = 3
const CLEAR_AS_SIGN = 4
const CHOOSE_ALL = 'choose all'

function BulkBar({ selection, onSelection, acts, matchCount = 0, sum, onLeave }: BarProps) {
  const { t } = useT()
  const bar = useRef<HTMLElement>(null)
  useLeave(bar, onLeave)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const ids = [...selection.ids]
  const actTargets = acts.acts.map((act) => ({ act, ...splitTargets(act, ids) }))
  const visibleActs = actTargets.filter(({ act }) => !act.isInMenu)
  const availableActs = visibleActs.filter(({ ready }) => ready.length > 0)
  // An act without a button is explained only where none has one.
  const leftOut = (availableActs.length > 0 ? availableActs : visibleActs).filter(
    ({ exclusions }) => exclusions.length > 0,
  )
  const mainAct = availableActs.find(({ act }) => act.variant === 'main')
  const menuActs = actTargets.filter(({ act, ready }) => act.isInMenu && ready.length > 0)
  const chooseAll = ids.length < matchCount ? acts.chooseAll : undefined
  const content = JSON.stringify([
    ids.length,
    sum,
    availableActs.map(({ act, ready }) => act.buttonLabel(ready.length)),
  ])
  // On a phone the bar scrolls sideways.
  const steps = useShrink(bar, content, isPhone ? 0 : CLEAR_AS_SIGN + availableActs.length - 1)
  const buttonCount = availableActs.length - Math.max(0, steps - CLEAR_AS_SIGN)
  const isAllInMenu = chooseAll !== undefined && steps >= ALL_IN_MENU
  const chooseAllLabel = t('admin.select.all', { count: matchCount })
  return (
    <section ref={bar} className={classes.bar} data-foot aria-label={t('admin.select.bar')}>
      <strong>
        {t('admin.select.count', { count: ids.length })}
        {sum !== undefined && (
          <>
            <span className={classes.dot}> · </span>
            <span className={classes.sum}>{sum}</span>
          </>
        )}
      </strong>
      {availableActs.slice(0, buttonCount).map((available) => (
        <ActButton
          key={available.act.name}
          act={available.act}
          count={available.ready.length}
          isCounted={available === mainAct || available.ready.length < ids.length}
          isMain={available === mainAct}
          hasKey={steps < WITHOUT_KEYS}
          onClick={() => acts.start(available.act.name, ids)}
        />
      ))}
      <MoreActs
        acts={[
          ...[...availableActs.slice(buttonCount), ...menuActs].map(({ act }) => act),
          ...(isAllInMenu ? [{ name: CHOOSE_ALL, label: chooseAllLabel }] : []),
        ]}
        onAct={(name) => (name === CHOOSE_ALL ? chooseAll?.() : acts.start(name, ids))}
        className={classes.act}
      />
      {chooseAll && !isAllInMenu && (
        <Button size="sm" variant="subtle" className={classes.act} loading={acts.isChoosingAll} onClick={chooseAll}>
          {chooseAllLabel}
        </Button>
      )}
      <span className={classes.end}>
        <LeftOut acts={leftOut} isShort={steps >= SHORT_NOTE} />
      </span>
      <ClearButton
        isSign={steps >= CLEAR_AS_SIGN}
        hasKey={steps < WITHOUT_KEYS}
        onClick={() => onSelection(noSelection)}
      />
    </section>
  )
}

function ClearButton({ isSign, hasKey, onClick }: { isSign: boolean; hasKey: boolean; onClick: () => void }) {
  const { t } = useT()
  return (
    <Button
      size="sm"
      variant="subtle"
      className={classes.act}
      aria-keyshortcuts="Escape"
      aria-label={t('admin.select.none')}
      title={t('admin.select.none')}
      rightSection={hasKey && <KeySign name="Esc" />}
      onClick={onClick}
    >
      {isSign ? <IconX size={18} aria-hidden /> : t('admin.select.none')}
    </Button>
  )
}

/** Calls the latest `onLeave` when the bar is removed while it has the focus. */
function useLeave(bar: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      if (element?.contains(document.activeElement)) leave.current()
    }
  }, [bar])
}

/** The key of a button, for the eye; `aria-keyshortcuts` says it to screen readers. Drawn by style, so that it is no word of the button. */
const KeySign = ({ name }: { name: string }) => (
  <Kbd size="xs" className={classes.key ?? ''} data-key={name} aria-hidden />
)

function ActButton({
  act,
  count,
  isCounted,
  isMain,
  hasKey,
  onClick,
}: {
  act: ListAct
  count: number
  /** Whether the short label counts the rows too. */
  isCounted: boolean
  isMain: boolean
  hasKey: boolean
  onClick: () => void
}) {
  const name = act.buttonLabel(count)
  const label = name.startsWith(act.label) ? `${act.label}${isCounted ? ` ${count}` : ''}` : name
  const key = act.key && announcedKey(act.key)
  const keys = key
    ? {
        'aria-keyshortcuts': key,
        rightSection: hasKey && <KeySign name={key.length === 1 ? key.toUpperCase() : key} />,
      }
    : {}
  if (isMain)
    return (
      <MainButton size="sm" onClick={onClick} aria-label={name} {...keys}>
        {label}
      </MainButton>
    )
  return (
    <Button
      size="sm"
      variant="outline"
      className={classes.act}
      data-danger={act.variant === 'danger' || undefined}
      aria-label={name}
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
