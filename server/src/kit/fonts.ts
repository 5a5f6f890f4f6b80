import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const { resolve } = createRequire(import.meta.url)

/** The file of the figures' own type, bold. */
export const figuresFile = fileURLToPath(new URL('figures/portal-figures-700.ttf', import.meta.url))

/** The file of a type that has every letter, for those that the portal's own lacks. */
export const otherLettersFile = resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')

/** The file of the portal's type in a weight, whole: files cut by script lack half of what a Vietnamese name needs. */
export const fontFile = (weight: '400Regular' | '600SemiBold' | '700Bold' | '800ExtraBold') =>
  resolve(`@expo-google-fonts/be-vietnam-pro/${weight}/BeVietnamPro_${weight}.ttf`)
