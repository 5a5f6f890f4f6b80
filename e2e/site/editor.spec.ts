import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { fitsTheScreen, isAccessible, violations } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, unitAccount, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    above: 'Above the event calendar, in English',
    column: 'event_calendar_en',
    heading: 'Heading',
    bullets: 'List',
    link: 'Link',
    address: 'Address',
    save: 'Save',
    table: 'Table',
    row: 'Add row',
    shows: 'Picture description',
    saveTexts: 'Save texts',
    textsSaved: 'Texts saved',
    add: 'Add to my calendar',
    month: 'Month',
    newItem: 'New news item',
    title: 'Title',
    summary: 'Summary',
    text: 'Text',
    picture: 'Picture: Choose a picture',
    preview: 'Preview',
    saveDraft: 'Save draft',
    draftSaved: 'Draft saved',
    toDraft: 'Take back to draft',
    undo: 'Undo',
    undone: 'Undone',
    publish: 'Publish',
    published: (name: string) => `“${name}” is published`,
    isDraft: (name: string) => `“${name}” is a draft again`,
    draft: 'Draft',
    latest: 'Latest news',
    comment: 'Your comment',
    send: 'Post comment',
    one: '1 comment',
    signIn: 'Sign in to comment',
    documentTitle: 'Document title',
    chooseDocument: 'Choose a document',
    addDocument: 'Add document',
    documentAdded: 'Document added',
  },
  vi: {
    above: 'Phía trên lịch giải',
    column: 'event_calendar',
    heading: 'Tiêu đề',
    bullets: 'Danh sách',
    link: 'Liên kết',
    address: 'Địa chỉ',
    save: 'Lưu',
    table: 'Bảng',
    row: 'Thêm hàng',
    shows: 'Mô tả ảnh',
    saveTexts: 'Lưu nội dung',
    textsSaved: 'Đã lưu nội dung',
    add: 'Thêm vào lịch',
    month: 'Tháng',
    newItem: 'Thêm bài tin',
    title: 'Tiêu đề',
    summary: 'Tóm tắt',
    text: 'Nội dung',
    picture: 'Ảnh: Chọn ảnh',
    preview: 'Xem trước',
    saveDraft: 'Lưu bản nháp',
    draftSaved: 'Đã lưu bản nháp',
    toDraft: 'Chuyển về bản nháp',
    undo: 'Hoàn tác',
    undone: 'Đã hoàn tác',
    publish: 'Đăng bài',
    published: (name: string) => `Đã đăng “${name}”`,
    isDraft: (name: string) => `“${name}” đã về bản nháp`,
    draft: 'Bản nháp',
    latest: 'Tin mới',
    comment: 'Bình luận của bạn',
    send: 'Gửi bình luận',
    one: '1 bình luận',
    signIn: 'Đăng nhập để bình luận',
    documentTitle: 'Tên tài liệu',
    chooseDocument: 'Chọn tài liệu',
    addDocument: 'Thêm tài liệu',
    documentAdded: 'Đã thêm tài liệu',
  },
} as const

const PHONE = { width: 360, height: 740 }
const UPLOADED = 'img[src^="/files/images/"]'
const ATTACK = '<script>window.attacked = 1</script><img src="/none.png" onerror="window.attacked = 1">'

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

const reads = (page: Page, language: 'en' | 'vi') =>
  page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

/** Something is let go over a text, or put into it from the clipboard. */
async function handed(text: Locator, type: 'drop' | 'paste', { png, html }: { png?: Buffer; html?: string }) {
  await text.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      if (given.html) data.setData('text/html', given.html)
      if (given.png) {
        const bytes = Uint8Array.from(atob(given.png), (sign) => sign.codePointAt(0) ?? 0)
        data.items.add(new File([bytes], 'poster.png', { type: 'image/png' }))
      }
      const { left, top } = element.getBoundingClientRect()
      const bubbling = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        given.type === 'paste'
          ? new ClipboardEvent('paste', { ...bubbling, clipboardData: data })
          : new DragEvent('drop', { ...bubbling, dataTransfer: data, clientX: left + 20, clientY: top + 10 }),
      )
    },
    { type, html, png: png?.toString('base64') },
  )
}

/** A picture that has arrived on the page. */
async function isSeen(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await choosing).setFiles(file)
}

