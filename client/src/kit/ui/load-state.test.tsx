import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../test/portal.tsx'
import { ApiError } from '../api/api.ts'
import { LoadState } from './load-state.tsx'

test('who is signed out is led to the sign-in and back, and not told to try again', async ({ portal }) => {
  const Page = () => <LoadState error={new ApiError('NOT_SIGNED_IN', 401, 'Sign in to continue.')} retry={() => {}} />
  await portal.open('/accounts?search=an', Page, '/accounts')
  const link = page.getByRole('link', { name: say('app.signIn') })
  await expect.element(link).toHaveAttribute('href', `/signin?next=${encodeURIComponent('/accounts?search=an')}`)
  expect(page.getByRole('button', { name: say('app.retry') }).elements()).toEqual([])
})

test('a failure that is the whole page heads it; another try is offered where one may help', async ({ portal }) => {
  const retry = vi.fn<() => void>()
  onTestFinished(() => void retry.mockReset())
  const Page = () => <LoadState page error={new ApiError('SERVICE_BUSY', 503, 'Busy.')} retry={retry} />
  await portal.open('/news', Page, '/news')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Busy.' })).toBeVisible()
  await page.getByRole('button', { name: say('app.retry') }).click()
  expect(retry).toHaveBeenCalledOnce()
})
