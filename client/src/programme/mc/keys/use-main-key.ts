import type { HallItem, Step } from '@portal/shared/programme/pointer-rows'
import { nextStep, wholeItem } from '@portal/shared/programme/steps'
import { useT, type T } from '../../../kit/i18n/use-t.ts'
import { describeStep, itemSign } from '../floor.ts'
import type { MainKey } from './mc-keys.tsx'
import { nextCall, type MedalCall } from '../medals/medals.ts'
import { useHold } from './use-hold.ts'
import type { useMoves } from '../use-moves.ts'

/** More skipped items than these are counted. */
const SKIPPED_NAMED = 3

/** The main key: the next medal, the next dance, heat or item, or the item that is looked at. A jump over items is held. */
export function useMainKey({
  items,
  step,
  current,
  following,
  browsed,
  medals,
  isOffline,
  moves,
  onMedals,
  onMoved,
}: {
  items: readonly HallItem[]
  step: Step
  current: HallItem | undefined
  following: HallItem | undefined
  browsed: HallItem | undefined
  medals: MedalCall | null
  isOffline: boolean
  moves: ReturnType<typeof useMoves>
  onMedals: (medals: MedalCall | null) => void
  onMoved: () => void
}): MainKey {
  const { t } = useT()
  const moveTo = (to: Step) => {
    onMoved()
    moves.move(to)
  }
  const jump = useHold(browsed?.id ?? null, () => {
    if (browsed) moveTo(wholeItem(browsed.id))
  })
  const sendHint = t(isOffline ? 'mc.keyQueued' : 'mc.keySpace')
  if (browsed) {
    const label = t('mc.advance', { item: itemSign(browsed, t) })
    if (browsed.id === following?.id)
      return { label, hint: sendHint, hold: null, onPress: () => moveTo(wholeItem(browsed.id)) }
    return { label, hint: skipHint(items, current, browsed, t), hold: jump, onPress: () => {} }
  }
  if (medals) {
    const place = nextCall(medals)
    return {
      label: place === null ? t('mc.medalsDone') : callLabel(place, t),
      hint: t('mc.keySpace'),
      hold: null,
      onPress: () => {
        // A second tap was meant for the place before.
        if (moves.takePress()) onMedals(place === null ? null : { ...medals, called: medals.called + 1 })
      },
    }
  }
  const next = nextStep(items, step, following?.id ?? null)
  const nextItem = items.find((item) => item.id === next?.item_id)
  if (!next || !nextItem) return { label: t('mc.atEnd'), hint: '', hold: null, onPress: null }
  const { label, dance } = describeStep(nextItem, next, t)
  const hint = dance ? `${t('mc.danceOf', dance)} · ${sendHint}` : sendHint
  return { label, hint, hold: null, onPress: () => moveTo(next) }
}

const callLabel = (place: number, t: T) =>
  place === 1 || place === 2 || place === 3 ? t(`mc.callMedal.${place}`) : t('mc.callPlace', { place })

/** Says which items a jump skips, or how far it goes back. */
function skipHint(items: readonly HallItem[], current: HallItem | undefined, browsed: HallItem, t: T): string {
  const from = items.findIndex(({ id }) => id === current?.id)
  const skipped = items.slice(from + 1, items.indexOf(browsed)).map(({ number, name }) => number ?? name)
  if (skipped.length === 0) return t('mc.goesBack')
  return skipped.length > SKIPPED_NAMED
    ? t('mc.skipsCount', { count: skipped.length })
    : t('mc.skips', { items: skipped.join(', ') })
}
