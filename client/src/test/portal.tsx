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
import { keepTokens, keepUser } from '../kit/api/session.ts'
import { addWords } from '../kit/i18n/language.ts'
import { speakers } from '../kit/i18n/use-t.ts'
import { goOnWithFocus } from '../kit/lib/focus/lost-focus.ts'
import { actOnce } from '../kit/lib/press.ts'
import { hideToasts } from '../kit/i18n/toast.ts'
import { followMovedTexts } from '../kit/lib/translated-texts.ts'
import { cssVariables, theme } from '../app/theme.ts'
import { fakeNetwork } from './network.ts'
import { admin } from './rows.ts'

followMovedTexts()
addWords({ allWords })
actOnce()
goOnWithFocus()

/** Runs a part of a test at the size of a phone. */
export async function onPhone(look: () => Promise<void>): Promise<void> {
  await page.viewport(360, 740)
  try {
    await look()
  } finally {
    await page.viewport(1280, 800)
  }
}

/** The words of the screens in English. */
export const say = speakers.en

/** Draws a page as the app does, at its address; the one before is gone. */
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

/** Leaves the page; what this browser keeps stays. */
async function close() {
  await cleanup()
  queryClient.clear()
  hideToasts()
}

function signIn(user: DataUser = admin) {
  keepTokens({ accessToken: 'access', refreshToken: 'refresh' })
  keepUser(user)
}

export type Portal = ReturnType<typeof fakeNetwork> & { open: typeof open; close: typeof close; signIn: typeof signIn }

/** A test of a screen: everything is real but the network, and nothing is left for the next test. */
export const test = plain.extend<{ portal: Portal }>({
  // Vitest reads from the brackets which fixtures this one needs.
  // oxlint-disable-next-line no-empty-pattern
  portal: async ({}, hand) => {
    const home = location.href
    const network = fakeNetwork()
    await hand({ ...network, open, close, signIn })
    await close()
    network.end()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', home)
    if (network.problems.length > 0) throw new Error(network.problems.join('\n'))
  },
})
