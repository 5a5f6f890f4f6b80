/** The screen as boxes, in hundredths of its height: the digits' ink, the letters' size, and every text that overlaps, is cut or lies outside. */
export async function measuredScreen() {
  // The portal's letters come after the page.
  await document.fonts.ready
  await new Promise(requestAnimationFrame)
  const vh = (px: number) => (px / innerHeight) * 100
  const sizeOf = (each: Element) => Number.parseFloat(getComputedStyle(each).fontSize)
  const lines = [...document.querySelectorAll('li [data-name], li p:first-child')]
  return {
    inks: [...document.querySelectorAll('li [data-size="hall"]')].map((plate) => vh(inkOf(plate))),
    names: lines.map((line) => vh(sizeOf(line))),
    broken: lines.filter((line) => linesOf(line) > 1).map(({ textContent }) => textContent),
    wrong: misplacedTexts(),
  }
}

/** How high the digits of a plate are. */
function inkOf(plate: Element): number {
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(plate)
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
  const ink = pen.measureText('8')
  return ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent
}

function linesOf(text: Element): number {
  const range = document.createRange()
  range.selectNodeContents(text)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

function misplacedTexts(): string[] {
  const leaves = [...document.querySelectorAll('main *')].filter(
    (each) => each.children.length === 0 && (each.textContent ?? '') !== '' && each.getClientRects().length > 0,
  )
  const boxes = leaves.map((each) => ({
    box: each.getBoundingClientRect(),
    text: (each.textContent ?? '').slice(0, 30),
  }))
  const outside = boxes.filter(
    ({ box }) => box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5,
  )
  const overlaps = boxes.flatMap(({ box, text }, at) =>
    boxes.slice(at + 1).flatMap((later) => {
      const across = Math.min(box.right, later.box.right) - Math.max(box.left, later.box.left)
      const down = Math.min(box.bottom, later.box.bottom) - Math.max(box.top, later.box.top)
      return across > 0.5 && down > 0.5 ? [`overlap: ${text} / ${later.text}`] : []
    }),
  )
  return [
    ...outside.map(({ text }) => `outside: ${text}`),
    ...leaves.filter(isCut).map((each) => `cut: ${each.textContent}`),
    ...overlaps,
  ]
}

/** Whether a text, or something around it, holds more than it shows. */
function isCut(text: Element): boolean {
  for (let holder: Element | null = text; holder; holder = holder.parentElement) {
    const { overflowX, textOverflow } = getComputedStyle(holder)
    const cuts = overflowX !== 'visible' || textOverflow === 'ellipsis'
    if (cuts && (holder.scrollWidth > holder.clientWidth + 1 || holder.scrollHeight > holder.clientHeight + 1))
      return true
  }
  return false
}
