/** The part of the browser's `BarcodeDetector` that is used here; TypeScript does not know it yet. */
type Detector = { detect: (image: ImageBitmapSource) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Why no camera can be opened: on plain http browsers offer none, else there is none or the reader refused. */
export type CameraProblem = 'insecure' | 'missing'

export const hasCamera = (): boolean => isSecureContext && 'mediaDevices' in navigator

/** A detector of QR codes: the browser's own, or a library that is loaded when the camera is opened. */
async function loadDetector(): Promise<Detector> {
  const { BarcodeDetector: Native } = window as { BarcodeDetector?: DetectorClass }
  // Some desktop browsers have the class without any format.
  if (Native && (await Native.getSupportedFormats()).includes('qr_code')) return new Native({ formats: ['qr_code'] })
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}

const PAUSE_MS = 120

/** Shows the camera in a video, and calls back with the text of each code that is held before it, once until another one comes. Returns how to stop. */
export async function readCodes(video: HTMLVideoElement, onText: (text: string) => void): Promise<() => void> {
  const [stream, detector] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    loadDetector(),
  ])
  let isOver = false
  let latest = ''
  video.srcObject = stream
  await video.play().catch(() => undefined)
  const look = async () => {
    if (isOver) return
    // A frame without an image, or one that cannot be read, is followed by the next.
    const [code] = video.readyState < video.HAVE_CURRENT_DATA ? [] : await detector.detect(video).catch(() => [])
    if (isOver) return
    if (code && code.rawValue !== latest) {
      latest = code.rawValue
      onText(latest)
    }
    setTimeout(() => void look(), PAUSE_MS)
  }
  void look()
  return () => {
    isOver = true
    for (const track of stream.getTracks()) track.stop()
  }
}
