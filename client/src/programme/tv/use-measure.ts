import { useEffect, useState } from 'react'
import type { Measure } from '@portal/shared/kit/text/fit-name'

const FONT_SIZE = 100
let context: CanvasRenderingContext2D | null = null

/** Measures texts in the portal's font, and renders again once the font has loaded. It adds 1 %, because measures are rounded. */
export function useMeasure(weight: 400 | 600 | 700): Measure {
  const [, redraw] = useState(0)
  useEffect(() => {
    const onLoaded = () => redraw((times) => times + 1)
    document.fonts.addEventListener('loadingdone', onLoaded)
    return () => document.fonts.removeEventListener('loadingdone', onLoaded)
  }, [])
  return (text) => {
    context ??= document.createElement('canvas').getContext('2d')
    if (!context) return text.length * 0.6
    context.font = `${weight} ${FONT_SIZE}px 'Be Vietnam Pro', sans-serif`
    return (context.measureText(text).width / FONT_SIZE) * 1.01
  }
}
