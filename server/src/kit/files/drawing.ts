import sharp from 'sharp'

/** A drawing on a tablet is smaller. A small file that would be unpacked into gigabytes is refused before that. */
const PIXELS_MAX = 4_000_000
const SIDE_MAX = 1_000

/**
 * Encodes a drawn PNG again as a small one, dark on transparent: only the pixels are kept. Null unless it is a PNG by content, of at most so
 * many bytes before and after.
 */
export async function encodeDrawing(bytes: Buffer, maximumBytes: number): Promise<Buffer | null> {
  if (bytes.length === 0 || bytes.length > maximumBytes) return null
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    if ((await picture.metadata()).format !== 'png') return null
    const drawing = await picture
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, colours: 16, compressionLevel: 9 })
      .toBuffer()
    return drawing.length <= maximumBytes ? drawing : null
  } catch {
    return null
  }
}
