import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../test/portal.tsx'
import { RichTextField } from './rich-text-field.tsx'
import type { Upload } from './upload.ts'

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
