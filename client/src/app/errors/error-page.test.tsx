import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { MantineProvider } from '@mantine/core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { say } from '../../test/portal.tsx'
import { ErrorPage } from './error-page.tsx'

afterEach(cleanup)

const broken = async (error: Error) => {
  const Page = () => {
    throw error
  }
  const router = createMemoryRouter([{ path: '/', Component: Page, ErrorBoundary: ErrorPage }])
  await render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
}

test('a fault of ours is never blamed on the connection', async () => {
  await broken(new TypeError("Cannot read properties of undefined (reading 'map')"))
  await expect.element(page.getByText(say('app.broken.own'))).toBeVisible()
  expect(page.getByText(say('app.broken.text')).elements()).toEqual([])
})

test.each([
  'Failed to fetch dynamically imported module: https://portal.example.org/assets/a.js',
  'Importing a module script failed.',
  'error loading dynamically imported module',
])('code that did not come is the connection or an update: %s', async (message) => {
  await broken(new TypeError(message))
  await expect.element(page.getByText(say('app.broken.text'))).toBeVisible()
})
