import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { Page as SignIn } from '../../users/sign-in.page.tsx'

/** As a browser does that fills a field and tells nobody: React watches the property of the element, not of its kind. */
function fillSilently(field: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
}
const name = () => page.getByRole('textbox', { name: say('users.signIn.name') })
const password = () => page.getByLabelText(say('users.password'), { exact: true })

test.for(['pressed', 'sent by Enter'] as const)(
  'fields that a browser filled without a word are read: %s',
  async (how, { portal }) => {
    const sent = portal.answer(api.users.login, refused(401, 'PASSWORD_INCORRECT'))
    portal.answer(api.portal.info, { demo: null, keep_entries_months: 0 })
    await portal.open('/signin', SignIn)
    await expect.element(name()).toBeVisible()
    fillSilently(name().element(), 'parent001')
    fillSilently(password().element(), 'letmein12')
    if (how === 'pressed') await page.getByRole('button', { name: say('users.signIn.title') }).click()
    else {
      ;(password().element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
    }
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toMatchObject([{ user_name: 'parent001', password: 'letmein12' }])
    await expect.element(page.getByText('Cannot be left blank')).not.toBeInTheDocument()
  },
)
