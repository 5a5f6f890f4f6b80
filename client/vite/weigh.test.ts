import { describe, expect, it } from 'vitest'
import { weigh, gzipSize, type Chunk } from './weigh.ts'

const piece = (code: string, imports: string[] = [], source?: string, ...sheets: string[]): Chunk => ({
  code,
  imports,
  moduleIds: source ? [`/portal/client/src/${source}`] : [],
  viteMetadata: { importedCss: new Set(sheets) },
})
const pieces = new Map([
  ['main.js', piece('start()', ['libraries.js'], 'main.tsx', 'main.css')],
  ['libraries.js', piece('react()', [], undefined, 'libraries.css')],
  ['home.js', piece('home()', ['card.js', 'libraries.js'], 'home/home.page.tsx')],
  ['card.js', piece('card()', ['libraries.js'], undefined, 'card.css', 'main.css')],
  ['admin.js', piece('admin()', ['libraries.js'], 'admin/admin.page.tsx', 'admin.css')],
])
const styles = new Map([
  ['main.css', 'body{}'],
  ['libraries.css', '.button{}'],
  ['card.css', '.card{}'],
  ['admin.css', '.table{}'],
])

describe('the weight of a first load', () => {
  it('counts everything that comes along, once, and nothing else', () => {
    const weight = weigh(pieces, styles, ['src/main.tsx', 'home/home.page.tsx'])
    const scripts = ['start()', 'react()', 'home()', 'card()'].map(gzipSize).reduce((a, b) => a + b)
    const sheets = ['body{}', '.button{}', '.card{}'].map(gzipSize).reduce((a, b) => a + b)
    expect(weight).toEqual({ scripts, styles: sheets, total: scripts + sheets })
  })

  it('does not weigh nothing when a page has moved', () => {
    expect(() => weigh(pieces, styles, ['src/front.tsx'])).toThrow('src/front.tsx')
  })
})
