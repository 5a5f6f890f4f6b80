import { expect, test, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { ADMIN } from './environment.ts'
import { signedInAs } from './signed-in.ts'
import { openSeason, type Season } from './season.ts'

const words = {
  en: {
    newUnit: 'New unit',
    addUnit: 'Add unit',
    name: 'Name',
    search: 'Search this list',
    blank: 'Cannot be left blank',
    added: (name: string) => `“${name}” was added`,
    saved: (name: string) => `“${name}” was saved`,
    deleted: (name: string) => `“${name}” was deleted`,
    save: 'Save changes',
    edit: (name: string) => `Edit unit “${name}”`,
    actions: (name: string) => `Actions for ${name}`,
    delete: 'Delete',
    deleteAsk: (name: string) => `Delete unit “${name}”?`,
    deleteIt: (name: string) => `Delete “${name}”`,
    used: (name: string) => `Deletion failed: “${name}” is still used in another table (dances: 1, grades: 1).`,
    danceRefused: 'The edit failed because the dance is linked to a dance type used elsewhere.',
    symbol: 'Symbol',
    newFolder: 'New folder',
    addFolder: 'Add folder',
    folderTwice: 'The folder name is duplicated.',
    failed: /^An error occurred/,
    move: 'Move 3 contents',
    folder: 'Folder',
    moveHere: 'Move to this folder',
    moved: '3 contents were moved',
    lines: (count: number) => `${count} lines`,
    oneLine: '1 line',
    stale: 'Somebody else changed this in the meantime',
    stored: 'As it is stored now',
    mine: 'As you wrote it',
    takeMine: 'Save my version over it',
    takeStored: 'Take the stored version',
    closeAsk: 'Close without saving?',
    keepEditing: 'Keep editing',
    discard: 'Discard changes',
    cancel: 'Cancel',
    keys: 'Shortcuts',
    symbolTwice: 'This symbol already exists.',
  },
  vi: {
    newUnit: 'Thêm đơn vị',
    addUnit: 'Lưu đơn vị mới',
    name: 'Tên đơn vị',
    search: 'Tìm trong danh sách',
    blank: 'Không được để trống',
    added: (name: string) => `Đã thêm “${name}”`,
    saved: (name: string) => `Đã lưu “${name}”`,
    deleted: (name: string) => `Đã xóa “${name}”`,
    save: 'Lưu thay đổi',
    edit: (name: string) => `Sửa đơn vị “${name}”`,
    actions: (name: string) => `Thao tác với ${name}`,
    delete: 'Xóa',
    deleteAsk: (name: string) => `Xóa đơn vị “${name}”?`,
    deleteIt: (name: string) => `Xóa “${name}”`,
    used: (name: string) => `Xóa không thành công: “${name}” vẫn đang được dùng ở bảng khác (điệu nhảy: 1, hạng: 1).`,
    danceRefused: 'Sửa không thành công vì điệu nhảy gắn với thể loại đang được dùng ở nơi khác.',
    symbol: 'Ký hiệu',
    newFolder: 'Thêm thư mục',
    addFolder: 'Lưu thư mục mới',
    folderTwice: 'Tên thư mục bị trùng.',
    failed: /^Đã xảy ra lỗi/,
    move: 'Chuyển 3 nội dung',
    folder: 'Thư mục',
    moveHere: 'Chuyển vào thư mục này',
    moved: 'Đã chuyển 3 nội dung',
    lines: (count: number) => `${count} dòng`,
    oneLine: '1 dòng',
    stale: 'Có người khác vừa sửa mục này',
    stored: 'Bản đang lưu',
    mine: 'Bản bạn vừa nhập',
    takeMine: 'Lưu đè bản của tôi',
    takeStored: 'Lấy bản đang lưu',
    closeAsk: 'Đóng mà không lưu?',
    keepEditing: 'Sửa tiếp',
    discard: 'Bỏ thay đổi',
    cancel: 'Hủy',
    keys: 'Phím tắt',
    symbolTwice: 'Ký hiệu đã tồn tại.',
  },
} as const

type Words = (typeof words)['en' | 'vi']

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

async function make(path: string, body: object): Promise<{ id: number; version: number }> {
  return season.admin('POST', `${path}/create`, body)
}

async function found(page: Page, w: Words, text: string) {
  await page.getByRole('searchbox', { name: w.search }).fill(text)
  await expect(page).toHaveURL(/search=/)
}

/** How often the page asked for a list, from here on. */
function asked(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(`${path}/get-all`)) count += 1
  })
  return () => count
}

