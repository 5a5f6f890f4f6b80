/** Where an image stands: at the top of the home page, among the partners, or as an advertisement. */
export const BANNER = 1
export const LOGO = 2
export const ADVERTISEMENT = 3
export type ImageType = typeof BANNER | typeof LOGO | typeof ADVERTISEMENT
