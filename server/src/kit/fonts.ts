import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const { resolve } = createRequire(import.meta.url)

/** The bold font of figures. */
export const figuresFile = fileURLToPath(new URL('figures/portal-figures-700.ttf', import.meta.url))

/** A font that has every letter, for letters that the portal's own font lacks. */
export const otherLettersFile = resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')

/** The portal's font in a weight. Whole files: those split by script lack half of the letters of Vietnamese names. */
export const fontFile = (weight: '400Regular' | '600SemiBold' | '700Bold' | '800ExtraBold') =>
  resolve(`@expo-google-fonts/be-vietnam-pro/${weight}/BeVietnamPro_${weight}.ttf`)