for (const language of ['en', 'vi'] as const) {
  const w: Words = words[language]

  test.describe(`an admin, in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await signedInAs(page, ADMIN, language)
    })

    test('creates, finds, edits and deletes a unit', async ({ page }) => {
      const name = `CLB Bình Minh ${language} ${season.mark}`
      await page.goto('/units')
      await button(page, w.newUnit).click()
      await button(page, w.addUnit).click()
      await expect(field(page, w.name)).toHaveAccessibleDescription(w.blank)
      await expect(field(page, w.name)).toBeFocused()
      await field(page, w.name).fill(name)
      await button(page, w.addUnit).click()
      await expect(toast(page, w.added(name))).toBeVisible()

      await found(page, w, `binh minh ${language} ${season.mark}`)
      await expect(row(page, name)).toBeVisible()
      await expect(page.getByText(w.oneLine, { exact: true })).toBeVisible()
      await button(page, name).click()
      await field(page, w.name).fill(`${name} 2`)
      await button(page, w.save).click()
      await expect(toast(page, w.saved(`${name} 2`))).toBeVisible()
      await expect(row(page, `${name} 2`)).toHaveAttribute('aria-current', 'true')

      await button(page, w.actions(`${name} 2`)).click()
      await page.getByRole('menuitem', { name: w.delete }).click()
      await expect(page.getByRole('dialog', { name: w.deleteAsk(`${name} 2`) })).toBeVisible()
      await button(page, w.deleteIt(`${name} 2`)).click()
      await expect(toast(page, w.deleted(`${name} 2`))).toBeVisible()
      await expect(row(page, name)).toHaveCount(0)
    })

    test('is told where something is used, and the list stays as it is', async ({ page }) => {
      const name = `Latin ${season.mark}`
      await page.goto('/dance-types')
      await found(page, w, name)
      await expect(page.getByText(w.oneLine, { exact: true })).toBeVisible()
      const lists = asked(page, '/dance-types')
      await button(page, w.actions(name)).click()
      await page.getByRole('menuitem', { name: w.delete }).click()
      await button(page, w.deleteIt(name)).click()
      await expect(toast(page, w.used(name))).toBeVisible()
      await expect(row(page, name)).toBeVisible()
      expect(lists()).toBe(0)
    })

    test('cannot change what an opened content means by a dance', async ({ page }) => {
      await page.goto('/dances')
      await found(page, w, `C${season.mark}`)
      await button(page, `Cha cha ${season.mark}`).click()
      await field(page, w.symbol).fill('Z')
      await button(page, w.save).click()
      await expect(toast(page, w.danceRefused)).toBeVisible()
      await expect(field(page, w.symbol)).toHaveValue('Z')
    })

    test('is told that a folder name is taken', async ({ page }) => {
      const name = `Ngày ${language} ${season.mark}`
      await make('/folders', { name })
      await make('/folders', { name: `${name} hai` })
      await page.goto('/folders')
      await button(page, w.newFolder).click()
      await page.getByRole('dialog').getByRole('textbox').first().fill(name.toUpperCase())
      await button(page, w.addFolder).click()
      await expect(toast(page, w.folderTwice)).toBeVisible()
      await page.keyboard.press('Escape')
      await button(page, w.discard).click()

      await found(page, w, `${name} hai`)
      await button(page, `${name} hai`).click()
      await page.getByRole('dialog').getByRole('textbox').first().fill(name)
      await button(page, w.save).click()
      await expect(toast(page, w.failed)).toBeVisible()
    })

    test('moves chosen contents into a folder, and reads that a symbol is taken', async ({ page }) => {
      const mark = `${language}${season.mark}`
      const age = await make('/ages', { name: `Lứa tuổi ${mark}`, start_age: 8, end_age: 9 })
      const folder = await make('/folders', { name: `Chiều ${mark}` })
      for (const letter of ['A', 'B', 'C', 'D'])
        await make('/content_competition', {
          symbol: `${letter}${mark}`,
          name: `Đồng diễn ${letter} ${mark}`,
          formality_id: 3,
          age_id: age.id,
        })
      await page.goto('/content_competition')
      await found(page, w, mark)
      await expect(page.getByText(w.lines(4), { exact: true })).toBeVisible()
      await row(page, `A${mark}`).focus()
      await page.keyboard.press('x')
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await page.keyboard.press('Shift+X')
      await button(page, w.move).click()
      await page.getByRole('dialog').getByRole('combobox', { name: w.folder }).pressSequentially(`chieu ${mark}`)
      await expect(page.getByRole('option')).toHaveText([`Chiều ${mark}`])
      await page.keyboard.press('Enter')
      await button(page, w.moveHere).click()
      await expect(toast(page, w.moved)).toBeVisible()
      await page.goto(`/content_competition?folder=${folder.id}`)
      await expect(page.getByText(w.lines(3), { exact: true })).toBeVisible()
      await expect(row(page, `D${mark}`)).toHaveCount(0)

      await button(page, `A${mark}`).click()
      await field(page, w.symbol).fill(`B${mark}`)
      await button(page, w.save).click()
      await expect(field(page, w.symbol)).toHaveAccessibleDescription(new RegExp(w.symbolTwice))
    })

    test('compares both states when somebody else was faster, and takes either', async ({ page }) => {
      const mark = `${language} ${season.mark}`
      const { id, version } = await make('/units', { name: `CLB Hạ ${mark}` })
      await page.goto('/units')
      await found(page, w, `ha ${mark}`)
      await button(page, `CLB Hạ ${mark}`).click()
      await season.admin('PUT', `/units/${id}`, { name: `CLB Thu ${mark}`, version })
      await field(page, w.name).fill(`CLB Đông ${mark}`)
      await button(page, w.save).click()
      await expect(page.getByText(w.stale)).toBeVisible()
      await expect(page.getByRole('group', { name: w.stored }).getByRole('textbox')).toHaveValue(`CLB Thu ${mark}`)
      await expect(page.getByRole('group', { name: w.mine }).getByRole('textbox')).toHaveValue(`CLB Đông ${mark}`)
      await isAccessible(page)
      await button(page, w.takeMine).click()
      await expect(toast(page, w.saved(`CLB Đông ${mark}`))).toBeVisible()

      await page.goto('/units')
      await found(page, w, `dong ${mark}`)
      await button(page, `CLB Đông ${mark}`).click()
      await season.admin('PUT', `/units/${id}`, { name: `CLB Xuân ${mark}` })
      await field(page, w.name).fill(`CLB Tết ${mark}`)
      await button(page, w.save).click()
      await button(page, w.takeStored).click()
      await expect(field(page, w.name)).toHaveValue(`CLB Xuân ${mark}`)
      await button(page, w.save).click()
      await expect(toast(page, w.saved(`CLB Xuân ${mark}`))).toBeVisible()
    })

    test('needs no mouse, and loses nothing by a closed panel', async ({ page }) => {
      const mark = `${language} ${season.mark}`
      await page.goto('/units')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: w.keys })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.keyboard.press('n')
      await expect(field(page, w.name)).toBeFocused()
      await page.keyboard.type(`CLB Phím ${mark}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: w.closeAsk })).toBeVisible()
      await expect(button(page, w.keepEditing)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(field(page, w.name)).toHaveValue(`CLB Phím ${mark}`)
      await field(page, w.name).focus()
      await page.keyboard.press('Control+Enter')
      await expect(toast(page, w.added(`CLB Phím ${mark}`))).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox', { name: w.search })).toBeFocused()
      await page.keyboard.type(`phim ${mark}`)
      await expect(page.getByText(w.oneLine, { exact: true })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(row(page, `CLB Phím ${mark}`)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: w.edit(`CLB Phím ${mark}`) })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(row(page, `CLB Phím ${mark}`)).toBeFocused()
      await page.keyboard.press('Delete')
      await expect(button(page, w.cancel)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(button(page, w.deleteIt(`CLB Phím ${mark}`))).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(toast(page, w.deleted(`CLB Phím ${mark}`))).toBeVisible()
    })

    test('comes back to the same order, search and line', async ({ page }) => {
      await page.goto('/ages')
      await found(page, w, season.mark)
      await page.getByRole('columnheader').first().getByRole('button').click()
      await page.getByRole('columnheader').first().getByRole('button').click()
      await expect(page).toHaveURL(/isDesc=true/)
      const names = page.getByRole('row').locator('td:first-child')
      await expect(names.first()).toContainText('Trung niên 1')
      await page.getByRole('searchbox', { name: w.search }).press('ArrowDown')
      await page.keyboard.press('j')
      await expect(page).toHaveURL(/row=\d+/)
      const shown = await names.allTextContents()
      await page.reload()
      await expect(names).toHaveText(shown)
      await expect(page.getByRole('row').nth(2)).toHaveAttribute('aria-current', 'true')
      await expect(page.getByRole('columnheader').first()).toHaveAttribute('aria-sort', 'descending')
    })
  })
}

test('a row moved with Alt and an arrow stays where it was put', async ({ page }) => {
  await signedInAs(page, ADMIN, 'en')
  await page.goto('/themes')
  for (const name of ['First', 'Second']) await make('/themes', { name: `${name} ${season.mark}` })
  await page.reload()
  const names = page.getByRole('row').locator('td:first-child').filter({ hasText: season.mark })
  await expect(names).toHaveText([`First ${season.mark}`, `Second ${season.mark}`])
  await row(page, `Second ${season.mark}`).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(names).toHaveText([`Second ${season.mark}`, `First ${season.mark}`])
  await page.reload()
  await expect(names).toHaveText([`Second ${season.mark}`, `First ${season.mark}`])
})
