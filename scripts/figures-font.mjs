// Writes Portal Figures: digits, capitals and marks of Barlow Semi Condensed (OFL), because the digits of Be Vietnam Pro differ in
// width and have no tabular form. Run it after an update of the source package; what it writes is committed.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { inRoot } from './project.mjs'

const source = inRoot('node_modules/@fontsource/barlow-semi-condensed')
const folder = inRoot('client/src/app/fonts')
const characters = '0123456789 .,:;+-–−×/()%#·ABCDEFGHIJKLMNOPQRSTUVWXYZ'

await mkdir(folder, { recursive: true })
for (const weight of [500, 700]) {
  const font = await readFile(`${source}/files/barlow-semi-condensed-latin-${weight}-normal.woff2`)
  // Only the tabular forms are kept: kerning would move digits out of their columns.
  const figures = await subsetFont(font, characters, { targetFormat: 'woff2', keepFeatures: ['tnum'] })
  await writeFile(`${folder}/portal-figures-${weight}.woff2`, figures)
  console.log(`portal-figures-${weight}.woff2: ${(figures.length / 1000).toFixed(1)} kB`)
}
await copyFile(`${source}/LICENSE`, `${folder}/LICENSE`)
