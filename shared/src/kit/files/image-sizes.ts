import { IMAGE_WIDTHS } from './image-widths.ts'

const STORED = /^(\/files\/images\/[\w-]+)-\d+\.webp$/u

/** The `srcset` of an image that was uploaded here; undefined for any other address. */
export function imageSrcSet(url: string): string | undefined {
  const stem = STORED.exec(url)?.[1]
  return stem && IMAGE_WIDTHS.map((width) => `${stem}-${width}.webp ${width}w`).join(', ')
}

/** The JPEG of an uploaded image, which every chat shows; the address itself for any other. */
export function imagePreview(url: string): string {
  const stem = STORED.exec(url)?.[1]
  return stem ? `${stem}-preview.jpg` : url
}
