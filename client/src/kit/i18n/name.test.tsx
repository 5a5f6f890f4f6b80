import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { switchLanguage } from './language.ts'
import { test } from '../../test/portal.tsx'
import { Name } from './name.tsx'

test('a Vietnamese name carries its language on an English page, an English one and a Vietnamese page do not', async ({
  portal,
}) => {
  await portal.open('/', () => (
    <>
      <p>
        <Name>Cúp Mùa Thu</Name>
      </p>
      <p>
        <Name>Autumn Cup</Name>
      </p>
    </>
  ))
  const name = page.getByText('Cúp Mùa Thu')
  await expect.element(name).toHaveAttribute('lang', 'vi')
  await expect.element(page.getByText('Autumn Cup')).not.toHaveAttribute('lang')
  switchLanguage('vi')
  await expect.element(name).not.toHaveAttribute('lang')
  switchLanguage('en')
})
