/** The texts of a picture of a transfer; `transfer`: the content of its QR code. */
export type TransferPicture = { title: string; amount: string; lines: readonly string[]; transfer: string }

const WIDTH = 1080
const HEIGHT = 1440
const CODE_SIZE = 760
const MARGIN = 60
const FONT = "'Be Vietnam Pro', sans-serif"

/** A transfer as a PNG. A phone cannot scan the code on its own screen, but banks' apps read codes from saved pictures. */
export async function drawTransferPicture({ title, amount, lines, transfer }: TransferPicture): Promise<Blob> {
  const { toCanvas } = await import('qrcode')
  const code = document.createElement('canvas')
  await toCanvas(code, transfer, { errorCorrectionLevel: 'M', margin: 2, width: CODE_SIZE })
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = '#1a1020'
  context.textAlign = 'center'
  const write = (text: string, y: number, weight: number, size: number) => {
    context.font = `${weight} ${size}px ${FONT}`
    // Long texts get a smaller font instead of being cut.
    const scale = Math.min(1, (WIDTH - 2 * MARGIN) / Math.max(1, context.measureText(text).width))
    context.font = `${weight} ${Math.floor(size * scale)}px ${FONT}`
    context.fillText(text, WIDTH / 2, y)
  }
  write(title, 90, 600, 40)
  context.drawImage(code, (WIDTH - CODE_SIZE) / 2, 130, CODE_SIZE, CODE_SIZE)
  write(amount, 990, 800, 84)
  for (const [index, line] of lines.entries()) write(line, 1080 + index * 68, 600, 44)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
