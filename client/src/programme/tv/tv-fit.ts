import type { Measure } from '@portal/shared/kit/text/fit-name'

/** The largest letter size at which a text fits into a box, on as many lines as the height allows. */
export function fitText(text: string, width: number, height: number, maxSize: number, measure: Measure): number {
  const textWidth = measure(text)
  let size = maxSize
  for (; size > 1; size -= 0.1) {
    const lines = Math.floor(height / (LINE_HEIGHT * size))
    // Lines break between words, so that some of their width stays empty.
    if (textWidth * size <= (lines < 2 ? width : width * lines * 0.85)) break
  }
  return size
}

/** Leaves room for the marks of Ễ and Ự on neighbouring lines. */
const LINE_HEIGHT = 1.3
