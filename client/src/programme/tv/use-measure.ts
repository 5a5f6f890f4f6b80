import { useEffect, useState } from 'react'
import type { Measure } from './tv-fit.ts'

const AT = 100
let pen: CanvasRenderingContext2D | null = null

/** Measures texts in the portal's letters; drawn again once those have come. A hair is added: what is measured is rounded. */
export function useMeasure(weight: 400 | 600 | 700): Measure {
  const [, redraw] = useState(0)
  useEffect(() => {
    const onLoaded = () => redraw((times) => times + 1)
    document.fonts.addEventListener('loadingdone', onLoaded)
    return () => document.fonts.removeEventListener('loadingdone', onLoaded)
  }, [])
  return (text) => {
    pen ??= document.createElement('canvas').getContext('2d')
    if (!pen) return text.length * 0.6
    pen.font = `${weight} ${AT}px 'Be Vietnam Pro', sans-serif`
    return (pen.measureText(text).width / AT) * 1.01
  }
}
