import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { Page } from './certificate.page.tsx'

const certificate = {
  number: 'CN-2026-0417',
  issued_date: '2026-12-19T04:00:00.000Z',
  is_valid: 1 as const,
  bib: 103,
  names: ['N. K. Â.', 'M. T. G.'],
  unit_code: 'ADH',
  event: { id: 1, name: 'Đôi Thiếu niên 2 Latin hạng B', name_en: null, symbol: 'D414' },
  tournament: { id: cup.id, name: cup.name, name_en: null, start_date: '2026-12-18', end_date: '2026-12-20' },
  place_from: 2,
  place_to: 3,
  competitors: 6,
}

test('a certificate is confirmed with what the paper must say', async ({ portal }) => {
  portal.answer(api.resultPapers.certificate, certificate)
  await portal.open('/certificates/abc', Page, '/certificates/:token')
  await expect.element(page.getByRole('heading', { name: say('certificate.genuine') })).toBeVisible()
  for (const text of ['N. K. Â.', '103', 'ADH', 'Silver medal, place 2–3 of 6', cup.name])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('a certificate of a corrected result is no longer valid', async ({ portal }) => {
  portal.answer(api.resultPapers.certificate, { ...certificate, is_valid: 0 })
  await portal.open('/certificates/abc', Page, '/certificates/:token')
  await expect.element(page.getByRole('heading', { name: say('certificate.replaced') })).toBeVisible()
})

test('an unknown code is no genuine certificate', async ({ portal }) => {
  portal.answer(api.resultPapers.certificate, refused(404, 'CERTIFICATE_NOT_FOUND'))
  await portal.open('/certificates/forged', Page, '/certificates/:token')
  await expect.element(page.getByRole('heading', { name: say('certificate.unknown') })).toBeVisible()
})
