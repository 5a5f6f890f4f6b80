import { zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '@portal/shared/kit/files/files'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const user = await portal.signIn('user')

type Part = { name: string; file?: string; type?: string; content: string | Buffer }

/** Sends a form as a browser does. */
async function send(path: string, parts: Part[], by: string | null = token) {
  const boundary = '----portal'
  const payload = Buffer.concat([
    ...parts.flatMap(({ name, file, type, content }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n` +
          `${type ? `content-type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return portal.app.inject({
    method: 'POST',
    url: API_BASE + path,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(by ? { authorization: `Bearer ${by}` } : {}),
    },
    payload,
  })
}

const drawn = async (format: 'jpeg' | 'png' | 'webp' | 'gif', width = 2000, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#7a3b69' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer()
const image = (content: string | Buffer, file = 'photo.png'): Part[] => [
  { name: 'file', file, type: 'image/png', content },
]

describe('images', () => {
  test.each(['/resources/upload-images', '/news/create-url', '/settings/upload-image'])(
    '%s re-encodes a picture in every size',
    async (path) => {
      const sent = await send(path, image(await drawn('jpeg'), 'ảnh sàn.jpg'))
      expect(sent.json()).toMatchObject({
        success: true,
        message: 'UPLOAD_SUCCESS',
        data: { width: 2000, height: 1000 },
      })
      const { url } = sent.json().data
      for (const [name, width] of [
        [url, 1600],
        [url.replace('-1600', '-480'), 480],
      ]) {
        const got = await portal.app.inject({ url: name })
        expect(got.statusCode).toBe(200)
        expect(got.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
        expect(await sharp(got.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
        expect(got.rawPayload.includes('secret place')).toBe(false)
      }
      const preview = await portal.app.inject({ url: url.replace('-1600.webp', '-preview.jpg') })
      expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    },
  )

  test('a small picture is not enlarged, and one taken on its side stands upright', async () => {
    const onItsSide = await sharp(await drawn('jpeg', 300, 100))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { url, width, height } = (await send('/news/create-url', image(onItsSide))).json().data
    expect([width, height]).toEqual([100, 300])
    const got = await portal.app.inject({ url })
    expect(await sharp(got.rawPayload).metadata()).toMatchObject({ width: 100, height: 300 })
  })

  test.each([
    [4000, 2],
    [2, 4000],
  ])('one of %i by %i pixels has a preview like any other', async (width, height) => {
    const { url } = (await send('/news/create-url', image(await drawn('png', width, height)))).json().data
    const preview = await portal.app.inject({ url: url.replace('-1600.webp', '-preview.jpg') })
    expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  test.each([
    ['ends too early', 'multipart/form-data; boundary=x'],
    ['says not where its parts end', 'multipart/form-data'],
  ])('a form that %s is refused as malformed', async (_what, type) => {
    const sent = await portal.app.inject({
      method: 'POST',
      url: `${API_BASE}/resources/upload-images`,
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG',
    })
    expect([sent.statusCode, sent.json().message]).toEqual([400, 'MALFORMED_REQUEST'])
  })

  test.each([
    ['a script that is called a picture', '<script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a broken picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])],
  ])('%s is refused', async (_what, content) => {
    const sent = await send('/resources/upload-images', image(content))
    expect([sent.statusCode, sent.json().message]).toEqual([422, 'IMAGE_TYPE'])
  })

  test('a GIF is refused by its content, whatever its name', async () => {
    const sent = await send('/resources/upload-images', image(await drawn('gif', 20, 20)))
    expect([sent.statusCode, sent.json().message]).toEqual([422, 'IMAGE_TYPE'])
  })

  test('one byte too many is refused with the limit; no file is a problem of the field', async () => {
    const large = await send('/resources/upload-images', image(Buffer.alloc(IMAGE_MAX_BYTES + 1)))
    expect([large.statusCode, large.json().message]).toEqual([413, 'FILE_TOO_LARGE'])
    expect(large.json().sentence).toContain('5 MiB')
    const none = await send('/resources/upload-images', [{ name: 'other', content: 'x' }])
    expect([none.statusCode, none.json().errors[0].path]).toEqual([422, 'file'])
    const json = await portal.call('POST', '/resources/upload-images', { token, body: {} })
    expect([json.statusCode, json.json().message]).toEqual([415, 'UNSUPPORTED_MEDIA'])
  })

  test('only admins upload, and are asked who they are before anything is read', async () => {
    const picture = image(await drawn('png', 20, 20))
    expect((await send('/resources/upload-images', picture, null)).statusCode).toBe(401)
    expect((await send('/resources/upload-images', picture, user.token)).statusCode).toBe(403)
  })

  test.each([
    '/files/images/..%2f..%2fportal.sqlite',
    '/files/images/nothing-1600.webp',
    '/files/images/a.html',
    '/files/documents/a%00b',
  ])('%s is nowhere', async (url) => {
    expect((await portal.app.inject({ url })).statusCode).toBe(404)
  })
})

describe('documents of a tournament', () => {
  const office = (entry: string, more: Record<string, Uint8Array> = {}) =>
    Buffer.from(zipSync({ '[Content_Types].xml': Buffer.from('<Types/>'), [entry]: Buffer.from('<x/>'), ...more }))
  const pdf = Buffer.from('%PDF-1.7\n…')

  async function tournament(): Promise<number> {
    const body = {
      name: 'Cúp Mùa Thu',
      address: 'Hà Nội',
      start_date: '2026-09-01',
      end_date: '2026-09-01',
      is_active: 1,
    }
    return (await portal.call('POST', '/tournaments', { token, body })).json().data.id
  }
  const form = (id: number, content: Buffer, title = 'Điều lệ giải'): Part[] => [
    { name: 'tournament_id', content: String(id) },
    { name: 'title', content: title },
    { name: 'files', file: 'x.bin', type: 'application/octet-stream', content },
  ]
  const path = '/resources/upload-files-in-tournaments'

  test.each([
    ['a PDF', pdf, 'application/pdf', 'pdf'],
    [
      'a Word file',
      office('word/document.xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'docx',
    ],
    [
      'an Excel file',
      office('xl/workbook.xml'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'xlsx',
    ],
  ])('%s is offered for download under its title', async (_what, content, type, ending) => {
    const id = await tournament()
    const sent = await send(path, form(id, content))
    expect(sent.statusCode, sent.body).toBe(200)
    const [document] = sent.json().data
    expect(document).toMatchObject({ title: 'Điều lệ giải', bytes: content.length, media_type: type })
    const got = await portal.app.inject({ url: document.url })
    expect(got.rawPayload.equals(content)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`Điều lệ giải.${ending}`)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const tournamentAnswer = await portal.call('GET', `/tournaments/get-by-id/${id}`)
    expect(tournamentAnswer.json().data.resources).toMatchObject([{ title: 'Điều lệ giải', url: document.url }])
    const renamed = await portal.call('PUT', `/resources/files/${document.id}`, {
      token,
      body: { title: 'Lịch thi đấu' },
    })
    expect(renamed.json().data.title).toBe('Lịch thi đấu')
    expect((await portal.call('DELETE', `/resources/files/${document.id}`, { token })).statusCode).toBe(200)
    expect((await portal.app.inject({ url: document.url })).statusCode).toBe(404)
  })

  test.each([
    ['a program', Buffer.from('MZ\u0090')],
    ['a ZIP that is no document', office('readme.txt')],
    ['a Word file with macros', office('word/document.xml', { 'word/vbaProject.bin': Buffer.from('x') })],
    ['a Word file that carries a program', office('word/document.xml', { 'word/media/run.exe': Buffer.from('MZ') })],
    ['a Word file with an object in it', office('word/document.xml', { 'word/embeddings/o.bin': Buffer.from('x') })],
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ])('%s is refused', async (_what, content) => {
    const id = await tournament()
    const sent = await send(path, form(id, content))
    expect([sent.statusCode, sent.json().message]).toEqual([422, 'DOCUMENT_TYPE'])
    expect((await portal.call('GET', `/tournaments/get-by-id/${id}`)).json().data.resources).toEqual([])
  })

  test('a title of a document has 6 to 100 characters, when it is added and when it is changed', async () => {
    const id = await tournament()
    const says = [expect.objectContaining({ path: 'title', message: 'At least 6 characters' })]
    for (const [title, message] of [
      ['Luật', 'At least 6 characters'],
      ['x'.repeat(101), 'At most 100 characters'],
    ] as const) {
      const sent = await send(path, form(id, pdf, title))
      expect([sent.statusCode, sent.json().errors]).toEqual([
        422,
        [expect.objectContaining({ path: 'title', message })],
      ])
    }
    const [document] = (await send(path, form(id, pdf))).json().data
    const renamed = await portal.call('PUT', `/resources/files/${document.id}`, { token, body: { title: 'Luật' } })
    expect([renamed.statusCode, renamed.json().errors]).toEqual([422, says])
  })

  test('several documents added at once under one title are numbered within 100 characters', async () => {
    const id = await tournament()
    const long = 'x'.repeat(100)
    const sent = await send(path, [...form(id, pdf, long), ...form(id, pdf).slice(2)])
    expect(sent.json().data.map(({ title }: { title: string }) => title)).toEqual([
      `${'x'.repeat(96)} (1)`,
      `${'x'.repeat(96)} (2)`,
    ])
  })

  test('title, tournament and file must be given; a file may have 20 MiB', async () => {
    const id = await tournament()
    const without = async (name: string) =>
      send(
        path,
        form(id, pdf).filter((part) => part.name !== name),
      )
    for (const name of ['title', 'tournament_id', 'files']) {
      const sent = await without(name)
      expect([sent.statusCode, sent.json().errors[0].path], sent.body).toEqual([422, name])
    }
    expect((await send(path, form(987_654, pdf))).json().message).toBe('TOURNAMENTS_NOT_FOUND')
    const large = await send(path, form(id, Buffer.concat([pdf, Buffer.alloc(DOCUMENT_MAX_BYTES)])))
    expect([large.statusCode, large.json().message]).toEqual([413, 'FILE_TOO_LARGE'])
  })
})
