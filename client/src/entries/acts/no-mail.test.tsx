import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { bulkBar, choose, openEntries } from '../../test/entries.ts'
import { say, test } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'

const waiting = [entry(1), entry(2), entry(3)]

for (const act of ['approve', 'ask', 'refuse'] as const)
  test(`without a mail server the question of "${act}" does not say that an email is sent`, async ({ portal }) => {
    document.documentElement.dataset.mail = 'none'
    onTestFinished(() => void delete document.documentElement.dataset.mail)
    await openEntries(portal, () => waiting)
    await choose(1, 2)
    await bulkBar()
      .getByRole('button', { name: say(`entriesAdmin.act.${act}`, { count: 2 }) })
      .click()
    const question = page.getByRole('dialog')
    await expect.element(question).toMatchTextContent(say('admin.mails.kept'))
    await expect.element(question).not.toMatchTextContent(/after a minute|sau một phút/u)
  })
