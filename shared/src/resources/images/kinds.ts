/** The types of images: at the top of the home page, logo of a partner, or advertisement. */
export const BANNER = 1
export const LOGO = 2
export const ADVERTISEMENT = 3
export type ImageType = typeof BANNER | typeof LOGO | typeof ADVERTISEMENT
