import { IconPlayerSkipForward } from '@tabler/icons-react'
import type { HallItem, Pointer, Step } from '@portal/shared/programme/pointer-rows'
import { usualHallState, wholeItem } from '@portal/shared/programme/steps'
import { useT } from '../../kit/i18n/use-t.ts'
import { presenceAt } from '../live/presence.ts'
import { awaitedItem, competitorsAt, itemSign } from './floor.ts'
import { McCompetitors } from './item/mc-competitors.tsx'
import { HoldButton } from './keys/mc-hold-button.tsx'
import { McItemHead } from './mc-item-head.tsx'
import { McRecall } from './mc-recall.tsx'
import { McSteps } from './item/mc-steps.tsx'
import classes from './mc.module.css'
import { isAbsentWith, lastStep } from './queue/move-queue.ts'
import type { useMoves } from './use-moves.ts'

/** The current item with everything to announce; with `isShort` only its number and title, while another item is looked at. */
export function McNow({
  items,
  item,
  step,
  pointer,
  following,
  moves,
  mayMove,
  mayWrite,
  isShort,
}: {
  items: readonly HallItem[]
  item: HallItem
  step: Step
  pointer: Pointer
  following: HallItem | undefined
  moves: ReturnType<typeof useMoves>
  mayMove: boolean
  mayWrite: boolean
  isShort: boolean
}) {
  const { t, language } = useT()
  const competitors = competitorsAt(item, step)
  const isAbsent = (competitor: { id: number; absent?: 1 | undefined }) => isAbsentWith(moves.queue, competitor)
  const awaited = awaitedItem(items, item)
  const message = language === 'vi' ? (pointer.message ?? pointer.message_en) : (pointer.message_en ?? pointer.message)
  // A move that waits has no state of the hall yet.
  const state = lastStep(moves.queue) ? usualHallState(item, step) : pointer.hall_state
  return (
    <section className={classes.now} data-kind="now" data-short={isShort || undefined} aria-labelledby="mc-now">
      <McItemHead
        kind="now"
        label={t(`mc.state.${state}`)}
        item={item}
        absentCount={item.athletes.filter(isAbsent).length}
        // Once they dance, the announcer sees who came.
        presence={state === 'calling' ? presenceAt(pointer, item.id) : undefined}
      />
      {!isShort && (
        <>
          {message !== null && <p className={classes.hallMessage}>{message}</p>}
          <div className={classes.stepsRow}>
            <McSteps item={item} step={step} isBusy={moves.isBusy} onMove={mayMove ? moves.move : null} />
            {mayMove && following && item.kind === 'round' && step.dance !== null && (
              <HoldButton
                className={classes.skip}
                isBusy={moves.isBusy}
                onHeld={() => moves.move(wholeItem(following.id))}
              >
                <IconPlayerSkipForward size={18} aria-hidden />
                {t('mc.skipTo', { item: itemSign(following, t) })}
              </HoldButton>
            )}
          </div>
          {item.note && <p className={classes.note}>{item.note}</p>}
          {awaited ? (
            <McRecall awaited={awaited} mayWrite={mayWrite} />
          ) : (
            competitors.length === 0 &&
            item.kind === 'round' &&
            !item.note && <p className={classes.note}>{t('hall.nobody')}</p>
          )}
          <McCompetitors
            key={`${item.id} ${step.heat}`}
            competitors={competitors}
            report={mayMove ? { isAbsent, onReport: moves.setAbsent } : null}
          />
        </>
      )}
    </section>
  )
}
