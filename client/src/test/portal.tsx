import '@mantine/core/styles.css'
import '../app/portal.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { test as plain } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { DataUser } from '@portal/shared/users/users'
import { ToastList } from '../app/toasts/toast-list.tsx'
import { allWords } from '../app/words/all-words.ts'
import { queryClient } from '../kit/api/query.ts'
import { storeTokens, storeUser } from '../kit/api/session.ts'
import { addWords } from '../kit/i18n/language.ts'
import { translateIn } from '../kit/i18n/use-t.ts'
import { restoreLostFocus } from '../kit/lib/focus/lost-focus.ts'
import { blockRepeatedClicks } from '../kit/lib/press.ts'
import { hideToasts } from '../kit/i18n/toast.ts'
import { tolerateTranslatedTexts } from '../kit/lib/translated-texts.ts'
import { cssVariables, theme } from '../app/theme.ts'
import { fakeNetwork } from './network.ts'
import { admin } from './rows.ts'

tolerateTranslatedTexts()
addWords({ allWords })
blockRepeatedClicks()
restoreLostFocus()

/** Runs a part of a test at the size of a phone. */
export async function onPhone(check: () => Promise<void>): Promise<void> {
  await page.viewport(360, 740)
  try {
    await check()
  } finally {
    await page.viewport(1280, 800)
  }
}

/** Translates into English, the language of the tests. */
export const say = translateIn.en

/** Renders a page as the app does, at its address, instead of the previous page. */
async function open(address: string, Page: ComponentType, pattern = '*') {
  await close()
  history.replaceState(null, '', address)
  const router = createBrowserRouter([
    { path: pattern, Component: Page },
    { path: '*', Component: Elsewhere },
  ])
  await render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
        <RouterProvider router={router} />
        <ToastList />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return router
}

const Elsewhere = () => null

/** Leaves the page without clearing the browser's stores. */
async function close() {
  await cleanup()
  queryClient.clear()
  hideToasts()
}

function signIn(user: DataUser = admin) {
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  storeUser(user)
}

export type Portal = ReturnType<typeof fakeNetwork> & { open: typeof open; close: typeof close; signIn: typeof signIn }

/** A test of a screen with a fake network. It cleans up everything for the next test. */
export const test = plain.extend<{ portal: Portal }>({
  // Vitest requires an object pattern, even without other fixtures.
  // oxlint-disable-next-line no-empty-pattern
  portal: async ({}, provide) => {
    const home = location.href
    const network = fakeNetwork()
    await provide({ ...network, open, close, signIn })
    await close()
    network.end()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', home)
    if (network.problems.length > 0) throw new Error(network.problems.join('\n'))
  },
})
