import { IconCheck } from '@tabler/icons-react'
import type { HallItem, Step } from '@portal/shared/programme/pointer-rows'
import { dancesOf, heatsOf, isSameStep } from '@portal/shared/programme/steps'
import { useT } from '../../../kit/i18n/use-t.ts'
import { listSteps } from '../floor.ts'
import { HoldButton } from '../keys/mc-hold-button.tsx'
import classes from './mc-steps.module.css'
import { danceName } from '@portal/shared/programme/dance-names'

/** The heat on the floor and the one after it: more do not fit in a row. */
const HEATS_SHOWN = 2

/** The heats and dances of the current item: past ones have a tick, and the current one is light. Another one is held to go to it. */
export function McSteps({
  item,
  step,
  isBusy,
  onMove,
}: {
  item: HallItem
  step: Step
  isBusy: boolean
  /** Null for users who may not move the programme. */
  onMove: ((to: Step) => void) | null
}) {
  const { t } = useT()
  const steps = listSteps(item)
  const dances = dancesOf(item)
  const heats = heatsOf(item)
  if (steps.length < 2 && dances.length < 2) return null
  const currentIndex = steps.findIndex((each) => isSameStep(each, step))
  const heatIndex = Math.max(0, heats.indexOf(step.heat ?? heats[0] ?? 0))
  const firstShown = Math.max(0, Math.min(heatIndex, heats.length - HEATS_SHOWN))
  const shownHeats = heats.length > 0 ? heats.slice(firstShown, firstShown + HEATS_SHOWN) : [null]
  return (
    <div className={classes.steps}>
      {shownHeats.map((heat) => (
        <div key={heat ?? 0} className={classes.heat}>
          {heat !== null && (
            <span className={classes.heatName}>
              {t('hall.heat', { number: heat })}
              {heats.length > HEATS_SHOWN && `/${heats.at(-1)}`}
            </span>
          )}
          {steps.map((each, index) => {
            if (each.heat !== heat) return null
            const symbol = each.dance === null ? null : (dances[each.dance] ?? null)
            const label = symbol === null ? t('hall.heat', { number: heat ?? '' }) : danceName(symbol)
            const isPast = index < currentIndex
            const content = (
              <>
                <span translate="no">{symbol ?? heat}</span>
                {isPast && <IconCheck size={18} aria-label={t('mc.danced')} />}
              </>
            )
            return onMove && index !== currentIndex ? (
              <HoldButton
                key={`${each.heat} ${each.dance}`}
                className={`${classes.step} ${isPast ? classes.past : ''}`}
                isBusy={isBusy}
                label={isPast ? t('mc.backToStep', { step: label }) : t('mc.skipToStep', { step: label })}
                onHeld={() => onMove(each)}
              >
                {content}
              </HoldButton>
            ) : (
              <span
                key={`${each.heat} ${each.dance}`}
                className={`${classes.step} ${isPast ? classes.past : ''}`}
                data-on={index === currentIndex || undefined}
                aria-current={index === currentIndex ? 'step' : undefined}
                title={label}
              >
                {content}
              </span>
            )
          })}
        </div>
      ))}
    </div>
  )
}
