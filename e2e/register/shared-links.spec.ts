import { expect } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { dayFromNow } from '../kit/days.ts'
import { entered } from '../kit/entered.ts'
import { journeysIn } from '../kit/languages.ts'
import { apiAs, openSeason, unitAccount } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    missing: 'What is missing',
    list: 'Entry list (PDF)',
    card: 'Share unit card',
    entry: 'Share view-only link',
    copy: 'Copy link',
    stop: 'Stop sharing',
    due: /^Fees due by/u,
    save: 'Save picture',
    gone: 'This link no longer works',
    edit: 'Edit entry',
  },
  vi: {
    missing: 'Còn thiếu',
    list: 'Danh sách (PDF)',
    card: 'Chia sẻ phiếu đoàn',
    entry: 'Chia sẻ liên kết chỉ xem',
    copy: 'Sao chép liên kết',
    stop: 'Ngừng chia sẻ',
    due: /^Lệ phí cả đoàn/u,
    save: 'Lưu ảnh',
    gone: 'Liên kết không còn hiệu lực',
    edit: 'Sửa đăng ký',
  },
} as const

const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN KHIEU VU' }
const PHONE = { width: 360, height: 740 }

for (const language of journeysIn('vi')) {
  test(`a coach reads what the club lacks, and shares a card that names nobody until it is ended (${language})`, async ({
    openElsewhere,
  }) => {
    const say = words[language]
    const season = await openSeason()
    const { tournament, admin } = season
    await admin('PUT', `/tournaments/${tournament}`, { ...bank, pay_by: dayFromNow(10) })
    const account = await unitAccount(season)
    const users = await admin<{ id: number }[]>('GET', '/users/get-all?search=' + account.user)
    await admin('PUT', `/users/${users[0]?.id}`, { unit_confirmed: 1 })
    await entered(season, 'admin', [{ name: 'Bùi An Nhiên', year: 2000 }], ['SMOC'], account.unit)
    const club = await openElsewhere(PHONE)
    await signedInAs(club, account, language)
    await club.goto(`/unit_entries/${tournament}`)
    await expect(club.getByRole('heading', { name: account.unit, level: 1 })).toBeVisible()
    await expect(club.getByRole('region', { name: say.missing })).toBeVisible()
    await fitsTheScreen(club)
    const [paper] = await Promise.all([
      club.waitForEvent('download'),
      club.getByRole('button', { name: say.list }).click(),
    ])
    expect(paper.suggestedFilename()).toMatch(
      language === 'vi' ? /^dang-ky-[a-z\d-]+\.pdf$/u : /^entries-[a-z\d-]+\.pdf$/u,
    )

    await club.getByRole('button', { name: say.card }).click()
    await expect(club.getByRole('button', { name: say.copy })).toBeVisible()
    await expect(club.getByRole('button', { name: say.card })).toBeFocused()
    const own = await apiAs(account)
    const { unit } = await own<{ unit: { id: number } }>('GET', '/users/me')
    const place = `tournament_id=${tournament}&unit_id=${unit.id}`
    const { path } = await own<{ path: string }>('GET', `/shared-links/unit?${place}`)

    const parent = await openElsewhere(PHONE)
    const answer = await parent.goto(`${path}?lang=${language}`)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
    await expect(parent.getByRole('heading', { name: account.unit, level: 1 })).toBeVisible()
    await expect(parent.getByText(say.due)).toBeVisible()
    expect(await parent.content()).not.toContain('Bùi An Nhiên')
    await isAccessible(parent)
    await fitsTheScreen(parent)
    const picture = await parent.getByRole('link', { name: say.save }).getAttribute('href')
    expect((await parent.request.get(picture ?? '')).headers()['content-type']).toBe('image/png')

    await club.getByRole('button', { name: say.stop }).click()
    await club.getByRole('dialog').getByRole('button', { name: say.stop }).click()
    await expect(club.getByRole('button', { name: say.copy })).toHaveCount(0)
    await parent.reload()
    await expect(parent.getByRole('heading', { name: say.gone })).toBeVisible()
  })

  test(`a family shares an entry to be looked at, never to be changed, and ends it (${language})`, async ({
    openElsewhere,
  }) => {
    const say = words[language]
    const season = await openSeason()
    const { id, link } = await entered(season, 'visitor', [{ name: 'Bùi An Nhiên', year: 2000 }], ['SMOC'])
    const owner = await openElsewhere(PHONE)
    await owner.addInitScript((saved) => localStorage.setItem('language', saved), language)
    await owner.goto(`/entry#${link}`)
    await owner.getByRole('button', { name: say.entry }).click()
    await expect(owner.getByRole('button', { name: say.copy })).toBeVisible()
    await isAccessible(owner)
    await fitsTheScreen(owner)
    const { path } = await season.admin<{ path: string }>('GET', `/shared-links/entry/${id}`)

    const family = await openElsewhere(PHONE)
    await family.goto(`${path}?lang=${language}`)
    await expect(family.getByRole('heading', { name: 'Bùi An Nhiên', level: 1 })).toBeVisible()
    await expect(family.getByRole('button', { name: say.edit })).toHaveCount(0)
    expect(await family.content()).not.toContain('example.org')
    await isAccessible(family)
    await fitsTheScreen(family)

    await owner.getByRole('button', { name: say.stop }).click()
    await owner.getByRole('dialog').getByRole('button', { name: say.stop }).click()
    await expect(owner.getByRole('button', { name: say.copy })).toHaveCount(0)
    await family.reload()
    await expect(family.getByRole('heading', { name: say.gone })).toBeVisible()
  })
}
