import { IconArrowBack, IconChevronLeft, IconChevronRight, IconList, IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useT } from '../../../kit/i18n/use-t.ts'
import classes from './keys.module.css'
import type { useHold } from './use-hold.ts'

/** The main key: the next step, or the jump to an item that is looked at. */
export type MainKey = {
  label: string
  hint: string
  /** Null at the end of the programme. */
  onPress: (() => void) | null
  /** A jump skips items, so it is held. */
  hold: ReturnType<typeof useHold> | null
}

/** Ignores the second tap of a double tap. */
const onFirstTap = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}
/** A held Enter key would press the button again and again. */
const preventRepeat = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** The keys at the lower edge: a look back and ahead, the list, what can be inserted, and the main key. */
export function McKeys({
  main,
  neighbours,
  backLabel,
  isBusy,
  isSending,
  onBrowse,
  onBack,
  onList,
  onInsert,
}: {
  /** Null for users who may not move the programme. */
  main: MainKey | null
  /** The names of the items before and after the visible one. */
  neighbours: { before: string | null; after: string | null }
  /** The name of the current item while another one is looked at. */
  backLabel: string | null
  /** Presses are ignored, because they were meant for the previous step. */
  isBusy: boolean
  isSending: boolean
  onBrowse: (direction: -1 | 1) => void
  onBack: () => void
  onList: () => void
  onInsert: () => void
}) {
  const { t } = useT()
  const isBrowsing = backLabel !== null
  return (
    <footer className={classes.keys} data-foot>
      <Key
        icon={<IconChevronLeft size={22} aria-hidden />}
        label={t(isBrowsing ? 'mc.look' : 'mc.lookBack')}
        detail={neighbours.before}
        onPress={neighbours.before === null ? null : () => onBrowse(-1)}
      />
      {!isBrowsing && (
        <>
          <Key
            icon={<IconList size={22} aria-hidden />}
            label={t('mc.all')}
            detail={t('mc.allHint')}
            onPress={onList}
          />
          {main && (
            <Key
              icon={<IconPlus size={22} aria-hidden />}
              label={t('mc.insert')}
              detail={t('mc.insertHint')}
              isRare
              onPress={onInsert}
            />
          )}
        </>
      )}
      <Key
        icon={<IconChevronRight size={22} aria-hidden />}
        label={t(isBrowsing ? 'mc.look' : 'mc.lookAhead')}
        detail={neighbours.after}
        onPress={neighbours.after === null ? null : () => onBrowse(1)}
      />
      {isBrowsing && (
        <Key
          icon={<IconArrowBack size={22} aria-hidden />}
          label={t('mc.backTo', { item: backLabel })}
          detail={t('mc.backHint')}
          onPress={onBack}
        />
      )}
      {main && <MainButton main={main} isBusy={isBusy} isSending={isSending} />}
    </footer>
  )
}

function Key({
  icon,
  label,
  detail,
  isRare = false,
  onPress,
}: {
  icon: ReactNode
  label: string
  detail: string | null
  /** A phone has no room for it: the list has it there. */
  isRare?: boolean
  onPress: (() => void) | null
}) {
  return (
    <button
      type="button"
      className={classes.key}
      data-rare={isRare || undefined}
      disabled={onPress === null}
      onClick={onPress ?? undefined}
    >
      {icon}
      <span>
        {label} <small>{detail ?? '–'}</small>
      </span>
    </button>
  )
}

function MainButton({ main, isBusy, isSending }: { main: MainKey; isBusy: boolean; isSending: boolean }) {
  const { label, hint, hold, onPress } = main
  return (
    <button
      type="button"
      className={classes.main}
      disabled={onPress === null}
      aria-disabled={isBusy}
      data-jump={hold !== null || undefined}
      data-holding={hold?.isHolding || undefined}
      data-armed={hold?.isArmed || undefined}
      data-pending={isSending || undefined}
      onKeyDown={preventRepeat}
      {...(hold?.handlers ?? { onClick: onFirstTap(() => onPress?.()) })}
    >
      <b>{label}</b>
      <small>{hint}</small>
    </button>
  )
}
