import sharp from 'sharp'
import { IMAGE_WIDTHS } from '@portal/shared/kit/files/image-widths'
import { Refusal } from '../refusal.ts'
import { limitConcurrency } from './limit-concurrency.ts'

export type Picture = { width: number; height: number; files: { name: string; bytes: Buffer }[] }

/** More than phones take. A small file that would be unpacked into gigabytes is refused before that. */
const PIXELS_MAX = 60_000_000
/** The size of the picture that chats and search engines show with a link, in pixels. */
const PREVIEW = { width: 1200, height: 630 }
const QUALITY = 80
/** How many times longer than the preview, for its width, a picture may be. It is enlarged to cover the preview, which takes memory. */
const MAX_STRETCH = 4
/** One picture at a time: each may take hundreds of megabytes. */
const runInTurn = limitConcurrency(1)
const acceptedFormats = new Set(['jpeg', 'png', 'webp'])

/**
 * Encodes an uploaded image in all sizes of the pages. Only the pixels are kept: no script, location or camera number.
 * Throws `IMAGE_TYPE` for anything but JPEG, PNG or WebP, by content.
 */
export async function encodePicture(bytes: Buffer): Promise<Picture> {
  return runInTurn(async () => encodeSizes(bytes))
}

async function encodeSizes(bytes: Buffer): Promise<Picture> {
  try {
    const open = () => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient()
    const { format, width, height, orientation } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata()
    if (!acceptedFormats.has(format)) throw new Refusal('IMAGE_TYPE')
    const files = await Promise.all(
      IMAGE_WIDTHS.map(async (size) => ({
        name: `${size}.webp`,
        bytes: await open().resize({ width: size, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer(),
      })),
    )
    // The size after rotation by the camera's orientation, which is removed with the metadata.
    const upright = (orientation ?? 1) < 5 ? { width, height } : { width: height, height: width }
    const preview = await open()
      .extract(previewArea(upright))
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

/** The part of a picture from which the preview is chosen: all of it, or the middle of a long and narrow one. */
function previewArea(picture: { width: number; height: number }) {
  const width = Math.min(picture.width, Math.ceil((picture.height * MAX_STRETCH * PREVIEW.width) / PREVIEW.height))
  const height = Math.min(picture.height, Math.ceil((picture.width * MAX_STRETCH * PREVIEW.height) / PREVIEW.width))
  const leftEdge = Math.floor((picture.width - width) / 2)
  const topEdge = Math.floor((picture.height - height) / 2)
  return { left: leftEdge, top: topEdge, width, height }
}
