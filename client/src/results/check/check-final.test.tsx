import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onPhone, say, test, type Portal } from '../../test/portal.tsx'
import { Page } from './check-final.page.tsx'

const open = async (portal: Portal) => {
  portal.signIn()
  await portal.open('/results/check', Page)
}
const marks = () => page.getByRole('textbox', { name: say('checkFinal.marks'), exact: true })
const places = () => page.getByRole('textbox', { name: say('checkFinal.places'), exact: true })
const samba = 'Bib\tA\tB\tC\tPlace\n45\t1\t1\t2\t1\n12\t2\t2\t1\t3\n7\t3\t3\t3\t2'

test('a pasted table shows its differences at once, and the reason opens in the row by keys', async ({ portal }) => {
  await open(portal)
  await marks().fill(samba)
  await expect.element(page.getByText(say('checkFinal.differs', { count: 2, bibs: '12, 7' }))).toBeVisible()
  const row = page.getByRole('row', { name: '12' })
  await expect.element(row.getByText(say('resultTable.differs', { place: '3' }))).toBeInTheDocument()
  const why = page.getByRole('button', { name: say('resultTable.ofBib', { word: say('resultTable.why'), bib: '12' }) })
  ;(why.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/3 of 3 judges placed bib 12 2nd or better/u)).toBeVisible()
})

test('places that are pasted apart are compared, and a matching final says so', async ({ portal }) => {
  await open(portal)
  await marks().fill('45 1 1 2\n12 2 2 1\n7 3 3 3')
  await expect.element(page.getByText(say('checkFinal.none'))).toBeVisible()
  await places().fill('Bib\tPlace\n45\t1\n12\t2\n7\t3')
  await expect.element(page.getByText(say('checkFinal.same', { count: 3 }))).toBeVisible()
  await places().fill('45\t1\n12\t3\n7\t2')
  await expect.element(page.getByText(say('checkFinal.differs', { count: 2, bibs: '12, 7' }))).toBeVisible()
})

test('broken ballots are listed instead of places, until they are mended', async ({ portal }) => {
  await open(portal)
  await marks().fill('45 1 1 2\n12 1 2 1\n7 3 3 3')
  await expect.element(page.getByText(/judge A gave place 1 to bibs 12, 45/u)).toBeVisible()
  await marks().fill('45 1 1 2\n12 2 2 1\n7 3 3 3')
  await expect.element(page.getByText(/judge A gave/u)).not.toBeInTheDocument()
  await expect.element(page.getByRole('table', { name: say('checkFinal.result') })).toBeVisible()
})

test('the example shows a difference, fits a phone, and is cleared again', async ({ portal }) => {
  await onPhone(async () => {
    await open(portal)
    await page.getByRole('button', { name: say('checkFinal.example') }).click()
    await expect.element(page.getByRole('table', { name: say('checkFinal.result') })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: say('checkFinal.clear') }).click()
    await expect.element(marks()).toHaveValue('')
  })
})
