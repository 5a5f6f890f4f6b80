import { expect, type Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, unitAccount } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    team: 'Team',
    menu: 'Open menu',
    cashier: 'Cashier',
    who: 'Who is it for?',
    from: 'Works from',
    make: 'Create code',
    codeOf: 'Code for Quầy 1',
    once: /shown only once/,
    done: 'Done',
    account: 'With their account',
    named: 'Username or email',
    grant: 'Add to team',
    unknown: /does not exist|not found|no such/i,
    have: 'I have a code',
    code: 'Code',
    enter: 'Sign in',
    wrong: /This code is not valid/,
    revoke: 'Revoke Cashier of Quầy 1',
    act: 'Revoke',
    revoked: 'Cashier of Quầy 1 revoked',
    ended: /expired or was revoked/,
    desk: 'Registration desk',
    own: 'Your tasks',
  },
  vi: {
    team: 'Nhân sự',
    menu: 'Mở menu',
    cashier: 'Thu ngân',
    who: 'Mã này cho ai?',
    from: 'Dùng được từ ngày',
    make: 'Tạo mã',
    codeOf: 'Mã của Quầy 1',
    once: /chỉ hiện một lần/,
    done: 'Xong',
    account: 'Bằng tài khoản',
    named: 'Tên đăng nhập hoặc e-mail',
    grant: 'Thêm vào danh sách nhân sự',
    unknown: /không/i,
    have: 'Tôi có mã',
    code: 'Mã',
    enter: 'Đăng nhập',
    wrong: /^Mã không đúng/,
    revoke: 'Thu hồi vai trò Thu ngân của Quầy 1',
    act: 'Thu hồi',
    revoked: 'Đã thu hồi vai trò Thu ngân của Quầy 1',
    ended: /hết hạn hoặc bị thu hồi/,
    desk: 'Bàn đăng ký',
    own: 'Việc của bạn',
  },
} as const

const PHONE = { width: 360, height: 740 }

for (const language of journeysIn('en')) {
  const w = words[language]

  test(`the team of a tournament is given codes, shown once and ended, and accounts, which find their work, in ${language}`, async ({
    page,
    openElsewhere,
  }) => {
    const season = await openSeason()
    await page.setViewportSize(PHONE)
    await test.step('the office opens it', async () => {
      await signedInAs(page, ADMIN, language)
      await page.goto(`/tournaments/${season.tournament}`)
      await page.getByRole('button', { name: w.menu }).click()
      await page.getByRole('navigation').getByRole('link', { name: w.team, exact: true }).click()
      await expect(page.getByRole('heading', { name: w.team, exact: true })).toBeVisible()
    })
    const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

    await test.step('a code is shown once, opens the work of its role, and ends what it opened', async () => {
      await page.getByRole('radio', { name: w.cashier }).check()
      await page.getByRole('button', { name: w.make }).click()
      await expect(page.getByLabel(w.who)).toBeFocused()
      await page.getByLabel(w.who).fill('Quầy 1')
      await page
        .getByRole('textbox', { name: w.from })
        .fill(new Date().toISOString().slice(0, 10).split('-').toReversed().join('/'))
      await page.getByRole('button', { name: w.make }).click()
      await expect(page.getByRole('heading', { name: w.codeOf })).toBeFocused()
      await expect(page.getByText(w.once)).toBeVisible()
      const code = (await page.getByRole('region', { name: w.codeOf }).locator('output').innerText()).trim()
      expect(code).toMatch(new RegExp(`^${season.tournament}-[A-Z2-9]{5}-[A-Z2-9]{5}$`))
      await fitsTheScreen(page)
      await isAccessible(page)
      await page.getByRole('button', { name: w.done }).click()
      await page.reload()
      await expect(row(page, 'Quầy 1')).toContainText(w.cashier)
      await expect(page.getByText(code)).toHaveCount(0)
      await fitsTheScreen(page)

      const theirs = await openElsewhere(PHONE)
      await theirs.addInitScript((kept) => localStorage.setItem('language', kept), language)
      const field = theirs.getByLabel(w.code, { exact: true })
      const press = theirs.getByRole('button', { name: w.enter, exact: true })
      await theirs.goto('/signin')
      await theirs.getByRole('link', { name: w.have }).click()
      await fitsTheScreen(theirs)
      const last = code.at(-1) === 'Z' ? 'Y' : 'Z'
      await field.fill(code.slice(0, -1) + last)
      await press.click()
      await expect(theirs.getByText(w.wrong)).toBeVisible()
      await field.fill(code.toLowerCase().replaceAll('-', ' '))
      await press.click()
      await expect(theirs).toHaveURL(`/tournaments/${season.tournament}/entries?pay=0`)
      expect(
        await theirs.evaluate(() => JSON.parse(localStorage.getItem('data_user') ?? 'null') as object),
      ).toMatchObject({
        role: 0,
        roles: [{ role: 'cashier', tournament: { id: season.tournament } }],
      })

      await page.getByRole('button', { name: w.revoke }).click()
      await page.getByRole('dialog').getByRole('button', { name: w.act, exact: true }).click()
      await expect(page.getByText(w.revoked)).toBeVisible()
      await expect(row(page, 'Quầy 1')).toHaveCount(0)
      await theirs.reload()
      await expect(theirs).toHaveURL('/code')
      await expect(theirs.getByText(w.ended)).toBeVisible()
    })

    await test.step('an account finds its work over its own entries', async () => {
      const account = await unitAccount(season)
      await page.getByRole('radio', { name: w.desk }).check()
      await page.getByText(w.account, { exact: true }).click()
      await page.getByLabel(w.named).fill('nobodyatall')
      await page.getByRole('button', { name: w.grant }).click()
      await expect(page.getByText(w.unknown).last()).toBeVisible()
      await page.getByLabel(w.named).fill(account.user)
      await page.getByRole('button', { name: w.grant }).click()
      await expect(row(page, account.user)).toContainText(w.desk)

      const theirs = await openElsewhere(PHONE)
      await signedInAs(theirs, account, language)
      await theirs.goto('/')
      await expect(theirs.getByRole('heading', { name: w.own })).toBeVisible()
      await isAccessible(theirs)
      await theirs.getByRole('region', { name: w.own }).getByRole('link', { name: season.name }).click()
      await expect(theirs).toHaveURL(`/tournaments/${season.tournament}/entries`)
      await fitsTheScreen(theirs)
    })
  })
}
