import sharp from 'sharp'
import { IMAGE_WIDTHS } from '@portal/shared/kit/files/image-widths'
import { Refusal } from '../refusal.ts'
import { atMost } from './at-most.ts'

export type Picture = { width: number; height: number; files: { name: string; bytes: Buffer }[] }

/** More pixels than any camera in a pocket takes: a small file that unfolds into gigabytes is refused before it does. */
const PIXELS_MAX = 60_000_000
/** The size that chats and search engines show beside a link. */
const PREVIEW = { width: 1200, height: 630 }
const QUALITY = 80
/** By how much longer than the preview a picture may be: it is enlarged until it covers it, before the part to show is chosen. */
const LONGEST = 4
/** Each may unfold into hundreds of megabytes. */
const inTurn = atMost(1)
const accepted = new Set(['jpeg', 'png', 'webp'])

/**
 * An uploaded image re-encoded in all the sizes that pages ask for. Only the pixels survive: no script, location or camera number.
 * Throws `IMAGE_TYPE` for anything but JPEG, PNG or WebP, by content.
 */
export async function pictureOf(bytes: Buffer): Promise<Picture> {
  return inTurn(async () => drawn(bytes))
}

async function drawn(bytes: Buffer): Promise<Picture> {
  try {
    const read = () => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient()
    const { format, width, height, orientation } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata()
    if (!accepted.has(format)) throw new Refusal('IMAGE_TYPE')
    const files = await Promise.all(
      IMAGE_WIDTHS.map(async (size) => ({
        name: `${size}.webp`,
        bytes: await read().resize({ width: size, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer(),
      })),
    )
    // Apply the camera's orientation flag, because metadata is removed.
    const upright = (orientation ?? 1) < 5 ? { width, height } : { width: height, height: width }
    const preview = await read()
      .extract(middleOf(upright))
      .resize({ ...PREVIEW, fit: 'cover', position: 'attention' })
      .flatten({ background: '#fffdf9' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer()
    return { ...upright, files: [...files, { name: 'preview.jpg', bytes: preview }] }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('IMAGE_TYPE')
  }
}

/** All of a picture, or of a long and narrow one as much of its middle as the preview is chosen from. */
function middleOf(whole: { width: number; height: number }) {
  const width = Math.min(whole.width, Math.ceil((whole.height * LONGEST * PREVIEW.width) / PREVIEW.height))
  const height = Math.min(whole.height, Math.ceil((whole.width * LONGEST * PREVIEW.height) / PREVIEW.width))
  const leftEdge = Math.floor((whole.width - width) / 2)
  const topEdge = Math.floor((whole.height - height) / 2)
  return { left: leftEdge, top: topEdge, width, height }
}