for (const language of journeysIn('en')) {
  const w: (typeof words)['en' | 'vi'] = words[language]

  test(`the calendar begins with what an admin wrote, and nothing else gets in, in ${language}`, async ({
    page,
    openElsewhere,
  }) => {
    const heading = `Mùa giải ${language} ${season.mark}`
    await signedInAs(page, ADMIN, language)
    await page.goto('/page_texts')
    const text = page.getByRole('textbox', { name: w.above, exact: true })
    const frame = page.locator('.mantine-RichTextEditor-root').filter({ has: text })
    const control = (name: string) => frame.getByRole('button', { name, exact: true })
    const type = (what: string) => page.keyboard.insertText(what)

    await test.step('a heading, a list, a link and a table are written', async () => {
      await text.press('ControlOrMeta+a')
      await text.press('Delete')
      await control(w.heading).click()
      await type(heading)
      await text.press('Enter')
      await control(w.bullets).click()
      await type('Vòng loại')
      await text.press('Enter')
      await type('Điều lệ')
      await text.press('Enter')
      await text.press('Enter')
      await handed(text, 'paste', { html: `<p>Từ trang khác ${ATTACK}</p>` })
      await text.press('Enter')
      await control(w.table).click()
      await type('Chặng')
      await text.press('Tab')
      await type('Nơi thi')
      await control(w.row).click()
      await expect(text.getByRole('row')).toHaveCount(4)
      // Marked by the mouse and last: the editor hears of a caret that a key has moved only a moment after the key.
      await text.getByText('Điều lệ').click({ clickCount: 3 })
      await control(w.link).click()
      await page.getByRole('textbox', { name: w.address, exact: true }).fill('https://example.org/dieu-le')
      expect(await violations(page, { within: '[role="dialog"]' })).toEqual([])
      await page.getByRole('button', { name: w.save, exact: true }).click()
      await expect(text.getByRole('link', { name: 'Điều lệ' })).toBeVisible()
    })

    await test.step('a picture is dropped onto the first line', async () => {
      const [uploaded] = await Promise.all([
        page.waitForResponse(/\/settings\/upload-image$/u),
        handed(text, 'drop', { png: await page.screenshot() }),
      ])
      expect(uploaded.ok()).toBe(true)
      await expect(text.locator(UPLOADED)).toHaveCount(1)
      await expect(text.locator('td img, th img')).toHaveCount(0)
      await text.locator(UPLOADED).click()
      await frame.getByRole('textbox', { name: w.shows }).fill(`Áp phích ${language}`)
      await page.getByRole('button', { name: w.saveTexts }).click()
      await expect(alert(page, w.textsSaved)).toBeVisible()
    })

    const [stored] = await season.admin<Record<string, string>[]>('GET', '/settings/get-all')
    await season.admin('PUT', `/settings/${stored?.['id']}`, { [w.column]: `${stored?.[w.column]}${ATTACK}` })
    const { start_date, end_date } = await season.admin<{ start_date: string; end_date: string }>(
      'GET',
      `/tournaments/get-by-id/${season.tournament}`,
    )

    await test.step('a visitor reads it above the months', async () => {
      const visitor = await openElsewhere(PHONE)
      await reads(visitor, language)
      await visitor.goto(`/event_calendar?month=${start_date.slice(0, 7)}`)
      const main = visitor.getByRole('main')
      await expect(main.getByRole('heading', { level: 2, name: heading })).toBeVisible()
      await expect(main.getByRole('listitem').filter({ hasText: /^Vòng loại$/u })).toBeVisible()
      await expect(main.getByRole('link', { name: 'Điều lệ' })).toHaveAttribute('href', 'https://example.org/dieu-le')
      await expect(main.getByRole('columnheader', { name: 'Nơi thi' })).toBeVisible()
      await expect(main).toContainText('Từ trang khác')
      await isSeen(main.getByRole('img', { name: `Áp phích ${language}` }))
      await expect(main.getByRole('row')).toHaveCount(4)
      await fitsTheScreen(visitor)
      await isAccessible(visitor)
      await expect(main.locator('script, [onerror]')).toHaveCount(0)
      expect(await visitor.evaluate(() => 'attacked' in globalThis)).toBe(false)

      const listed = main.getByRole('listitem').filter({ hasText: season.name })
      const feed = await listed.getByRole('link', { name: w.add }).getAttribute('href')
      const file = await visitor.request.get(feed ?? '')
      expect(file.headers()['content-type']).toContain('text/calendar')
      expect(await file.text()).toContain(`/tournament_detail/${season.tournament}`)
      await visitor.getByText(w.month, { exact: true }).click()
      await expect(visitor).toHaveURL(/view=month/u)
      await visitor.reload()
      const on = (day: string) =>
        main
          .getByRole('cell')
          .filter({ has: visitor.locator(`time[datetime="${day}"]`) })
          .getByRole('link', { name: season.name, exact: true })
      await expect(on(start_date)).toBeVisible()
      // Its last day may be the first of another month.
      await visitor.goto(`/event_calendar?view=month&month=${end_date.slice(0, 7)}`)
      await expect(on(end_date)).toBeVisible()
    })
    // The other journeys see the calendar as it comes.
    await season.admin('PUT', `/settings/${stored?.['id']}`, { [w.column]: '' })
  })

  test(`a news item with its picture is published, and a club comments on it, in ${language}`, async ({
    page,
    openElsewhere,
  }) => {
    const name = `Kết quả vòng loại ${language} ${season.mark}`
    const meanwhile = `Lịch thi vòng loại ${language} ${season.mark}`
    const account = await unitAccount(season)
    await signedInAs(page, ADMIN, language)
    await page.goto('/news_items')
    await page.getByRole('link', { name: w.newItem }).click()
    const form = page.getByRole('main')
    await form.getByRole('textbox', { name: w.title, exact: true }).fill(name)
    await form.getByRole('textbox', { name: w.summary, exact: true }).fill('Mười hai đôi vào chung kết.')
    await choose(page, w.picture, { name: 'p.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await isSeen(form.locator(UPLOADED))
    await form.getByRole('textbox', { name: w.text, exact: true }).pressSequentially('Chung kết lúc 19 giờ.')
    // What is typed outlives a reload.
    await page.reload()
    await expect(form.getByRole('textbox', { name: w.summary, exact: true })).toHaveValue('Mười hai đôi vào chung kết.')
    await form.getByText(w.preview, { exact: true }).click()
    const preview = form.getByRole('article')
    await expect(preview.getByRole('heading', { name })).toBeVisible()
    await expect(preview).toContainText('Chung kết lúc 19 giờ.')
    await isAccessible(page)
    await form.getByRole('button', { name: w.saveDraft }).click()
    await expect(alert(page, w.draftSaved)).toBeVisible()
    await expect(page).toHaveURL(/\/news_items\/\d+$/u)
    const id = page.url().split('/').at(-1)
    const asVisitor = async () => (await page.request.get(`/api/v1/news/get-by-id/${id}`)).status()
    expect(await asVisitor()).toBe(404)
    await season.admin('POST', '/news', {
      name: meanwhile,
      content_summary: 'Từ 8 giờ.',
      content_detail: '<p>Sàn A</p>',
    })

    await page.goto('/news_items?is_published=0')
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(w.draft)
    await page.getByRole('link', { name, exact: true }).click()
    await form.getByRole('button', { name: w.publish }).click()
    await expect(alert(page, w.published(name))).toBeVisible()
    expect(await asVisitor()).toBe(200)
    await form.getByRole('button', { name: w.toDraft }).click()
    await expect(alert(page, w.isDraft(name))).toBeVisible()
    expect(await asVisitor()).toBe(404)
    await alert(page, w.isDraft(name)).getByRole('button', { name: w.undo }).click()
    await expect(alert(page, w.undone)).toBeVisible()
    expect(await asVisitor()).toBe(200)
    await page.goto(`/news_items?search=${season.mark}`)
    // As visitors see it: what was published last comes first, though it was written before. Other journeys publish news, too.
    await expect(page.locator('tbody tr')).toContainText([name, meanwhile])

    const club = await openElsewhere(PHONE)
    await signedInAs(club, account, language)
    await club.goto('/home')
    await club.getByRole('region', { name: w.latest }).getByRole('link', { name }).click()
    await expect(club.getByRole('heading', { level: 1, name })).toBeVisible()
    await isSeen(club.getByRole('article').locator(UPLOADED))
    await club.getByLabel(w.comment).fill('Chúc mừng các đôi')
    await club.getByRole('button', { name: w.send, exact: true }).click()
    await expect(club.getByRole('heading', { name: w.one })).toBeVisible()

    const visitor = await openElsewhere(PHONE)
    await reads(visitor, language)
    await visitor.goto(club.url())
    const main = visitor.getByRole('main')
    await expect(main).toContainText('Chung kết lúc 19 giờ.')
    await expect(main.getByRole('listitem').filter({ hasText: 'Chúc mừng các đôi' })).toContainText(
      'Câu lạc bộ Phượng Hồng',
    )
    await expect(main.getByRole('link', { name: w.signIn })).toHaveAttribute('href', /^\/signin\?next=%2Fnew_detail%2F/)
    await expect(main.getByRole('textbox')).toHaveCount(0)

    await test.step('a visitor takes a document that the admin added to a tournament', async () => {
      const title = `Điều lệ ${language} ${season.mark}`
      const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
      await page.goto(`/tournaments/${season.tournament}/documents`)
      await choose(page, w.chooseDocument, { name: 'scan-01.pdf', mimeType: 'application/pdf', buffer })
      await page.getByLabel(w.documentTitle).fill(title)
      await page.getByRole('button', { name: w.addDocument }).click()
      await expect(alert(page, w.documentAdded)).toBeVisible()

      await visitor.goto(`/tournament_detail/${season.tournament}`)
      const [document] = await Promise.all([
        visitor.waitForEvent('download'),
        visitor.getByRole('link', { name: title }).click(),
      ])
      expect(document.suggestedFilename()).toBe(`${title}.pdf`)
      expect(readFileSync(await document.path())).toEqual(buffer)
    })
  })
}
