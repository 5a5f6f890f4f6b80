/** How wide an image is kept, in pixels; a smaller one is never enlarged. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const
