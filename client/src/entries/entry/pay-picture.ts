/** The texts of a saved picture of a transfer: each line is a value that a bank's app may ask for. */
export type PayPicture = { title: string; amount: string; lines: readonly string[]; transfer: string }

const WIDTH = 1080
const HEIGHT = 1440
const CODE = 760
const MARGIN = 60
const FONT = "'Be Vietnam Pro', sans-serif"

/** A transfer as a PNG of 1080 by 1440 pixels: banks' apps read codes from pictures, which a phone that shows its own code cannot scan. */
export async function payPicture({ title, amount, lines, transfer }: PayPicture): Promise<Blob> {
  const { toCanvas } = await import('qrcode')
  const code = document.createElement('canvas')
  await toCanvas(code, transfer, { errorCorrectionLevel: 'M', margin: 2, width: CODE })
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = '#1a1020'
  pen.textAlign = 'center'
  const write = (text: string, y: number, weight: number, size: number) => {
    pen.font = `${weight} ${size}px ${FONT}`
    // Long names become narrower letters rather than cut ones.
    const scale = Math.min(1, (WIDTH - 2 * MARGIN) / Math.max(1, pen.measureText(text).width))
    pen.font = `${weight} ${Math.floor(size * scale)}px ${FONT}`
    pen.fillText(text, WIDTH / 2, y)
  }
  write(title, 90, 600, 40)
  pen.drawImage(code, (WIDTH - CODE) / 2, 130, CODE, CODE)
  write(amount, 990, 800, 84)
  for (const [index, line] of lines.entries()) write(line, 1080 + index * 68, 600, 44)
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png')
  })
}
