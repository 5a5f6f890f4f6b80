import { useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../test/portal.tsx'
import { useTypedSearch } from './use-typed-search.ts'

test('a search keeps every letter while the address lags behind, and follows what comes from elsewhere', async ({
  portal,
}) => {
  const searches: string[] = []
  let arrive = (_text: string) => {}
  await portal.open('/', function Search() {
    const [value, setValue] = useState('')
    arrive = setValue
    const { text: typed, setText: setTyped } = useTypedSearch(value, (text) => searches.push(text))
    return <input type="search" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
  })
  const field = page.getByRole('searchbox')
  await field.click()
  await userEvent.keyboard('a')
  await expect.poll(() => searches).toEqual(['a'])
  await userEvent.keyboard('b')
  await expect.poll(() => searches).toEqual(['a', 'ab'])
  await userEvent.keyboard('c')
  arrive('a')
  await expect.poll(() => searches.at(-1)).toBe('abc')
  arrive('abc')
  await expect.element(field).toHaveValue('abc')
  arrive('')
  await expect.element(field).toHaveValue('')
})
