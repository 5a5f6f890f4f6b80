/** Measures the rendered screen. Heights and sizes are hundredths of its height. */
export async function measureScreen() {
  // The portal's font loads after the page.
  await document.fonts.ready
  await new Promise(requestAnimationFrame)
  const vh = (px: number) => (px / innerHeight) * 100
  const readFontSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  const lines = [...document.querySelectorAll('li [data-name], li p:first-child')]
  return {
    digitHeights: [...document.querySelectorAll('li [data-size="hall"]')].map((plate) => vh(measureDigitHeight(plate))),
    nameSizes: lines.map((line) => vh(readFontSize(line))),
    wrappedLines: lines.filter((line) => countLines(line) > 1).map(({ textContent }) => textContent),
    misplacedTexts: findMisplacedTexts(),
  }
}

/** The height of the digits of a plate in pixels. */
function measureDigitHeight(plate: Element): number {
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(plate)
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText('8')
  return actualBoundingBoxAscent + actualBoundingBoxDescent
}

function countLines(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

/** The texts that overlap, are cut or lie outside of the screen. */
function findMisplacedTexts(): string[] {
  const leaves = [...document.querySelectorAll('main *')].filter(
    (element) =>
      element.children.length === 0 && (element.textContent ?? '') !== '' && element.getClientRects().length > 0,
  )
  const boxes = leaves.map((element) => ({
    box: element.getBoundingClientRect(),
    text: (element.textContent ?? '').slice(0, 30),
  }))
  const outside = boxes.filter(
    ({ box }) => box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5,
  )
  const overlaps = boxes.flatMap(({ box, text }, index) =>
    boxes.slice(index + 1).flatMap((otherBox) => {
      const sharedWidth = Math.min(box.right, otherBox.box.right) - Math.max(box.left, otherBox.box.left)
      const sharedHeight = Math.min(box.bottom, otherBox.box.bottom) - Math.max(box.top, otherBox.box.top)
      return sharedWidth > 0.5 && sharedHeight > 0.5 ? [`overlap: ${text} / ${otherBox.text}`] : []
    }),
  )
  return [
    ...outside.map(({ text }) => `outside: ${text}`),
    ...leaves.filter(isCut).map(({ textContent }) => `cut: ${textContent}`),
    ...overlaps,
  ]
}

/** Whether an element or one of its ancestors hides a part of its content. */
function isCut(element: Element): boolean {
  for (let container: Element | null = element; container; container = container.parentElement) {
    const { overflowX, textOverflow } = getComputedStyle(container)
    const hidesOverflow = overflowX !== 'visible' || textOverflow === 'ellipsis'
    if (
      hidesOverflow &&
      (container.scrollWidth > container.clientWidth + 1 || container.scrollHeight > container.clientHeight + 1)
    )
      return true
  }
  return false
}
