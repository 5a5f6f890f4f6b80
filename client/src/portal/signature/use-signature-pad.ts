import { useEffect, useRef } from 'react'
import Pad from 'signature_pad'

type Stroke = ReturnType<Pad['toData']>[number]

/** A canvas to sign on with a finger or a pen. `onStroke` is called after each stroke with the canvas and everything that was drawn. */
export function useSignaturePad(penColor: string, onStroke: (canvas: HTMLCanvasElement, strokes: Stroke[]) => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(null)
  const latestStroke = useRef(onStroke)
  useEffect(() => {
    latestStroke.current = onStroke
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    // One pixel of the picture for one of the page: a finer one would outgrow its limit.
    element.width = element.clientWidth
    element.height = element.clientHeight
    const created = new Pad(element, { penColor, minWidth: 1, maxWidth: 3 })
    created.addEventListener('endStroke', () => latestStroke.current(element, created.toData()))
    pad.current = created
    return () => created.off()
  }, [penColor])
  return { canvas, clear: () => pad.current?.clear() }
}
