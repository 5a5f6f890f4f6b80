/** The widths in which an image is stored, in pixels; a smaller image is never enlarged. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const
