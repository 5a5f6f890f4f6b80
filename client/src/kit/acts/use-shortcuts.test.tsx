import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useShortcuts } from './use-shortcuts.ts'

test('a key counts from the moment at which the page is drawn', async () => {
  const served: string[] = []
  const List = () => {
    useShortcuts({ a: () => void served.push('a') }, true)
    return null
  }
  // Before the browser has shown anything: no key can come sooner.
  const Press = () => {
    useLayoutEffect(
      () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true })),
      [],
    )
    return null
  }
  await render(
    <>
      <List />
      <Press />
    </>,
  )
  expect(served).toEqual(['a'])
})
