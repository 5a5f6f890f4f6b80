import { expect } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { apiAs, openSeason } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    unit: 'Your club',
    ask: 'Ask to join',
    asked: 'Request sent. The organiser will confirm it.',
    requests: 'Join requests',
    confirm: (name: string, unit: string) => `Confirm ${name} as a member of ${unit}`,
    paste: 'Add dancers',
    add: 'Add 3 dancers',
    shared: (unit: string) => `The dancers of ${unit}.`,
    doubles: 'May be the same person',
    edit: 'Edit Tô Khả Hân',
    year: 'Year of birth',
    save: 'Save',
    undo: 'Undo',
  },
  vi: {
    unit: 'Đơn vị của bạn',
    ask: 'Xin vào đơn vị',
    asked: 'Đã gửi yêu cầu. Ban tổ chức sẽ xác nhận.',
    requests: 'Yêu cầu vào đơn vị',
    confirm: (name: string, unit: string) => `Xác nhận ${name} là thành viên ${unit}`,
    paste: 'Thêm vận động viên',
    add: 'Thêm 3 người',
    shared: (unit: string) => `Vận động viên của ${unit}.`,
    doubles: 'Có thể là cùng một người',
    edit: 'Sửa Tô Khả Hân',
    year: 'Năm sinh',
    save: 'Lưu',
    undo: 'Hoàn tác',
  },
} as const

for (const language of journeysIn('vi'))
  test(`a coach asks to join a club, is confirmed, and pastes its dancers, in ${language}`, async ({
    page,
    openElsewhere,
  }) => {
    const w = words[language]
    const { admin, mark } = await openSeason()
    const unit = `CLB Sao Mai ${mark}`
    await admin('POST', '/units', { name: unit })
    const coach = { user: `coach${mark}`, password: 'firstpass1' }
    const name = 'Trần Huấn Luyện'
    const account = { name, user_name: coach.user, email: `${coach.user}@example.org`, password: coach.password }
    await admin('POST', '/users', { ...account, type: 'unit', role: 0, status: 1, mobile: null, address: null })
    await signedInAs(page, coach, language)

    await page.goto('/my_account')
    await page.getByRole('combobox', { name: w.unit }).fill(mark)
    await page.getByRole('option', { name: unit }).click()
    await page.getByRole('button', { name: w.ask }).click()
    await expect(page.getByText(w.asked)).toBeVisible()

    const office = await openElsewhere()
    await signedInAs(office, ADMIN, language)
    await office.goto('/memberships')
    await expect(office.getByRole('heading', { level: 1, name: w.requests })).toBeVisible()
    await office.getByRole('button', { name: w.confirm(name, unit) }).click()
    await expect(office.getByRole('button', { name: w.undo })).toBeVisible()

    await page.goto('/my_dancers')
    await expect(page.getByText(w.shared(unit))).toBeVisible()
    const pasted = 'STT\tHọ và tên\tNăm sinh\n1\tLý An Nhiên\t2018\n2\tTô Khả Hân\t2018\n3\tLy An Nhien\t2017'
    await page.getByLabel(w.paste).fill(pasted)
    await page.getByRole('button', { name: w.add }).click()
    await expect(page.getByText(w.doubles)).toBeVisible()
    await isAccessible(page)

    await page.getByRole('button', { name: w.edit }).click()
    await page.getByLabel(w.year).fill('1812')
    await page.getByRole('button', { name: w.save }).click()
    await expect(page.getByLabel(w.year)).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(w.year).fill('2016')
    await page.getByRole('button', { name: w.save }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Tô Khả Hân' }).getByText('2016')).toBeVisible()

    const { people } = await (await apiAs(coach))<{ people: { full_name: string }[] }>('GET', '/roster')
    expect(people.map(({ full_name }) => full_name).sort()).toEqual(['Ly An Nhien', 'Lý An Nhiên', 'Tô Khả Hân'])
  })
