// Writes the fonts of the pages; run it after an update of a source package, what it writes is committed.
// Portal Figures: digits, capitals and marks of Barlow Semi Condensed (OFL), because the digits of Be Vietnam Pro differ in width and
// have no tabular form. Be Vietnam Pro (OFL): Latin and Vietnamese in one file a weight, which packages for the web bring in two.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { inRoot } from './project.mjs'

const barlow = inRoot('node_modules/@fontsource/barlow-semi-condensed')
const vietnam = inRoot('node_modules/@expo-google-fonts/be-vietnam-pro')
const folder = inRoot('client/src/app/fonts')
/** Pictures are drawn by a library that reads no compressed type. */
const drawn = inRoot('server/src/kit/figures')
const FIGURES = '0123456789 .,:;+-–−×/()%#·ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/**
 * First and last of each range: Western European, Vietnamese, the marks that combine, punctuation, currencies, arrows.
 * @type {[number, number][]}
 */
const WORDS = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x102, 0x103],
  [0x110, 0x111],
  [0x128, 0x129],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x168, 0x169],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x300, 0x304],
  [0x306, 0x309],
  [0x31b, 0x31b],
  [0x323, 0x323],
  [0x329, 0x329],
  [0x1ea0, 0x1ef9],
  [0x2000, 0x206f],
  [0x20ab, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
]
const words = WORDS.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)),
).join('')

await mkdir(folder, { recursive: true })
await mkdir(drawn, { recursive: true })
for (const weight of [500, 700]) {
  const font = await readFile(`${barlow}/files/barlow-semi-condensed-latin-${weight}-normal.woff2`)
  // Only the tabular forms are kept: kerning would move digits out of their columns.
  await write(`portal-figures-${weight}`, font, FIGURES, ['tnum'])
}
for (const [weight, name] of Object.entries({ 400: '400Regular', 600: '600SemiBold', 800: '800ExtraBold' })) {
  const font = await readFile(`${vietnam}/${name}/BeVietnamPro_${name}.ttf`)
  // Without hints, half of its size, which screens of phones do not read.
  await write(`be-vietnam-pro-${weight}`, font, words, ['kern', 'mark', 'mkmk', 'ccmp', 'liga'], true)
}
const bold = await readFile(`${barlow}/files/barlow-semi-condensed-latin-700-normal.woff2`)
await writeFile(`${drawn}/portal-figures-700.ttf`, await subsetFont(bold, FIGURES, { targetFormat: 'sfnt' }))
await copyFile(`${barlow}/LICENSE`, `${drawn}/LICENSE`)
await copyFile(`${barlow}/LICENSE`, `${folder}/LICENSE`)
await copyFile(`${vietnam}/LICENSE_FONT`, `${folder}/LICENSE-be-vietnam-pro`)

async function write(name, font, characters, keepFeatures, noHinting = false) {
  const subset = await subsetFont(font, characters, { targetFormat: 'woff2', keepFeatures, noHinting })
  await writeFile(`${folder}/${name}.woff2`, subset)
  console.log(`${name}.woff2: ${(subset.length / 1000).toFixed(1)} kB`)
}
