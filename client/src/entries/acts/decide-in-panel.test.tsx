import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { entryReasons } from '@portal/shared/entries/entry-reasons'
import { api } from '../../kit/api/calls.ts'
import { bulkBar, choose, openEntries, rowOf } from '../../test/entries.ts'
import { refused, undoable, type SentCall } from '../../test/network.ts'
import { onPhone, say, test, type Portal } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'

const panel = () => page.getByRole('complementary', { name: say('entriesAdmin.panel') })
const form = () => panel().getByRole('form')
const message = () => form().getByLabelText(say('entriesAdmin.reason'))
const became = (result: string) => (sent: SentCall) =>
  undoable({ results: (sent.body as { id: number[] }).id.map((id) => ({ id, result })) })

/** Three pending entries, the first of them open. */
async function openFirst(portal: Portal) {
  portal.answer(api.entries.byId, ({ params }) => ({
    ...entry(Number(params.id)),
    payments: [],
    history: [],
    guardian: null,
    request: null,
  }))
  await openEntries(portal, () => [entry(1), entry(2), entry(3)], { address: '?row=1&panel=1' })
  await expect.element(panel()).toMatchTextContent(entry(1).code)
}

test('a correction is asked for in the foot of the open entry, and the next one opens', async ({ portal }) => {
  await openFirst(portal)
  const sent = portal.answer(api.entryActs.ask, became('asked'))
  await userEvent.keyboard('c')
  await expect.element(form()).toMatchTextContent(say('entriesAdmin.key.ask'))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(panel().getByText(say('entriesAdmin.p.contents'))).toBeVisible()
  await expect
    .element(panel().getByRole('button', { name: say('entriesAdmin.p.approve'), exact: true }))
    .not.toBeInTheDocument()
  // Numbers choose reasons, not views.
  await userEvent.keyboard('3')
  await expect.element(message()).toHaveValue(entryReasons.names.vi)
  await message().click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ id: [1], reason: entryReasons.names.vi }])
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(panel()).toMatchTextContent(entry(2).code)
  await userEvent.keyboard('j')
  await expect.element(rowOf(3)).toHaveAttribute('aria-current')
})

test('what was typed stays when the answer fails, after Escape, and while another entry is read', async ({
  portal,
}) => {
  await openFirst(portal)
  portal.answer(api.entryActs.refuse, refused(500, 'SYSTEM_ERROR'))
  await userEvent.keyboard('r')
  await userEvent.keyboard('{Enter}')
  await expect.element(message()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(message()).toHaveFocus()
  await message().fill('Hết chỗ')
  await form()
    .getByRole('button', { name: say('entriesAdmin.next.refuse') })
    .click()
  await expect.element(page.getByText('SYSTEM_ERROR')).toBeVisible()
  await expect.element(message()).toHaveValue('Hết chỗ')
  await userEvent.keyboard('{Escape}')
  await expect.element(form()).not.toBeInTheDocument()
  await userEvent.keyboard('r')
  await expect.element(message()).toHaveValue('Hết chỗ')
  await rowOf(2).click()
  await expect.element(panel()).toMatchTextContent(entry(2).code)
  await expect.element(form()).not.toBeInTheDocument()
  await userEvent.keyboard('r')
  await expect.element(message()).toHaveValue('')
  await userEvent.keyboard('{Escape}k')
  await userEvent.keyboard('r')
  await expect.element(message()).toHaveValue('Hết chỗ')
})

/** The button that sends a question: the first in the panel, the last in a window. */
const sendIn = {
  panel: () => form().getByRole('button', { name: /next/u }),
  window: () => page.getByRole('dialog').getByRole('button').last(),
}
const colourOf = (button: Element) => getComputedStyle(button).backgroundColor

test.for([
  ['ask', 'c'],
  ['refuse', 'r'],
] as const)('%s has the same keys and colours in the panel and in a window', async ([act, key], { portal }) => {
  await openFirst(portal)
  const sent = portal.answer(api.entryActs[act], became(act === 'ask' ? 'asked' : 'refused'))
  const chosen = () => page.getByRole('button', { name: say('entriesAdmin.why.rules') })
  await userEvent.keyboard(key)
  await expect.element(sendIn.panel()).toHaveAttribute('aria-keyshortcuts', 'Control+Enter')
  const colourInPanel = colourOf(sendIn.panel().element())
  // Enter sends from the reason that was clicked, which has the focus.
  await chosen().click()
  await expect.element(chosen()).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.map(({ body }) => (body as { id: number[] }).id)).toEqual([[1]])
  await expect.element(form()).not.toBeInTheDocument()

  await choose(2, 3)
  await bulkBar()
    .getByRole('button', { name: say(`entriesAdmin.act.${act}`, { count: 2 }) })
    .click()
  await expect.element(sendIn.window()).toHaveAttribute('aria-keyshortcuts', 'Control+Enter')
  expect(colourOf(sendIn.window().element())).toBe(colourInPanel)
  await chosen().click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.map(({ body }) => (body as { id: number[] }).id)).toEqual([[1], [2, 3]])
})

test('several chosen entries are asked about in a window, though one of them is open', async ({ portal }) => {
  await openFirst(portal)
  await choose(1, 2)
  await bulkBar()
    .getByRole('button', { name: say('entriesAdmin.act.ask', { count: 2 }) })
    .click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(say('entriesAdmin.ask.ask', { count: 2 }))
  await expect.element(form()).not.toBeInTheDocument()
})

test('on a phone the form has the whole panel, with its answers in sight', async ({ portal }) => {
  await onPhone(async () => {
    await openFirst(portal)
    await panel()
      .getByRole('button', { name: say('entriesAdmin.key.refuse'), exact: true })
      .click()
    await expect.element(form()).toBeVisible()
    expect(form().element().getBoundingClientRect()).toMatchObject(
      JSON.parse(JSON.stringify(panel().element().getBoundingClientRect())) as object,
    )
    for (const name of [say('entriesAdmin.next.refuse'), say('ui.cancel')]) {
      const button = form().getByRole('button', { name }).element().getBoundingClientRect()
      expect(button.height).toBeGreaterThanOrEqual(44)
      expect(button.bottom).toBeLessThanOrEqual(innerHeight)
    }
  })
})
