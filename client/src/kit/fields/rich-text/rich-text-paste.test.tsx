import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../test/portal.tsx'
import { RichTextField } from './rich-text-field.tsx'
import type { Upload } from '../upload.ts'

const PIXEL = 'data:image/png;base64,iVBORw0KGgo='
/** As Word puts it on the clipboard. */
const WORD = `<p class=MsoNormal>Thông báo</p><p class=MsoNormal><img width=600 src="file:///C:/clip_image002.jpg"></p><img src="${PIXEL}">`

let html = ''
function Writing({ upload }: { upload: Upload | undefined }) {
  const [value, setValue] = useState<string | null>('')
  const change = (next: string | null) => {
    html = next ?? ''
    setValue(next)
  }
  return <RichTextField label="Text" value={value} onChange={change} upload={upload} />
}
const text = () => page.getByRole('textbox', { name: 'Text' })
async function paste(pasted: string) {
  await expect.element(text()).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', pasted)
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('pictures pasted out of Word are counted, and it is said how to add them', async ({ portal }) => {
  await portal.open('/', () => <Writing upload={async () => '/files/one.png'} />)
  await paste(WORD)
  await expect.element(page.getByText(say('editor.left', { count: 2 }))).toBeVisible()
  await expect.poll(() => html).toContain('Thông báo')
  expect(html).not.toContain('<img')
  await paste('<p>Không có ảnh</p>')
  await expect.element(page.getByText(say('editor.left', { count: 2 }))).not.toBeInTheDocument()
})

test('a text that takes no pictures says so', async ({ portal }) => {
  await portal.open('/', () => <Writing upload={undefined} />)
  await paste(WORD)
  await expect.element(page.getByText(say('editor.leftHere', { count: 2 }))).toBeVisible()
})

test('pictures that stand on the web come along', async ({ portal }) => {
  await portal.open('/', () => <Writing upload={async () => '/files/one.png'} />)
  await paste('<p>Ảnh</p><img src="https://example.org/one.png">')
  await expect.poll(() => html).toContain('https://example.org/one.png')
  await expect.element(page.getByText(say('editor.left', { count: 1 }))).not.toBeInTheDocument()
})

test('the lists of Word, which are paragraphs with a number, become lists', async ({ portal }) => {
  const item = (level: number, sign: string, words: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
    `<span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}</p>`
  const pasted = [
    '<p class=MsoNormal>Điều lệ</p>',
    item(1, '1.', 'Đối tượng'),
    item(1, '2.', 'Lệ <b>phí</b>'),
    item(2, '·', 'Đơn'),
    item(1, '3.', 'Giải thưởng'),
    '<p class=MsoNormal>1. không phải danh sách</p>',
  ]
  await portal.open('/', () => <Writing upload={undefined} />)
  await paste(pasted.join('\n'))
  await expect.poll(() => html).toContain('Giải thưởng')
  expect(html.replaceAll(/<\/?p>/gu, '')).toContain(
    'Điều lệ<ol><li>Đối tượng</li><li>Lệ <strong>phí</strong></li></ol><ul><li>Đơn</li></ul><ol start="3"><li>Giải thưởng</li></ol>1. không',
  )
})
