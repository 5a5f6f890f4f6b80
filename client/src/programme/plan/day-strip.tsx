import { useT } from '../../kit/i18n/use-t.ts'
import { type Lane } from '../draft/plan-model.ts'
import type { Plan } from '../draft/use-plan.ts'
import classes from './plan-grid.module.css'

const WIDTH = 40
const GAP = 2

/** The whole day in a strip beside the items, with a frame around what is in the window; a press goes there. */
export function DayStrip({
  plan,
  lanes,
  hours,
  visible,
  onJump,
}: {
  plan: Plan
  lanes: readonly Lane[]
  hours: { from: number; to: number }
  visible: { from: number; to: number }
  onJump: (seconds: number) => void
}) {
  const { t } = useT()
  const share = (seconds: number) => `${(100 * (seconds - hours.from)) / (hours.to - hours.from)}%`
  const width = (WIDTH - 6) / lanes.length - GAP
  return (
    <button
      type="button"
      className={classes.strip}
      aria-label={t('plan.strip')}
      tabIndex={-1}
      onClick={({ clientY, currentTarget }) => {
        const { top, height } = currentTarget.getBoundingClientRect()
        onJump(hours.from + ((clientY - top) / height) * (hours.to - hours.from))
      }}
    >
      {lanes.flatMap((lane, index) =>
        (plan.blocksByLane.get(lane.key) ?? []).map((block) => (
          <i
            key={block.key}
            data-tone={block.tone}
            style={{
              top: share(block.start),
              height: `calc(${(100 * (block.end - block.start)) / (hours.to - hours.from)}% - 1px)`,
              insetInlineStart: 4 + index * (width + GAP),
              width,
            }}
          />
        )),
      )}
      <u
        style={{
          top: share(Math.max(visible.from, hours.from)),
          height: `${(100 * (Math.min(visible.to, hours.to) - Math.max(visible.from, hours.from))) / (hours.to - hours.from)}%`,
        }}
      />
    </button>
  )
}
