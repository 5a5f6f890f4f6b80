import { useDraggable } from '@dnd-kit/react'
import { IconHourglass, IconLock, IconUser, IconUsers } from '@tabler/icons-react'
import { useContext } from 'react'
import { clockOf } from '@portal/shared/programme/timetable/times'
import { useT } from '../../kit/i18n/use-t.ts'
import { DraggedContext } from './drag-context.ts'
import type { GridView, LaneProps, Roving } from './grid-view.ts'
import { itemTone, type Block, type ItemMark, type Tone } from '../draft/plan-model.ts'
import { usePlanLabels } from '../draft/use-plan-labels.ts'
import type { Plan } from '../draft/use-plan.ts'
import classes from './plan-items.module.css'

const TWO_LINES = 40
const GAP = 1
/** A line of text. */
const SHORTEST = 17
const BAR_WIDTH = 14

/** The blocks of a lane at the scale of the whole cup. */
export function LaneBlocks({ plan, lane, view, roving, onOpen }: LaneProps<Block>) {
  const { nameLane } = usePlanLabels()
  const blocks = plan.blocksByLane.get(lane.key) ?? []
  return (
    <ol className={classes.list} translate="no" aria-label={nameLane(lane)}>
      {blocks.map((block) => (
        <BlockBox key={block.key} plan={plan} block={block} view={view} roving={roving} onOpen={onOpen} />
      ))}
    </ol>
  )
}

function BlockBox({
  plan,
  block,
  view: { toY },
  roving,
  onOpen,
}: {
  plan: Plan
  block: Block
  view: GridView
  roving: Roving
  onOpen: (block: Block) => void
}) {
  const { t } = useT()
  const { nameBlock, nameNumbers } = usePlanLabels()
  const { items, start, end, tone } = block
  const ids = items.map(({ id }) => id)
  const [firstId = 0] = ids
  const isLocked = items.some(({ is_locked }) => is_locked === 1)
  const { ref } = useDraggable({ id: block.key, data: { ids }, disabled: isLocked })
  const draggedIds = useContext(DraggedContext)
  const height = Math.max(toY(end) - toY(start) - GAP, SHORTEST)
  const mark = worstMark(items.flatMap(({ id }) => plan.marks.get(id) ?? []))
  const isRound = items[0]?.kind === 'round'
  const style = tone === 'latin' || tone === 'standard' ? t(`plan.style.${tone}`) : null
  const name = nameBlock(block, plan)
  const numbers = nameNumbers(items)
  const second = [style, name === numbers ? '' : numbers].filter(Boolean).join(' · ')
  // Begins with the words that are seen, which is what people say to press it.
  const label = [
    `${clockOf(start)} ${name}`,
    second,
    `${clockOf(start)}–${clockOf(end)}`,
    isLocked && t('plan.locked'),
    mark && t(`plan.conflict.${mark.conflict.kind}`),
  ]
  return (
    <li
      style={{ top: toY(start), height }}
      data-short={height === SHORTEST || undefined}
      data-dragged={draggedIds.includes(firstId) || undefined}
    >
      <button
        ref={ref}
        type="button"
        className={classes.block}
        data-tone={tone}
        data-item={firstId}
        data-short={height < TWO_LINES || undefined}
        style={{ lineHeight: height < 20 ? `${height}px` : undefined }}
        tabIndex={roving.currentId === firstId ? 0 : -1}
        aria-label={label.filter(Boolean).join(', ')}
        onFocus={() => roving.onFocus(firstId)}
        onClick={() => onOpen(block)}
      >
        {isRound && <Bars plan={plan} block={block} height={height} />}
        <span className={classes.blockTitle}>
          <b className="figures">{clockOf(start)}</b> {name}
        </span>
        {second !== '' && height >= TWO_LINES && <span className={classes.blockMore}>{second}</span>}
        <span className={classes.flags}>
          {isLocked && <IconLock size={16} aria-hidden />}
          {mark && <MarkIcon kind={mark.kind} />}
        </span>
      </button>
    </li>
  )
}

/** One line for each item of a block, as high as its time, in the colour of its style. */
function Bars({ plan, block, height }: { plan: Plan; block: Block; height: number }) {
  const scale = height / (block.end - block.start)
  const pathOf = (tone: Tone) =>
    block.items
      .filter((item) => itemTone(item, plan.eventById) === tone)
      .map(({ id }) => {
        const { start = 0, end = 0 } = plan.slots.get(id) ?? {}
        const length = (end - start) * scale
        return `M0 ${((start - block.start) * scale).toFixed(1)}h${BAR_WIDTH}v${Math.max(length - 1, length * 0.6).toFixed(1)}h-${BAR_WIDTH}z`
      })
      .join('')
  return (
    <svg className={classes.bars} width={BAR_WIDTH} height={height} aria-hidden focusable="false">
      {(['latin', 'standard', 'other'] as const).map((tone) => (
        <path key={tone} data-tone={tone} d={pathOf(tone)} />
      ))}
    </svg>
  )
}

function worstMark(marks: readonly ItemMark[]): ItemMark | undefined {
  return (
    marks.find(({ kind }) => kind === 'clash') ?? marks.find(({ kind }) => kind === 'rest') ?? marks.find(() => true)
  )
}

export function MarkIcon({ kind }: { kind: ItemMark['kind'] }) {
  const Icon = kind === 'clash' ? IconUsers : kind === 'rest' ? IconHourglass : IconUser
  return <Icon size={16} aria-hidden className={classes.mark} data-kind={kind} />
}
