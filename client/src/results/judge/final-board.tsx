import { IconGripVertical, IconX } from '@tabler/icons-react'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import {
  moveBib,
  placeNext,
  placedBibs,
  presentBibs,
  returnBib,
  shuffleBibs,
} from '@portal/shared/results/tablet/final-card'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './cards.module.css'
import type { BoardProps } from './recall-board.tsx'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The places of a final: a tap gives the next place, a handle moves a bib, a cross returns it to the others, whose order `seed` draws. */
export function FinalBoard({ round, marks, isReadOnly, seed, onChange }: BoardProps & { seed: string }) {
  const { t } = useT()
  const list = useRef<HTMLOListElement>(null)
  const placed = placedBibs(marks.final, round.starters)
  const present = presentBibs(round.starters)
  const rest = shuffleBibs(present, seed).filter((bib) => !placed.includes(bib))
  const set = (final: readonly number[]) => !isReadOnly && onChange({ final })
  const move = (bib: number, place: number) => {
    const moved = moveBib(placed, bib, Math.min(Math.max(1, place), placed.length))
    if (moved.join() !== placed.join()) set(moved)
  }
  return (
    <>
      <ol ref={list} className={classes.ranking} aria-label={t('judge.places')}>
        {present.map((_, index) => (
          <Place
            key={placed[index] ?? `place ${index}`}
            place={index + 1}
            bib={placed[index] ?? null}
            isNext={index === placed.length && !isReadOnly}
            isReadOnly={isReadOnly}
            onMove={(place) => placed[index] !== undefined && move(placed[index], place)}
            onReturn={() => placed[index] !== undefined && set(returnBib(placed, placed[index]))}
            placeAt={(y) => findPlace(list.current, y)}
          />
        ))}
      </ol>
      {rest.length > 0 && (
        <section className={classes.rest} aria-label={t('judge.unplaced')}>
          {rest.map((bib) => (
            <button
              key={bib}
              type="button"
              className={classes.plate}
              data-mark="none"
              aria-label={t('judge.placeNext', { bib, place: placed.length + 1 })}
              onClick={() => set(placeNext(placed, bib))}
            >
              <b translate="no">{bib}</b>
            </button>
          ))}
        </section>
      )}
    </>
  )
}

/** The place at a height of the page, from 1. */
function findPlace(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])]
  const index = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return index < 0 ? rows.length : index + 1
}

function Place({
  place,
  bib,
  isNext,
  isReadOnly,
  onMove,
  onReturn,
  placeAt,
}: {
  place: number
  bib: number | null
  isNext: boolean
  isReadOnly: boolean
  onMove: (place: number) => void
  onReturn: () => void
  placeAt: (y: number) => number
}) {
  const { t } = useT()
  if (bib === null)
    return (
      <li data-next={isNext || undefined}>
        <b className={classes.place}>{place}</b>
        {isNext && <span>{t('judge.place', { place })}</span>}
      </li>
    )
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(placeAt(event.clientY))
  }
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(place + by)
  }
  return (
    <li data-placed>
      <b className={classes.place}>{place}</b>
      <b className={classes.smallPlate} translate="no">
        {bib}
      </b>
      {!isReadOnly && (
        <>
          <button
            type="button"
            className={classes.handle}
            aria-label={`${t('judge.placed', { place, bib })}. ${t('judge.move', { bib })}`}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
            onKeyDown={step}
          >
            <IconGripVertical size={22} aria-hidden />
          </button>
          <button type="button" className={classes.handle} aria-label={t('judge.return', { bib })} onClick={onReturn}>
            <IconX size={22} aria-hidden />
          </button>
        </>
      )}
    </li>
  )
}
