import { expect } from '@playwright/test'
import { fitsTheScreen } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { button, field, found, row, toast } from '../kit/master-data-page.ts'
import { words, type Words } from '../kit/master-data-words.ts'
import { apiAs, unique } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const generator = {
  en: { generate: 'Generate events', act: /^Create (\d+) events$/ },
  vi: { generate: 'Tạo nội dung hàng loạt', act: /^Tạo (\d+) nội dung$/ },
} as const

// A message that slides in has no height until the browser draws again, which a busy machine puts off.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of journeysIn('en')) {
  const w: Words = words[language]
  const own = generator[language]

  test(`contents are generated for all tournaments on a phone, found, moved into a folder, and a symbol is taken (${language})`, async ({
    page,
  }) => {
    const call = await apiAs(ADMIN)
    const make = async (path: string, body: object) => call<{ id: number }>('POST', `${path}/create`, body)
    const mark = `${language}${unique()}`
    const name = `Lứa tuổi ${mark}`
    const { act } = own
    await signedInAs(page, ADMIN, language)
    const age = await make('/ages', { name, start_age: 10, end_age: 11 })
    const folder = await make('/folders', { name: `Chiều ${mark}` })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/content_competition')
    await page.getByRole('link', { name: own.generate }).click()
    await page.getByRole('button', { name }).click()
    const text = (await page.getByRole('button', { name: act }).textContent()) ?? ''
    const n = Number(act.exec(text)?.[1])
    await fitsTheScreen(page)
    await page.getByRole('button', { name: act }).click()
    await expect(page).toHaveURL(/content_competition$/u)
    const contentsNow = await call<{ age: { name: string } }[]>('GET', '/content_competition/get-all')
    expect(contentsNow.filter(({ age }) => age.name === name)).toHaveLength(n)

    for (const letter of ['A', 'B', 'C', 'D'])
      await make('/content_competition', {
        symbol: `${letter}${mark}`,
        name: `Đồng diễn ${letter} ${mark}`,
        formality_id: 3,
        age_id: age.id,
      })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/content_competition')
    await found(page, w, `Đồng diễn ${mark}`)
    await expect(page.getByText(w.lines(4), { exact: true })).toBeVisible()
    await page.getByRole('grid').focus()
    await page.keyboard.press('j')
    await expect(row(page, `A${mark}`)).toHaveAttribute('aria-current', 'true')
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
}
