import { useLayoutEffect, useState, type RefObject } from 'react'
import { useSize } from './use-size.ts'

/**
 * How many steps a row must give way so that nothing in it is cut: 0 to `max`, found before it is painted, and again when its `content` or its
 * width changes.
 */
export function useShrink(row: RefObject<HTMLElement | null>, content: string, max: number): number {
  const width = useSize(row, 'clientWidth')
  const key = `${width} ${content}`
  const [found, setFound] = useState({ key, steps: 0 })
  const steps = found.key === key ? Math.min(found.steps, max) : 0
  useLayoutEffect(() => {
    const giveWay = () => {
      const element = row.current
      if (element && element.scrollWidth > element.clientWidth && steps < max) setFound({ key, steps: steps + 1 })
    }
    giveWay()
  }, [row, key, steps, max])
  return steps
}
