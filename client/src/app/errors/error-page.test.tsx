import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { MantineProvider } from '@mantine/core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { say } from '../../test/portal.tsx'
import { ApiError } from '../../kit/api/api.ts'
import { ErrorPage } from './error-page.tsx'

afterEach(cleanup)

const broken = async (error: Error) => show({ Component: () => fail(error) })
const fail = (error: Error) => {
  throw error
}
const show = async (route: Pick<RouteObject, 'Component' | 'loader'>) => {
  const router = createMemoryRouter([{ path: '/', ErrorBoundary: ErrorPage, ...route }])
  await render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
}

test.each([
  new TypeError("Cannot read properties of undefined (reading 'map')"),
  new TypeError("Cannot read properties of undefined (reading 'fetchNextPage')"),
  new TypeError('imported.preload is not a function'),
  new ApiError('INTERNAL', 500, 'Something went wrong on our side.'),
  new ApiError('HTTP_502', 502, ''),
  new ApiError('FORBIDDEN', 403, ''),
])('a fault of ours is never blamed on the connection: %s', async (error) => {
  await broken(error)
  await expect.element(page.getByText(say('app.broken.own'))).toBeVisible()
  expect(page.getByText(say('app.broken.text')).elements()).toEqual([])
})

test.each([500, 503])('an answer of %i to what a page reads is the portal’s, not the connection’s', async (status) => {
  await show({ Component: () => null, loader: () => Promise.reject(new Response(null, { status })) })
  await expect.element(page.getByText(say(status === 503 ? 'app.broken.busy' : 'app.broken.own'))).toBeVisible()
  expect(page.getByText(say('app.broken.text')).elements()).toEqual([])
})

test('a portal that is busy or starting is tried again shortly', async () => {
  await broken(new ApiError('DATABASE_AWAY', 503, 'The portal cannot reach its data right now.'))
  await expect.element(page.getByText(say('app.broken.busy'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: say('app.retry') })).toBeVisible()
})

test('no answer at all is the connection', async () => {
  await broken(new ApiError('NETWORK', 0, ''))
  await expect.element(page.getByText(say('app.broken.text'))).toBeVisible()
})

test.each([
  'Failed to fetch dynamically imported module: https://portal.example.org/assets/a.js',
  'Importing a module script failed.',
  'error loading dynamically imported module',
  'Unable to preload CSS for /assets/a.css',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
])('code that did not come is the connection or an update: %s', async (message) => {
  await broken(new TypeError(message))
  await expect.element(page.getByText(say('app.broken.text'))).toBeVisible()
})
