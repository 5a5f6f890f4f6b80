import { expect, test } from 'vitest'
import { rowXml } from './sheet-xml.ts'
import { styles } from './styles.ts'

test('a text that looks like a formula stays a text in what is saved from a sheet, numbers and formulas are as they are', () => {
  const sheet = { name: 'Danh sách', rows: [] }
  const row = rowXml(
    ['=cmd|calc', '+84 912 345 678', '@x', '-2', 'Nguyễn An', -2, { formula: 'A1', value: 3 }],
    3,
    sheet,
  )
  const looks = [...row.matchAll(/<c r="\w+"(?: s="(\d+)")?/gu)].map(([, style]) => Number(style ?? 0))
  const [, xfs = ''] = /<cellXfs count="\d+">(.*)<\/cellXfs>/u.exec(styles) ?? []
  const isQuoted = (look: number) => (xfs.split(/(?=<xf )/u)[look] ?? '').includes('quotePrefix="1"')
  expect(looks.map(isQuoted)).toEqual([true, true, true, true, false, false, false])
  expect(row).toContain('=cmd|calc')
})
